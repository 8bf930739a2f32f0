/// Why what is in the store doesn't allow a write.
public struct Conflict: Sendable, Hashable, CustomStringConvertible {
    /// The kinds of conflict; further ones may be added.
    public struct Code: Sendable, Hashable {
        private enum Value { case versionTaken, baseMoved, noSuchVersion, operationTaken }
        private let value: Value
        private init(_ value: Value) { self.value = value }

        /// The version was published with other content, which stays.
        public static let versionTaken = Code(.versionTaken)
        /// Another revision than the one expected is the last.
        public static let baseMoved = Code(.baseMoved)
        /// The version was never published.
        public static let noSuchVersion = Code(.noSuchVersion)
        /// The operation's identifier was used for another write.
        public static let operationTaken = Code(.operationTaken)
    }

    /// What kind of conflict it is.
    public let code: Code
    /// The revision that is there: the one with other content, or the last one; nil where there is none.
    public let present: Revision?
    /// What is in the way and what to do, in one line.
    public let description: String

    package init(_ code: Code, present: Revision?, _ description: String) {
        self.code = code
        self.present = present
        self.description = description
    }
}
