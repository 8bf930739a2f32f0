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
        let members = try members(
            of: node, "an interaction", ["description", "given", "pending", "request", "response"])
        var given: [ProviderState] = []
        if let list = members["given"] {
            for node in try self.list(list, of: "provider states") { given.append(try state(node)) }
        }
        return Interaction(
            description: try string(members.required("description")),
            given: given,
            request: try request(members.required("request").value),
            response: try response(members.required("response").value),
            pending: try boolean(members["pending"]) ?? false)
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

    /// What a request and a response have in common.
    private static let bodyMembers = [
        "body", "optional", "text", "xml", "base64", "kind", "example", "exampleText", "looseExamples", "generators",
        "unjudged",
    ]

    private mutating func query(_ node: JSONNode) throws(ReadError) -> QueryExpectation {
        guard node["values"] != nil else { return QueryExpectation(try textShapes(node)) }
        let members = try members(of: node, "a repeated query item", ["values", "atLeast", "atMost"])
        let (low, high) = (try count(members["atLeast"]) ?? 0, try count(members["atMost"]) ?? Int.max)
        guard low <= high else { throw wrong(node, "\"atLeast\" \(low) is more than \"atMost\" \(high)") }
        return QueryExpectation(try textShapes(members.required("values").value), count: low...high)
    }

    func count(_ member: JSONNode.Member?) throws(ReadError) -> Int? {
        guard let member else { return nil }
        guard case .number(let text) = member.value.value, let count = WholeNumber.value(of: text) else {
            throw wrong(member.value, "\"\(member.name)\" takes a whole number from 0, not \(member.value.kindPhrase)")
        }
        return count
    }

    private func texts(among member: JSONNode.Member?) throws(ReadError) -> [String] {
        guard let member else { return [] }
        var texts: [String] = []
        for element in try list(member, of: "strings") {
            guard case .string(let text) = element.value else {
                throw wrong(element, "\"\(member.name)\" takes a list of strings; this is \(element.kindPhrase)")
            }
            texts.append(text)
        }
        return texts
    }

    private mutating func request(_ node: JSONNode) throws(ReadError) -> RequestExpectation {
        let members = try members(
            of: node, "a request",
            ["method", "path", "query", "headers", "closed"] + Self.bodyMembers)
        let method = try members.required("method")
        var methodShape: TextShape?
        if case .object = method.value.value { methodShape = try textShape(method.value) }
        let sent = if let methodShape { methodShape.example } else { try string(method) }
        var request = RequestExpectation(method: sent, path: try textShape(members.required("path").value))
        request.methodShape = methodShape
        if let query = members["query"] {
            for member in try named(query, of: "text shapes") {
                request.query[member.name] = try self.query(member.value)
            }
        }
        request.headers = try headers(members["headers"])
        request.closed = try boolean(members["closed"]) ?? false
        request.body = try body(among: members)
        request.example = try example(among: members)
        request.hasLooseExamples = try boolean(members["looseExamples"]) ?? false
        request.generators = try generators(members["generators"])
        request.unjudged = try texts(among: members["unjudged"])
        return request
    }

    private mutating func response(_ node: JSONNode) throws(ReadError) -> ResponseExpectation {
        let members = try members(
            of: node, "a response", ["status", "headers"] + Self.bodyMembers)
        var response = ResponseExpectation(status: try status(members.required("status").value))
        response.headers = try headers(members["headers"])
        response.body = try body(among: members)
        response.example = try example(among: members)
        response.hasLooseExamples = try boolean(members["looseExamples"]) ?? false
        response.generators = try generators(members["generators"])
        response.unjudged = try texts(among: members["unjudged"])
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
