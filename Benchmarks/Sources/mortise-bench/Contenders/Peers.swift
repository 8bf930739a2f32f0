import Foundation

/// A reader of whole documents: it can't be fed in pieces, so its runs are whole documents between the others' passes.
struct Peer: Sendable {
    let name: String
    let run: @Sendable (Data) throws -> Void

    /// `JSONSerialization`, then a visit of every value, as a hand-written check would need.
    static let serialization = Peer(name: "JSONSerialization + walk") { data in
        let values = walk(try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed]))
        guard values > 0 else { throw WrongResult(description: "JSONSerialization gave no value") }
    }

    /// `JSONDecoder` into a type that relies on the same members as the contract-wide shape.
    static func decoder<Value: Decodable & SendableMetatype>(_ type: Value.Type) -> Peer {
        Peer(name: "JSONDecoder") { data in _ = try JSONDecoder().decode(type, from: data) }
    }

    private static func walk(_ value: Any) -> Int {
        switch value {
        case let object as [String: Any]: object.values.reduce(1) { $0 + walk($1) }
        case let array as [Any]: array.reduce(1) { $0 + walk($1) }
        default: 1
        }
    }
}
