import Contracts
import Foundation
import ShapeMatching

/// What all contenders are asked of one corpus' bodies.
struct FieldQuestion {
    enum Kind: String, Codable, CaseIterable {
        case contractWide = "contract-wide"
        case everyMember = "every member"
    }

    let corpus: String
    let kind: Kind
    let shape: Shape
    /// The shape as a JSON Schema that draft 4 has, too.
    let schema: [UInt8]
    /// `JSONDecoder` into a type of the same members; nil where none is written.
    let decoder: Peer?

    init(_ corpus: Corpus, _ kind: Kind) throws {
        self.corpus = corpus.name
        self.kind = kind
        shape = kind == .contractWide ? corpus.contractWide : corpus.everyMember
        schema = try Self.schema(of: shape)
        decoder = kind == .contractWide ? corpus.decoder : nil
    }

    /// The schema as contracts write it, with `enum` for `const`.
    static func schema(of shape: Shape) throws -> [UInt8] {
        let contract = Contract(
            consumer: "consumer", provider: "provider",
            interactions: [
                Interaction(
                    description: "body", request: .init(method: "GET", path: "/"),
                    response: .init(status: 200, body: .shape(shape)))
            ])
        let written = try JSONSerialization.jsonObject(with: Data(contract.canonicalBytes))
        guard let file = written as? [String: Any], let interactions = file["interactions"] as? [[String: Any]],
            let response = interactions.first?["response"] as? [String: Any], let body = response["body"]
        else { throw WrongResult(description: "the contract has no schema") }
        return [UInt8](try JSONSerialization.data(withJSONObject: draft4(body), options: .sortedKeys))
    }

    private static func draft4(_ schema: Any) -> Any {
        if let list = schema as? [Any] { return list.map(draft4) }
        guard var keywords = schema as? [String: Any] else { return schema }
        if let value = keywords.removeValue(forKey: "const") { keywords["enum"] = [value] }
        for keyword in ["items", "additionalProperties", "anyOf"] {
            if let inner = keywords[keyword] { keywords[keyword] = draft4(inner) }
        }
        if let members = keywords["properties"] as? [String: Any] {
            keywords["properties"] = members.mapValues(draft4)
        }
        return keywords
    }
}
