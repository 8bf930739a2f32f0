/// Why a database didn't do a step.
package struct SQLFailure: Error {
    /// What it means for the write or the read that the step was a part of.
    package enum Consequence: Sendable {
        /// It can't be done.
        case final
        /// Others were in the way; the same from its beginning may succeed. The transaction is rolled back.
        case again
        /// The connection is gone, and the transaction with it.
        case lost
        /// It was the commit, and nobody knows whether it took effect.
        case inDoubt
    }

    package let error: StoreError
    package let consequence: Consequence

    package init(_ error: StoreError, _ consequence: Consequence = .final) {
        self.error = error
        self.consequence = consequence
    }

    /// A row is not what this program writes.
    static let damaged = SQLFailure(
        StoreError(.corrupt, "the store's tables have been changed: restore the store from a backup"))
}
