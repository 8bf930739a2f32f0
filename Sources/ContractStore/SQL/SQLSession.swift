/// A connection to a database, used by one thread: what differs between databases is behind it.
///
/// In statements, `@` stands before each table's name, and the parameters `$1`, `$2` … come in this order.
package protocol SQLSession: AnyObject {
    /// What follows a `SELECT` that locks its row until the transaction's end.
    var rowLock: String { get }

    /// Connects where there is no connection, and looks whether a store of a known schema is there.
    func open() throws(SQLFailure)

    /// Lets go of the connection, if there is one.
    func disconnect()

    /// Makes a place ready as a store.
    func prepare() throws(SQLFailure) -> Preparation

    /// Begins to read: everything that is read until the commit is of one moment.
    func beginReading() throws(SQLFailure)

    /// Begins to write: waits for whoever writes the same operation, and looks whether the schema is still a known one.
    func beginWriting(_ operation: OperationID) throws(SQLFailure)

    /// Begins to read what an operation wrote: waits for whoever writes it.
    func beginSettling(_ operation: OperationID) throws(SQLFailure)

    /// Runs one statement.
    func rows(_ text: String, _ values: [SQLValue]) throws(SQLFailure) -> [SQLRow]

    /// Ends the transaction; what was written is durable when it returns.
    func commit() throws(SQLFailure)

    /// Ends the transaction with nothing written.
    func rollback()

    /// Whether, after so many attempts since a moment, there should be another one; waits until it should begin.
    func waitForAttempt(after attempts: Int, since start: ContinuousClock.Instant, _ failure: SQLFailure) -> Bool
}

extension SQLSession {
    /// The statement's first row.
    func row(_ text: String, _ values: SQLValue...) throws(SQLFailure) -> SQLRow? { try rows(text, values).first }

    /// Runs a statement without rows.
    func run(_ text: String, _ values: SQLValue...) throws(SQLFailure) { _ = try rows(text, values) }
}
