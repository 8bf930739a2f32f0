/// Which limit a document met, and where.
public struct LimitExceeded: Sendable, Hashable, CustomStringConvertible {
    /// The limits a document can meet.
    public enum Limit: String, Sendable, Hashable {
        case depth
        case tokenBytes = "token-bytes"
        case documentBytes = "document-bytes"
        case patternBytes = "pattern-bytes"
        case patternSteps = "pattern-steps"
        case memory
    }

    /// The limit.
    public let limit: Limit
    /// The limit's value: levels, bytes or steps.
    public let allowed: Int
    /// The byte offset of the token that went over it; the first byte too many for a document's size.
    public let offset: Int

    package init(limit: Limit, allowed: Int, offset: Int) {
        self.limit = limit
        self.allowed = allowed
        self.offset = offset
    }

    /// The finding as one line, such as `nested deeper than the limit of 512 at byte 512`.
    public var description: String {
        switch limit {
        case .depth: "nested deeper than the limit of \(allowed) at byte \(offset)"
        case .tokenBytes: "a string, name or number is longer than the limit of \(allowed) bytes at byte \(offset)"
        case .documentBytes: "the document is larger than the limit of \(allowed) bytes"
        case .patternBytes: "a string for a pattern is longer than the limit of \(allowed) bytes at byte \(offset)"
        case .patternSteps: "a pattern took more than \(allowed) matching steps on the string at byte \(offset)"
        case .memory: "the matcher's memory limit does not allow more at byte \(offset)"
        }
    }
}
