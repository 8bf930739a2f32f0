import Contracts
import PactImport

/// Writes a Pact file in another version of the specification. What the versions have in common, and what neither knows,
/// is kept as it stands, byte for byte but for white space.
struct PactRewriter {
    private let source: PactVersion
    private let target: PactVersion
    private let document: JSONDocument
    private(set) var unsaid: [String] = []

    init(from source: PactVersion, to target: PactVersion, _ document: JSONDocument) {
        self.source = source
        self.target = target
        self.document = document
    }

    typealias Members = [(name: String, value: JSONText)]

    mutating func text(of root: JSONNode) -> JSONText {
        guard source != target else { return kept(root) }
        var isVersioned = false
        var members = map(root) { rewriter, member in
            switch member.name {
            case "interactions": return [("interactions", rewriter.interactions(member.value))]
            case "metadata", "metaData":
                isVersioned = true
                return [("metadata", rewriter.metadata(member.value))]
            default: return [(member.name, rewriter.kept(member.value))]
            }
        }
        if !isVersioned { members.append(("metadata", .object([("pactSpecification", version)]))) }
        return .object(members)
    }

    private var version: JSONText { .object([("version", .string(target.text))]) }

    private func kept(_ node: JSONNode) -> JSONText { .json(JSONLayout.compact(document.source.bytes[node.range])) }

    private mutating func map(
        _ node: JSONNode, _ change: (inout PactRewriter, JSONNode.Member) -> Members
    ) -> Members {
        guard case .object(let members) = node.value else { return [] }
        return members.flatMap { change(&self, $0) }
    }

    private mutating func metadata(_ node: JSONNode) -> JSONText {
        var members = map(node) { rewriter, member in
            ["pactSpecification", "pact-specification", "pactSpecificationVersion"].contains(member.name)
                ? [] : [(member.name, rewriter.kept(member.value))]
        }
        members.append(("pactSpecification", version))
        return .object(members)
    }

    private mutating func interactions(_ node: JSONNode) -> JSONText {
        guard case .array(let nodes) = node.value else { return kept(node) }
        return .array(nodes.map { interaction($0) })
    }

    private mutating func interaction(_ node: JSONNode) -> JSONText {
        var members = map(node) { rewriter, member in
            switch member.name {
            case "providerState", "provider_state":
                guard case .string(let name) = member.value.value, node["providerStates"] == nil else { return [] }
                return [("providerStates", .array(name.isEmpty ? [] : [.object([("name", .string(name))])]))]
            case "providerStates":
                guard case .string(let name) = member.value.value else {
                    return [("providerStates", rewriter.kept(member.value))]
                }
                return [("providerStates", .array([.object([("name", .string(name))])]))]
            case "request", "response":
                let old = node["\(member.name)MatchingRules"]?.value
                return [(member.name, rewriter.part(member.value, oldRules: old))]
            case "requestMatchingRules", "responseMatchingRules": return []
            case "type" where rewriter.target < .v4: return []
            default: return [(member.name, rewriter.kept(member.value))]
            }
        }
        if target == .v4, node["type"] == nil { members.insert(("type", .string("Synchronous/HTTP")), at: 0) }
        return .object(members)
    }

    private mutating func part(_ node: JSONNode, oldRules: JSONNode?) -> JSONText {
        var members = map(node) { rewriter, member in
            switch member.name {
            case "query": return [("query", rewriter.query(member.value))]
            case "headers": return [("headers", rewriter.headers(member.value))]
            case "body": return rewriter.body(member.value, of: node)
            case "matchingRules": return [("matchingRules", rewriter.rules(member.value))]
            default: return [(member.name, rewriter.kept(member.value))]
            }
        }
        if let oldRules, node["matchingRules"] == nil { members.append(("matchingRules", rules(oldRules))) }
        return .object(members)
    }

    private func query(_ node: JSONNode) -> JSONText {
        let items = PactQuery(node).items
        return .object(items.map { ($0.name, .array($0.values.map(JSONText.string))) })
    }

    private func headers(_ node: JSONNode) -> JSONText {
        guard case .object(let members) = node.value else { return kept(node) }
        return .object(
            members.map { member -> (name: String, value: JSONText) in
                if target == .v4, case .string = member.value.value {
                    return (member.name, .array([kept(member.value)]))
                }
                if target < .v4, case .array(let values) = member.value.value, values.count == 1 {
                    return (member.name, kept(values[0]))
                }
                return (member.name, kept(member.value))
            })
    }

    /// The body in the target's form: beside its type and encoding, or by itself.
    private mutating func body(_ node: JSONNode, of part: JSONNode) -> Members {
        if target == .v4 {
            if case .string(let text) = node.value {
                guard !text.isEmpty else { return [("body", .object([("content", .string(""))]))] }
                return [("body", .object([("content", kept(node)), ("encoded", .scalar("false"))]))]
            }
            if case .null = node.value { return [("body", .object([("content", kept(node))]))] }
            return [
                (
                    "body",
                    .object([
                        ("content", kept(node)), ("contentType", .string("application/json")),
                        ("encoded", .scalar("false")),
                    ])
                )
            ]
        }
        guard source == .v4, case .object = node.value else { return [("body", kept(node))] }
        guard let content = node["content"]?.value ?? node["contents"]?.value else { return [] }
        if case .string(let encoding)? = node["encoded"]?.value.value, encoding.lowercased() == "base64" {
            unsaid.append(
                "a body in Base64 can't be said in version \(target.rawValue); its text is written in its place")
        }
        return [("body", kept(content))]
    }

    /// Rules of version 2, one for each path, as those of later ones: by category.
    private func rules(_ node: JSONNode) -> JSONText {
        guard case .object(let members) = node.value else { return kept(node) }
        var categories: [(name: String, rules: Members)] = []
        var others: Members = []
        func add(_ category: String, _ path: String, _ rule: JSONText) {
            let value = JSONText.object([("matchers", .array([rule]))])
            if let index = categories.firstIndex(where: { $0.name == category }) {
                categories[index].rules.append((path, value))
            } else {
                categories.append((category, [(path, value)]))
            }
        }
        for member in members {
            guard member.name.utf8.first == UInt8(ascii: "$"), let tokens = RulePath.tokens(of: member.name),
                case .name(let category)? = tokens.first
            else {
                others.append((member.name, kept(member.value)))
                continue
            }
            switch category {
            case "body": add("body", RulePath.text(of: tokens.dropFirst()), kept(member.value))
            case "headers", "header", "query":
                guard case .name(let name)? = tokens.dropFirst().first else { fallthrough }
                add(category == "query" ? "query" : "header", name, kept(member.value))
            default: others.append((category, .object([("matchers", .array([kept(member.value)]))])))
            }
        }
        return .object(others + categories.map { ($0.name, .object($0.rules)) })
    }
}
