/// One thing that a shape leaves open, and whether any document had it.
public struct ShapeBranch: Sendable, Hashable, CustomStringConvertible {
    /// What is left open.
    public enum Kind: String, Sendable, Hashable {
        /// A member that may be missing.
        case member
        /// One of several shapes.
        case alternative
        /// One value of an enumeration.
        case value
    }

    /// What is left open.
    public let kind: Kind
    /// Where in a document, such as `$[*].subtitle`.
    public let path: String
    /// The value or the alternative, in words: `"film"`, `alternative 2 of 3, an object`; empty for a member.
    public let choice: String
    /// The alternatives that the branch belongs to, outermost first, such as `alternative 2 of 3 of $.item`.
    public let within: [String]
    /// Whether any document had it.
    public let isSeen: Bool

    /// The branch in a few words, such as `$[*].subtitle` or `$.kind "film"`.
    public var name: String {
        ([path] + (choice.isEmpty ? [] : [choice])).joined(separator: " ")
            + (within.isEmpty ? "" : " (in \(within.joined(separator: ", ")))")
    }

    /// The finding as one line, such as `$[*].subtitle was never sent` or `$.kind was never "film"`.
    public var description: String {
        let place = within.isEmpty ? "" : "in \(within.joined(separator: ", ")), "
        return switch (kind, isSeen) {
        case (.member, false): "\(place)\(path) was never sent"
        case (.member, true): "\(place)\(path) was sent"
        case (_, false): "\(place)\(path) was never \(choice)"
        case (_, true): "\(place)\(path) was \(choice)"
        }
    }
}
