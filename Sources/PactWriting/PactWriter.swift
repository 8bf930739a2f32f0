import Contracts
import PactImport
import ShapeMatching

/// Writes a contract as a Pact file of version 3 or 4.
struct PactWriter {
    typealias Members = [(name: String, value: JSONText)]

    let version: PactVersion
    private(set) var unsaid: [String] = []
    /// The interaction being written, as lines about it begin.
    private var place = ""

    init(version: PactVersion) {
        self.version = version
    }

    mutating func text(of contract: Contract) -> JSONText {
        .object([
            ("consumer", .object([("name", .string(contract.consumer))])),
            ("provider", .object([("name", .string(contract.provider))])),
            ("interactions", .array(contract.interactions.map { text(of: $0) })),
            ("metadata", .object([("pactSpecification", .object([("version", .string(version.text))]))])),
        ])
    }

    mutating func note(_ what: String) { unsaid.append("\(place): \(what)") }

    private mutating func text(of interaction: Interaction) -> JSONText {
        let name = quoted(interaction.description)
        var members: Members = version == .v4 ? [("type", .string("Synchronous/HTTP"))] : []
        members.append(("description", .string(interaction.description)))
        if !interaction.given.isEmpty {
            members.append(("providerStates", .array(interaction.given.map(Self.text(of:)))))
        }
        place = "\(name), request"
        members.append(("request", text(of: interaction.request)))
        place = "\(name), response"
        members.append(("response", text(of: interaction.response)))
        place = name
        if interaction.pending {
            if version == .v4 { members.append(("pending", .scalar("true"))) } else { note("that it is pending") }
        }
        if interaction.given.contains(where: \.shareable) { note("that a provider state is shareable") }
        return .object(members)
    }

    private static func text(of state: ProviderState) -> JSONText {
        var members: Members = [("name", .string(state.name))]
        if !state.params.isEmpty {
            let params = state.params.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            members.append(("params", .object(params.map { ($0.key, .json(Array($0.value.text.utf8))) })))
        }
        return .object(members)
    }

    // MARK: - Requests and responses

    private mutating func text(of request: RequestExpectation) -> JSONText {
        var members: Members = [
            ("method", .string(request.method)), ("path", .string(request.path.example)),
        ]
        var rules = RuleCategories()
        if let shape = request.methodShape, !Self.ignoresCase(shape, request.method) {
            note("a method other than \(request.method)")
        }
        if let list = rule(for: request.path, "the path") { rules.path = list }
        if !request.query.isEmpty {
            let items = byName(request.query)
            members.append(
                ("query", .object(items.map { ($0.name, .array($0.value.values.map { .string($0.example) })) })))
            for item in items { addQuery(item.name, item.value, &rules) }
        }
        if !request.closed { note("that the query may hold further items") }
        members += headers(request.headers, &rules)
        members += body(request.body, request.example, isRequest: true, &rules)
        for reason in request.unjudged { note(reason) }
        return .object(members + rules.members + GeneratorWriter.members(of: request.generators))
    }

    private mutating func text(of response: ResponseExpectation) -> JSONText {
        var members: Members = [("status", .scalar("\(response.status.example)"))]
        var rules = RuleCategories()
        switch response.status {
        case .exactly: break
        case .class(let digit, _): addStatus([digit * 100...digit * 100 + 99], &rules)
        case .anyOf(let ranges, _): addStatus(ranges, &rules)
        }
        members += headers(response.headers, &rules)
        members += body(response.body, response.example, isRequest: false, &rules)
        for reason in response.unjudged { note(reason) }
        return .object(members + rules.members + GeneratorWriter.members(of: response.generators))
    }

    private static func ignoresCase(_ shape: TextShape, _ method: String) -> Bool {
        guard case .pattern(let pattern, _) = shape else { return false }
        return pattern == "(?i)" + RegexText.whole(RegexText.literal(method))
    }

    private mutating func addStatus(_ ranges: [ClosedRange<Int>], _ rules: inout RuleCategories) {
        let names = [
            100...199: "info", 200...299: "success", 300...399: "redirect", 400...499: "clientError",
            500...599: "serverError", 100...399: "nonError", 400...599: "error",
        ]
        let status: JSONText
        if ranges.count == 1, let name = names[ranges[0]] {
            status = .string(name)
        } else if ranges.allSatisfy({ $0.count <= 100 }) {
            status = .array(ranges.flatMap { $0 }.map { .scalar("\($0)") })
        } else {
            return note("a status other than the example's")
        }
        guard version == .v4 else { return note("a status other than the example's") }
        rules.status = RuleCategories.list([.object([("match", .string("statusCode")), ("status", status)])])
    }

    private mutating func headers(_ headers: [String: HeaderExpectation], _ rules: inout RuleCategories) -> Members {
        var members: Members = []
        for (name, header) in byName(headers) {
            guard case .lines(let lines) = header, let first = lines.first else {
                note("that there is no header \(quoted(name))")
                continue
            }
            let values = lines.map { JSONText.string($0.example) }
            members.append((name, version == .v4 || values.count > 1 ? .array(values) : values[0]))
            if let list = rule(for: first, "the header \(quoted(name))") { rules.header.append((name, list)) }
            if lines.dropFirst().contains(where: { !$0.isLike(first) }) {
                note("that the lines of the header \(quoted(name)) are judged each by itself")
            }
        }
        return members.isEmpty ? [] : [("headers", .object(members))]
    }

