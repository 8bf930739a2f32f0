import ShapeMatching

/// Reads a contract from a document of format 1.
struct ContractReader {
    let document: JSONDocument
    /// The patterns that were found to compile: a contract has few, and has them often.
    var knownPatterns: Set<String> = []
    /// How many schemas all bodies have so far, their references expanded, and how many they may have: written out, none
    /// takes less than a byte.
    var schemas = 0
    let allowedSchemas: Int

    init(_ document: JSONDocument) {
        self.document = document
        allowedSchemas = max(1_000_000, document.source.bytes.count)
    }

    mutating func contract() throws(ReadError) -> Contract {
        let root = document.root
        guard case .object = root.value else {
            throw wrong(root, "a contract is an object, not \(root.kindPhrase)")
        }
        if root["format"] == nil, SynthesizedContractReader.recognizes(root) {
            return try SynthesizedContractReader(self).contract()
        }
        try readFormat(of: root)
        let members = try members(of: root, "a contract", ["format", "consumer", "provider", "interactions"])
        let consumer = try string(members.required("consumer"))
        let provider = try string(members.required("provider"))
        var interactions: [Interaction] = []
        for node in try list(members.required("interactions"), of: "interactions") {
            interactions.append(try interaction(node))
        }
        return Contract(consumer: consumer, provider: provider, interactions: interactions)
    }

    /// The format comes first: where it is another, no other complaint would make sense.
    private func readFormat(of root: JSONNode) throws(ReadError) {
        guard let format = root["format"] else {
            throw document.error(
                .missingMember, at: root.offset,
                "a contract needs \"format\"; write \"format\": \(quoted(ContractFormat.name))")
        }
        guard try string(format) == ContractFormat.name else {
            throw wrong(
                format.value,
                "the format \(try quoted(string(format))) can't be read; write \(quoted(ContractFormat.name))")
        }
    }

    private mutating func interaction(_ node: JSONNode) throws(ReadError) -> Interaction {
        let members = try members(of: node, "an interaction", ["description", "given", "request", "response"])
        var given: [ProviderState] = []
        if let list = members["given"] {
            for node in try self.list(list, of: "provider states") { given.append(try state(node)) }
        }
        return Interaction(
            description: try string(members.required("description")),
            given: given,
            request: try request(members.required("request").value),
            response: try response(members.required("response").value))
    }

    private func state(_ node: JSONNode) throws(ReadError) -> ProviderState {
        let members = try members(of: node, "a provider state", ["state", "params", "shareable"])
        var params: [String: JSONValue] = [:]
        if let object = members["params"] {
            for member in try named(object, of: "values") {
                params[member.name] = JSONValue(compact: compactText(of: member.value))
            }
        }
        return ProviderState(
            try string(members.required("state")), params: params, shareable: try boolean(members["shareable"]) ?? false
        )
    }

    private mutating func request(_ node: JSONNode) throws(ReadError) -> RequestExpectation {
        let members = try members(
            of: node, "a request",
            ["method", "path", "query", "headers", "closed", "body", "text", "example", "exampleText"])
        var request = RequestExpectation(
            method: try string(members.required("method")), path: try textShape(members.required("path").value))
        if let query = members["query"] {
            for member in try named(query, of: "text shapes") {
                request.query[member.name] = QueryExpectation(try textShapes(member.value))
            }
        }
        request.headers = try headers(members["headers"])
        request.closed = try boolean(members["closed"]) ?? false
        request.body = try body(among: members)
        request.example = try example(among: members)
        return request
    }

    private mutating func response(_ node: JSONNode) throws(ReadError) -> ResponseExpectation {
        let members = try members(
            of: node, "a response", ["status", "headers", "body", "text", "example", "exampleText"])
        var response = ResponseExpectation(status: try status(members.required("status").value))
        response.headers = try headers(members["headers"])
        response.body = try body(among: members)
        response.example = try example(among: members)
        return response
    }

    private mutating func headers(_ member: JSONNode.Member?) throws(ReadError) -> [String: HeaderExpectation] {
        var headers: [String: HeaderExpectation] = [:]
        guard let member else { return headers }
        for member in try named(member, of: "text shapes") {
            if case .null = member.value.value {
                headers[member.name] = .absent
            } else {
                headers[member.name] = .lines(try textShapes(member.value))
            }
        }
        return headers
    }
}
