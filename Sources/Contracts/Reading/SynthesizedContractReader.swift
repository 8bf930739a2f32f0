import ShapeMatching

/// Reads a contract from what Swift's synthesized `Codable` writes for a contract's plain types: no `format`, shapes as
/// enum cases (`{"object": {"_0": {…}}}`), examples as JSON text in a string.
struct SynthesizedContractReader {
    private let reader: ContractReader

    init(_ reader: ContractReader) {
        self.reader = reader
    }

    /// Whether a file without `format` is of this form: its first interaction has a shape spelt as an enum case.
    static func recognizes(_ root: JSONNode) -> Bool {
        guard root["consumer"] != nil, root["provider"] != nil,
            case .array(let interactions)? = root["interactions"]?.value.value
        else { return false }
        guard let first = interactions.first else { return true }
        guard case .object(let members)? = first["response"]?.value["body"]?.value.value else { return false }
        return members.count == 1 && SynthesizedShapeReader.cases.contains(members[0].name)
    }

    func contract() throws(ReadError) -> Contract {
        let members = try reader.members(
            of: reader.document.root, "a contract", ["consumer", "provider", "interactions"])
        var interactions: [Interaction] = []
        for node in try reader.list(members.required("interactions"), of: "interactions") {
            interactions.append(try interaction(node))
        }
        return Contract(
            consumer: try reader.string(members.required("consumer")),
            provider: try reader.string(members.required("provider")), interactions: interactions)
    }

    private func interaction(_ node: JSONNode) throws(ReadError) -> Interaction {
        let members = try reader.members(of: node, "an interaction", ["description", "request", "response"])
        return Interaction(
            description: try reader.string(members.required("description")),
            request: try request(members.required("request").value),
            response: try response(members.required("response").value))
    }

    private func request(_ node: JSONNode) throws(ReadError) -> RequestExpectation {
        let members = try reader.members(of: node, "a request", ["method", "path", "query", "headers", "body"])
        return RequestExpectation(
            method: try reader.string(members.required("method")),
            path: .exactly(try reader.string(members.required("path"))),
            query: try texts(members["query"]).mapValues { QueryExpectation($0) },
            headers: try texts(members["headers"]).mapValues { HeaderExpectation($0) },
            body: try body(members["body"]))
    }

    private func response(_ node: JSONNode) throws(ReadError) -> ResponseExpectation {
        let members = try reader.members(of: node, "a response", ["status", "headers", "body", "example"])
        let status = try members.required("status").value
        guard case .number = status.value else {
            throw reader.wrong(status, "\"status\" takes a number such as 200, not \(status.kindPhrase)")
        }
        var response = ResponseExpectation(
            status: try reader.status(status),
            headers: try texts(members["headers"]).mapValues { HeaderExpectation($0) },
            body: try body(members["body"]))
        if let example = members["example"], !example.value.isNull {
            let text = try reader.string(example)
            response.example = JSONLayout.isJSON(Array(text.utf8)) ? .json(text) : .text(text)
        }
        return response
    }

    private func texts(_ member: JSONNode.Member?) throws(ReadError) -> [String: TextShape] {
        var texts: [String: TextShape] = [:]
        guard let member, !member.value.isNull else { return texts }
        for member in try reader.named(member, of: "strings") {
            texts[member.name] = .exactly(try reader.string(member))
        }
        return texts
    }

    private func body(_ member: JSONNode.Member?) throws(ReadError) -> BodyExpectation {
        guard let member, !member.value.isNull else { return .notJudged }
        return .shape(try SynthesizedShapeReader(reader).shape(member.value))
    }
}

extension JSONNode {
    fileprivate var isNull: Bool {
        guard case .null = value else { return false }
        return true
    }
}
