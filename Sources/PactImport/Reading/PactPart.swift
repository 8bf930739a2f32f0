import Contracts
import ShapeMatching

/// Reads the requests and responses of a Pact file.
struct PactPart {
    let document: JSONDocument
    let version: PactVersion
    let mode: PactMode
    /// Where the two modes differ.
    private(set) var differences: [(message: String, offset: Int)] = []

    init(document: JSONDocument, version: PactVersion, mode: PactMode) {
        self.document = document
        self.version = version
        self.mode = mode
    }

    // MARK: - Requests

    mutating func request(
        _ node: JSONNode?, in interaction: JSONNode, _ notes: inout PactNotes
    ) throws(ReadError) -> RequestExpectation {
        let node = try object(node, "request", in: interaction)
        let rules = rules(of: node, old: interaction["requestMatchingRules"]?.value, &notes)
        let method = text(node["method"]?.value)?.uppercased() ?? "GET"
        let path = path(text(node["path"]?.value) ?? "/", rules.path)
        var request = RequestExpectation(method: method, path: path.shape)
        request.methodShape = .pattern(
            "(?i)" + RegexText.whole(RegexText.literal(method)), example: method)
        var unjudged = rules.unjudged + path.unjudged
        if let list = rules.method {
            let result = TextRules.shape(of: method, list, at: "method")
            request.methodShape = result.shape
            unjudged += result.unjudged
        }
        request.query = query(PactQuery(node["query"]?.value), rules, &unjudged)
        request.closed = true
        request.headers = headers(node["headers"]?.value, rules, &unjudged)
        let body = body(node, rules, isRequest: true, &unjudged, &notes)
        (request.body, request.example) = (body.expectation, body.example)
        request.unjudged = unjudged
        request.generators = GeneratorReader(document: document).generators(
            node["generators"]?.value, isRequest: true, &notes)
        return request
    }

    /// The path; what can't stand in one is escaped.
    private func path(_ text: String, _ list: RuleList?) -> TextRules.Result {
        let path = Self.escaped(text)
        guard list == nil else { return TextRules.shape(of: path.isEmpty ? "/" : path, list, at: "path") }
        guard !path.isEmpty else {
            // No request has an empty path; the root's is "/" (RFC 9110, section 4.2.3), and the example is sent to it.
            return TextRules.Result(shape: .pattern(RegexText.whole(""), example: "/"))
        }
        return TextRules.Result(shape: .exactly(path))
    }

