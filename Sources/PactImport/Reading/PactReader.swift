package import Contracts
import ShapeMatching

/// Reads what a Pact file means.
package struct PactReader {
    let document: JSONDocument
    let mode: PactMode
    private(set) var version = PactVersion.v3
    private(set) var notes: PactNotes
    /// How many messages there are.
    private(set) var messages = 0
    /// Where the two modes differ.
    private(set) var differences: PactNotes

    init(_ document: JSONDocument, mode: PactMode) {
        self.document = document
        self.mode = mode
        notes = PactNotes(document)
        differences = PactNotes(document)
    }

    /// The version that metadata names, in either of its spellings.
    static func specification(_ metadata: JSONNode) -> JSONNode? {
        let specification = metadata["pactSpecification"] ?? metadata["pact-specification"]
        if let version = specification?.value["version"]?.value { return version }
        return metadata["pactSpecificationVersion"]?.value
    }

    /// All interactions that a file lists, of whichever kind.
    package static func interactions(in root: JSONNode) -> [JSONNode] {
        guard case .array(let nodes)? = root["interactions"]?.value.value else { return [] }
        return nodes
    }

    /// Those over HTTP.
    package static func http(_ nodes: [JSONNode]) -> [JSONNode] {
        nodes.filter { node in
            guard case .string(let type)? = node["type"]?.value.value else { return true }
            return type == "Synchronous/HTTP"
        }
    }

    mutating func contract() throws(ReadError) -> Contract {
        let root = document.root
        guard case .object = root.value else {
            throw document.error(.badValue, at: root.offset, "a Pact is an object, not \(root.kindPhrase)")
        }
        version = try readVersion(root)
        let consumer = try name("consumer", of: root)
        let provider = try name("provider", of: root)
        if let list = root["interactions"]?.value, case .array = list.value {
        } else if root["interactions"] != nil {
            throw document.error(
                .badValue, at: root["interactions"]?.value.offset ?? 0, "\"interactions\" takes a list of interactions")
        }
        if root["interactions"] == nil, root["messages"] == nil {
            throw document.error(.missingMember, at: root.offset, "a Pact needs \"interactions\"")
        }
        noteMessages(root)
        var interactions: [Interaction] = []
        for node in Self.http(Self.interactions(in: root)) { interactions.append(try interaction(node)) }
        return Contract(consumer: consumer, provider: provider, interactions: interactions)
    }

    private func readVersion(_ root: JSONNode) throws(ReadError) -> PactVersion {
        guard let metadata = root["metadata"]?.value ?? root["metaData"]?.value,
            let node = Self.specification(metadata)
        else { return .v3 }
        let text: String
        switch node.value {
        case .string(let version), .number(let version): text = version
        default: throw document.error(.badValue, at: node.offset, "a version is a text such as \"3.0.0\"")
        }
        guard let version = PactVersion(text: text) else {
            throw document.error(
                .badValue, at: node.offset, "version \(quoted(text)) of the specification isn't known; there are 1 to 4"
            )
        }
        return version
    }

    private func name(_ role: String, of root: JSONNode) throws(ReadError) -> String {
        guard let member = root[role] else {
            throw document.error(.missingMember, at: root.offset, "a Pact needs \"\(role)\", such as {\"name\": \"…\"}")
        }
        guard case .string(let name)? = member.value["name"]?.value.value else {
            throw document.error(
                .badValue, at: member.value.offset, "\"\(role)\" takes an object with a name, such as {\"name\": \"…\"}"
            )
        }
        return name
    }

    /// Messages aren't HTTP.
    private mutating func noteMessages(_ root: JSONNode) {
        if case .array(let messages)? = root["messages"]?.value.value {
            for message in messages { note(message: message, "a message") }
        }
        for node in Self.interactions(in: root) {
            guard case .string(let type)? = node["type"]?.value.value, type != "Synchronous/HTTP" else { continue }
            note(message: node, "of the type \(quoted(type))")
        }
    }

    private mutating func note(message node: JSONNode, _ what: String) {
        messages += 1
        var name = "an interaction"
        if case .string(let text)? = node["description"]?.value.value { name = quoted(text) }
        notes.warn("\(name) is \(what), not HTTP, and is left out", at: node.offset)
    }

    // MARK: - Interactions

    private mutating func interaction(_ node: JSONNode) throws(ReadError) -> Interaction {
        guard case .object = node.value else {
            throw document.error(.badValue, at: node.offset, "an interaction is an object, not \(node.kindPhrase)")
        }
        guard case .string(let description)? = node["description"]?.value.value else {
            throw document.error(.missingMember, at: node.offset, "an interaction needs \"description\", a string")
        }
        notes.interaction = description
        differences.interaction = description
        defer {
            notes.interaction = nil
            differences.interaction = nil
        }
        var part = PactPart(document: document, version: version, mode: mode)
        let request = try part.request(node["request"]?.value, in: node, &notes)
        let response = try part.response(node["response"]?.value, in: node, &notes)
        for difference in part.differences { differences.warn(difference.message, at: difference.offset) }
        var isPending = false
        if case .boolean(let value)? = node["pending"]?.value.value { isPending = value }
        return Interaction(
            description: description, given: states(node), request: request, response: response, pending: isPending)
    }

    /// The provider states: a list with parameters, or a single name.
    private func states(_ node: JSONNode) -> [ProviderState] {
        switch (node["providerStates"] ?? node["providerState"] ?? node["provider_state"])?.value.value {
        case .string(let name)?: return name.isEmpty ? [] : [ProviderState(name)]
        case .array(let nodes)?:
            return nodes.compactMap { node in
                if case .string(let name) = node.value { return ProviderState(name) }
                guard case .string(let name)? = node["name"]?.value.value else { return nil }
                var state = ProviderState(name)
                if case .object(let params)? = node["params"]?.value.value {
                    for param in params { state.params[param.name] = JSONValue(json: document.text(of: param.value)) }
                }
                return state
            }
        default: return []
        }
    }

    /// Lets examples stand that their own rules refuse: consumers were given them, whatever the rules say.
    static func loosen(_ contract: inout Contract) {
        for finding in ContractCheck.errors(in: contract) {
            guard let index = finding.interactionIndex else { continue }
            let isRequest = finding.placeInInteraction.hasPrefix(" (request")
            if isRequest {
                contract.interactions[index].request.hasLooseExamples = true
            } else if finding.placeInInteraction.hasPrefix(" (response") {
                contract.interactions[index].response.hasLooseExamples = true
            }
        }
    }
}

extension JSONDocument {
    /// A value's own text, white space between its tokens left out.
    func text(of node: JSONNode) -> String {
        String(decoding: JSONLayout.compact(source.bytes[node.range]), as: UTF8.self)
    }
}