    private mutating func addQuery(_ name: String, _ query: QueryExpectation, _ rules: inout RuleCategories) {
        guard let first = query.values.first else { return }
        if query.values.dropFirst().contains(where: { !$0.isLike(first) }) {
            note("that the values of the query item \(quoted(name)) are judged each by itself")
        }
        if let list = rule(for: first, "the query item \(quoted(name))") { rules.query.append((name, list)) }
    }

    /// The rules for a text, or nil where it is exactly the example.
    private mutating func rule(for shape: TextShape, _ what: String) -> JSONText? {
        switch shape {
        case .exactly: nil
        case .anything: RuleCategories.list([RuleCategories.rule("type")])
        case .integer: RuleCategories.list([RuleCategories.regex(RegexText.integer)])
        case .enumeration(let texts, _):
            RuleCategories.list([RuleCategories.regex(texts.map(RegexText.literal).joined(separator: "|"))])
        case .pattern(let pattern, _): RuleCategories.list([RuleCategories.regex(RegexText.inner(pattern))])
        case .format(let format, _): RuleCategories.list([RuleCategories.regex(format.regex)])
        }
    }

    private mutating func body(
        _ body: BodyExpectation, _ example: Example?, isRequest: Bool, _ rules: inout RuleCategories
    ) -> Members {
        switch body {
        case .absent: return [("body", text(.string(""), type: nil))]
        case .bytes(let bytes):
            guard version == .v4 else {
                note("a body of bytes")
                return []
            }
            return [
                ("body", .object([("content", .string(Base64.text(of: bytes))), ("encoded", .string("base64"))]))
            ]
        case .kind(let kind, let bytes):
            guard version == .v4 else {
                note("a body of bytes")
                return []
            }
            let rule = JSONText.object([("match", .string("contentType")), ("value", .string(kind.rawValue))])
            rules.body.append(("$", RuleCategories.list([rule])))
            return [
                (
                    "body",
                    .object([
                        ("content", .string(Base64.text(of: bytes))), ("contentType", .string(kind.rawValue)),
                        ("encoded", .string("base64")),
                    ])
                )
            ]
        case .xml(let xml):
            if xml.closed != isRequest {
                note(
                    "that an XML body \(xml.closed ? "has" : "may have") \(xml.closed ? "nothing else" : "more in it")")
            }
            var writer = XMLRuleWriter()
            rules.body += writer.rules(of: xml)
            for line in writer.unsaid { note(line) }
            return [("body", text(.string(xml.example), type: "application/xml"))]
        case .text(let shape):
            if let list = rule(for: shape, "the body") { rules.body.append(("$", list)) }
            return [("body", text(.string(shape.example), type: nil))]
        case .notJudged:
            guard let example else { return [] }
            note("a body that isn't judged; the example is asked for")
            return [("body", text(example.isJSON ? .json(example.compact) : .string(example.text), type: nil))]
        case .shape(let shape), .shapeOrNone(let shape):
            if case .shapeOrNone = body, shape == .null { return [("body", text(.scalar("null"), type: nil))] }
            if case .shapeOrNone = body { note("that there may be no body") }
            guard let example, let document = try? JSONDocument(reading: JSONSource(bytes: example.compact, name: ""))
            else {
                note("the body's shape, which has no example")
                return []
            }
            var writer = BodyRuleWriter(isRequest: isRequest)
            writer.write(shape.normalForm, document.root, [], isUnderRule: false)
            for line in writer.unsaid { note(line) }
            rules.body += writer.rules
            return [("body", text(.json(example.compact), type: "application/json"))]
        }
    }

    private func text(_ content: JSONText, type: String?) -> JSONText {
        guard version == .v4 else { return content }
        var members: Members = [("content", content)]
        if let type { members.append(("contentType", .string(type))) }
        return .object(members + [("encoded", .scalar("false"))])
    }

    private func byName<Value>(_ values: [String: Value]) -> [(name: String, value: Value)] {
        values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
    }
}

extension Example {
    fileprivate var isJSON: Bool { if case .json = self { true } else { false } }
    fileprivate var compact: [UInt8] { isJSON ? JSONLayout.compact(text.utf8) : Array(text.utf8) }
}

extension TextShape {
    /// Whether both are judged alike, whatever their examples.
    fileprivate func isLike(_ other: TextShape) -> Bool {
        switch (self, other) {
        case (.exactly, .exactly), (.anything, .anything), (.integer, .integer): true
        case (.pattern(let one, _), .pattern(let other, _)): one == other
        case (.enumeration(let one, _), .enumeration(let other, _)): one == other
        case (.format(let one, _), .format(let other, _)): one == other
        default: false
        }
    }
}