    private static func escaped(_ path: String) -> String {
        var result: [UInt8] = []
        for byte in path.utf8 {
            if byte > 0x20, byte < 0x7F, !"?#\"<>\\^`{|}[]".utf8.contains(byte) {
                result.append(byte)
            } else {
                let hex = String(byte, radix: 16, uppercase: true)
                result += Array(("%" + (hex.utf8.count < 2 ? "0" : "") + hex).utf8)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func query(
        _ query: PactQuery, _ rules: PactRules, _ unjudged: inout [String]
    ) -> [String: QueryExpectation] {
        var expectations: [String: QueryExpectation] = [:]
        for item in query.items {
            let list = rules.query[item.name]
            var shapes: [TextShape] = []
            for value in item.values {
                let result = TextRules.shape(of: value, list, at: "query \(quoted(item.name))")
                shapes.append(result.shape)
                for reason in result.unjudged where !unjudged.contains(reason) { unjudged.append(reason) }
            }
            expectations[item.name] = QueryExpectation(shapes, count: list.flatMap(Self.count))
        }
        return expectations
    }

    /// How often a query item under rules may come: as often as it likes, within a `min` and a `max`.
    private static func count(_ list: RuleList) -> ClosedRange<Int>? {
        var (low, high) = (1, Int.max)
        for rule in list.rules {
            switch rule {
            case .type(let min, let max):
                (low, high) = (Swift.max(low, min ?? 1), Swift.min(high, max ?? Int.max))
            case .equality: return nil
            default: break
            }
        }
        return low <= high ? low...high : nil
    }

    // MARK: - Responses

    mutating func response(
        _ node: JSONNode?, in interaction: JSONNode, _ notes: inout PactNotes
    ) throws(ReadError) -> ResponseExpectation {
        let node = try object(node, "response", in: interaction)
        let rules = rules(of: node, old: interaction["responseMatchingRules"]?.value, &notes)
        var unjudged = rules.unjudged
        var response = ResponseExpectation(status: status(node["status"]?.value, rules.status, &unjudged))
        response.headers = headers(node["headers"]?.value, rules, &unjudged)
        let body = body(node, rules, isRequest: false, &unjudged, &notes)
        (response.body, response.example) = (body.expectation, body.example)
        response.unjudged = unjudged
        response.generators = GeneratorReader(document: document).generators(
            node["generators"]?.value, isRequest: false, &notes)
        return response
    }

    private func status(_ node: JSONNode?, _ list: RuleList?, _ unjudged: inout [String]) -> StatusExpectation {
        let code = text(node).flatMap { Int($0) } ?? 200
        guard let list else { return .exactly(code) }
        var ranges: [ClosedRange<Int>] = []
        for rule in list.rules {
            switch rule {
            case .statusCode(let codes): ranges += codes
            case .equality: ranges.append(code...code)
            case .type, .number, .integer: ranges.append(100...599)
            default: unjudged.append("status: \(rule.name)")
            }
        }
        return ranges.isEmpty ? .exactly(code) : .anyOf(ranges, example: code)
    }

    // MARK: - Both

    private func object(_ node: JSONNode?, _ name: String, in interaction: JSONNode) throws(ReadError) -> JSONNode {
        guard let node else {
            throw document.error(.missingMember, at: interaction.offset, "an HTTP interaction needs \"\(name)\"")
        }
        guard case .object = node.value else {
            throw document.error(.badValue, at: node.offset, "\"\(name)\" takes an object, not \(node.kindPhrase)")
        }
        return node
    }

    private func rules(of node: JSONNode, old: JSONNode?, _ notes: inout PactNotes) -> PactRules {
        PactRules(node["matchingRules"]?.value ?? old, RuleReader(document: document), &notes)
    }

    private func headers(
        _ node: JSONNode?, _ rules: PactRules, _ unjudged: inout [String]
    ) -> [String: HeaderExpectation] {
        guard case .object(let members)? = node?.value else { return [:] }
        var headers: [String: HeaderExpectation] = [:]
        for member in members {
            let values =
                if case .array(let values) = member.value.value { values.map { text($0) ?? "" } } else {
                    [text(member.value) ?? ""]
                }
            guard !values.isEmpty else { continue }
            let key = member.name.lowercased()
            let list = rules.headers[key]
            let tail = key == "content-type" || key == "accept" ? "(?:[ \\t]*;.*)?" : ""
            var lines: [TextShape] = []
            for value in values {
                let value = Self.unfolded(value)
                let result = TextRules.shape(of: value, list, at: "header \(quoted(member.name))", tail: tail)
                lines.append(list == nil ? HeaderText.shape(of: value, named: key) : result.shape)
                for reason in result.unjudged where !unjudged.contains(reason) { unjudged.append(reason) }
            }
            headers[member.name] = .lines(lines)
        }
        return headers
    }

    /// A value that was folded over lines is one line (RFC 9112, section 5.2).
    private static func unfolded(_ value: String) -> String {
        guard value.utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return value }
        return value.split(whereSeparator: \.isNewline).map { line in
            String(decoding: line.utf8.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
        }.joined(separator: " ")
    }

    private func text(_ node: JSONNode?) -> String? {
        switch node?.value {
        case .string(let text)?, .number(let text)?: text
        case .boolean(let value)?: "\(value)"
        default: nil
        }
    }

    private mutating func body(
        _ node: JSONNode, _ rules: PactRules, isRequest: Bool, _ unjudged: inout [String], _ notes: inout PactNotes
    ) -> (expectation: BodyExpectation, example: Example?) {
        let type = contentType(node)
        let body =
            version == .v4 ? PactBody(v4: node["body"]?.value, type: type) : PactBody(node["body"]?.value, type: type)
        let place = isRequest ? "request body" : "response body"
        if let kind = RuleCursor(rules.body).rules?.list.kind, let example = body.bytes(of: kind, document) {
            return (.kind(kind, example: example), nil)
        }
        switch body {
        case .missing: return (.notJudged, nil)
        case .empty: return (.absent, nil)
        case .null: return (.shapeOrNone(.null), nil)
        case .bytes(let bytes):
            if !rules.body.isEmpty { unjudged.append("\(place): the rules for a body that is neither JSON nor text") }
            return (.bytes(bytes), nil)
        case .xml(let text):
            if let made = node["generators"]?.value["body"] {
                notes.warn("nothing is made anew in XML: the example is sent as it stands", at: made.nameOffset)
            }
            let result = XMLRules.rules(of: rules.body, at: place)
            unjudged += result.unjudged
            return (.xml(XMLExpectation(example: text, rules: result.rules, closed: isRequest)), nil)
        case .unjudged(let what, let text):
            unjudged.append("\(place): \(what)")
            return (.notJudged, .text(text))
        case .text(let text):
            let cursor = RuleCursor(rules.body)
            let result = TextRules.shape(of: text, cursor.rules?.list, at: place)
            unjudged += result.unjudged
            if cursor.rules == nil, !rules.body.isEmpty {
                unjudged.append("\(place): rules for parts of a body that is a plain text")
            }
            return (.text(result.shape), nil)
        case .json(let example):
            return (
                shape(of: example, rules, isRequest: isRequest, at: place, &unjudged, &notes),
                .json(document.text(of: example))
            )
        case .jsonText(let text):
            let source = JSONSource(bytes: Array(text.utf8), name: document.source.name)
            guard let inner = try? JSONDocument(reading: source) else {
                unjudged.append("\(place): a string that is no JSON")
                return (.notJudged, .text(text))
            }
            return (
                shape(of: inner.root, rules, isRequest: isRequest, at: place, &unjudged, &notes, isInFile: false),
                .json(text)
            )
        }
    }

    private mutating func shape(
        of example: JSONNode, _ rules: PactRules, isRequest: Bool, at place: String, _ unjudged: inout [String],
        _ notes: inout PactNotes, isInFile: Bool = true
    ) -> BodyExpectation {
        var shaper = BodyShaper(isRequest: isRequest, mode: mode, place: place)
        let shape = shaper.shape(of: example, by: rules.body)
        unjudged += shaper.unjudged
        if isInFile { differences += shaper.differences }
        for (winner, loser) in shaper.ties {
            notes.warn(
                "the rules at \(quoted(winner.path)) and \(quoted(loser.path)) weigh the same for one place; the first wins",
                at: winner.offset)
        }
        return .shape(shape)
    }

    private func contentType(_ node: JSONNode) -> String? {
        guard case .object(let members)? = node["headers"]?.value.value else { return nil }
        guard let member = members.first(where: { $0.name.lowercased() == "content-type" }) else { return nil }
        if case .array(let values) = member.value.value { return text(values.first) }
        return text(member.value)
    }
}
