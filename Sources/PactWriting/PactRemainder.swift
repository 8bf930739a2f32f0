import Contracts
import PactImport

/// Finds what a Pact file says that a contract of format 1 has no word for.
struct PactRemainder {
    private static let root = ["consumer", "provider", "interactions", "messages", "metadata", "metaData"]
    private static let interaction = [
        "description", "providerStates", "providerState", "provider_state", "request", "response", "pending", "type",
        "requestMatchingRules", "responseMatchingRules",
    ]
    private static let request = ["method", "path", "query", "headers", "body", "matchingRules", "generators"]
    private static let response = ["status", "headers", "body", "matchingRules", "generators"]

    private let places: FindingPlaces
    private(set) var findings: [ContractFinding] = []

    init(_ document: JSONDocument) {
        places = FindingPlaces(document)
        let root = document.root
        note(root, known: Self.root, of: nil)
        for role in ["consumer", "provider"] {
            if let node = root[role]?.value { note(node, known: ["name"], of: nil) }
        }
        for name in ["metadata", "metaData"] {
            guard let node = root[name]?.value else { continue }
            note(node, known: ["pactSpecification", "pact-specification", "pactSpecificationVersion"], of: nil)
        }
        for node in PactReader.http(PactReader.interactions(in: root)) {
            var description: String?
            if case .string(let text)? = node["description"]?.value.value { description = text }
            note(node, known: Self.interaction, of: description)
            if let request = node["request"]?.value { note(request, known: Self.request, of: description) }
            if let response = node["response"]?.value { note(response, known: Self.response, of: description) }
        }
    }

    private mutating func note(_ node: JSONNode, known: [String], of interaction: String?) {
        guard case .object(let members) = node.value else { return }
        for member in members where !known.contains(member.name) {
            findings.append(
                places.finding(
                    .warning, "\(quoted(member.name)) has no word in a contract, and is left out", of: interaction,
                    at: member.nameOffset))
        }
    }
}
