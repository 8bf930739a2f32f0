/// Why the catalogue's answer is of no use to the client.
public enum CatalogError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The answer has another status than the client can go on with.
    case status(Int)
    /// The answer isn't what the client reads; says where and why, such as `[0].authorName is missing`.
    case decoding(String)

    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self = .decoding("\(Self.path(context.codingPath + [key])) is missing")
        case .typeMismatch(let type, let context):
            self = .decoding("\(Self.path(context.codingPath)) is no \(type)")
        case .valueNotFound(let type, let context):
            self = .decoding("\(Self.path(context.codingPath)) is null, not \(type)")
        case .dataCorrupted(let context):
            self = .decoding("\(Self.path(context.codingPath)): \(context.debugDescription)")
        @unknown default:
            self = .decoding("\(error)")
        }
    }

    /// The error in a few words.
    public var description: String {
        switch self {
        case .status(let code): "status \(code)"
        case .decoding(let reason): reason
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        guard !keys.isEmpty else { return "the body" }
        let path = keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
        return path.hasPrefix(".") ? String(path.dropFirst()) : path
    }
}
