/// Why a store could not do what it was asked, with nothing changed.
public struct StoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of error; further ones may be added.
    public struct Code: Sendable, Hashable {
        private enum Value {
            case unavailable, busy, notInitialised, notAStore, newerSchema, olderSchema, corrupt, full, readOnly, denied
            case closed, badAddress, badArgument, other
        }
        private let value: Value
        private init(_ value: Value) { self.value = value }

        /// The server or the file can't be reached.
        public static let unavailable = Code(.unavailable)
        /// Others held what was needed for too long; sent again it may succeed.
        public static let busy = Code(.busy)
        /// There is a file or a database, and no store in it.
        public static let notInitialised = Code(.notInitialised)
        /// The file is something else: no database, or another program's.
        public static let notAStore = Code(.notAStore)
        /// A newer program has made or changed the store.
        public static let newerSchema = Code(.newerSchema)
        /// An older program has made the store, and it wasn't brought up to date.
        public static let olderSchema = Code(.olderSchema)
        /// What is stored has been damaged.
        public static let corrupt = Code(.corrupt)
        /// There is no room.
        public static let full = Code(.full)
        /// The store can be read only.
        public static let readOnly = Code(.readOnly)
        /// The store refuses this user.
        public static let denied = Code(.denied)
        /// The store was closed by this program.
        public static let closed = Code(.closed)
        /// What was given as the store's address isn't one.
        public static let badAddress = Code(.badAddress)
        /// A name or a number that was asked for can't be.
        public static let badArgument = Code(.badArgument)
        /// Anything else.
        public static let other = Code(.other)
    }

    /// What kind of error it is.
    public let code: Code
    /// What went wrong and what to do, in one line, without anything of what is stored and without a password.
    public let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}

extension StoreError {
    static let isClosed = StoreError(.closed, "the store is closed")
}
