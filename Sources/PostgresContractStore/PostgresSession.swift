internal import ContractStore

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A connection of a store in a PostgreSQL database.
final class PostgresSession: SQLSession {
    private let address: PostgresAddress
    private let options: PostgresOptions
    private let schema: StoreSchema
    private var connection: PostgresConnection?
    /// Whether there ever was a connection: where there wasn't, a server that can't be reached is told of at once.
    private var wasConnected = false

    init(address: PostgresAddress, options: PostgresOptions, schema: StoreSchema) {
        self.address = address
        self.options = options
        self.schema = schema
    }

    /// `SELECT … FOR UPDATE`.
    var rowLock: String { " FOR UPDATE" }

    /// What stands before a table's name.
    private var qualifier: String { "\"\(options.schema)\"." }

    func open() throws(SQLFailure) {
        guard connection == nil else { return }
        let opened = try connect()
        let row = try opened.rows(qualified("SELECT version FROM @schema_version")).rows.first
        try check(row)
        connection = opened
    }

    func disconnect() { connection = nil }

    func prepare() throws(SQLFailure) -> Preparation {
        disconnect()
        let connection = try connect()
        do throws(SQLFailure) {
            return try prepare(connection)
        } catch {
            // No other program knows what was begun.
            throw error.consequence == .lost
                ? SQLFailure(error.error) : error
        }
    }

    private func prepare(_ connection: PostgresConnection) throws(SQLFailure) -> Preparation {
        _ = try connection.rows("BEGIN")
        // One program at a time makes or changes a schema.
        _ = try connection.rows(
            "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [.text("mortise schema \(options.schema)")])
        let known = try connection.rows(
            "SELECT to_regclass($1) IS NOT NULL", [.text("\(qualifier)schema_version")])
        var found = 0
        if try known.rows.first?.text(0) == "t" {
            found = try connection.rows(qualified("SELECT version FROM @schema_version")).rows.first?.integer(0) ?? 0
        } else {
            try make(connection)
        }
        if found > schema.version { try schema.check(found, address.shown) }
        if found < schema.version {
            for step in schema.steps[found...] {
                for statement in step { _ = try connection.rows(qualified(statement)) }
            }
            _ = try connection.rows(qualified("UPDATE @schema_version SET version = $1"), [.integer(schema.version)])
        }
        _ = try connection.rows("COMMIT")
        return found == schema.version
            ? .unchanged : found == 0 ? .created : .migrated(from: found, to: schema.version)
    }

    /// Makes the schema and the table with its version. A schema that is there already is used, where it has no tables:
    /// an administrator may have made it for a user who may not.
    private func make(_ connection: PostgresConnection) throws(SQLFailure) {
        let tables = try connection.rows(
            "SELECT n.oid IS NOT NULL, (SELECT count(*) FROM pg_class c WHERE c.relnamespace = n.oid) "
                + "FROM (SELECT $1::text AS name) w LEFT JOIN pg_namespace n ON n.nspname = w.name",
            [.text(options.schema)]
        ).rows.first
        guard let tables else { throw SQLFailure(StoreError(.other, "\(address.shown) has no catalogue")) }
        let isThere = try tables.text(0) == "t"
        let count = try tables.integer(1)
        guard count == 0 else {
            throw SQLFailure(
                StoreError(
                    .notAStore,
                    "the schema \(options.schema) of \(address.shown) is another program's: choose another schema"))
        }
        if !isThere { _ = try connection.rows("CREATE SCHEMA \"\(options.schema)\"") }
        _ = try connection.rows(
            qualified("CREATE TABLE @schema_version (id INT PRIMARY KEY CHECK (id = 1), version BIGINT NOT NULL)"))
        _ = try connection.rows(qualified("INSERT INTO @schema_version VALUES (1, 0)"))
    }

    func beginReading() throws(SQLFailure) {
        _ = try rows("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", [])
    }

    func beginWriting(_ operation: OperationID) throws(SQLFailure) {
        // Each statement sees what was committed before it, so that after a lock it sees what the lock was waited for.
        _ = try rows("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE", [])
        try check(try settle(operation))
    }

    func beginSettling(_ operation: OperationID) throws(SQLFailure) {
        _ = try rows("BEGIN ISOLATION LEVEL READ COMMITTED", [])
        _ = try settle(operation)
    }

    /// Waits for a transaction that writes the operation, and returns the schema's version.
    private func settle(_ operation: OperationID) throws(SQLFailure) -> SQLRow? {
        try rows(
            "SELECT version, pg_advisory_xact_lock(hashtextextended($1, 0)) FROM @schema_version",
            [.text("mortise operation \(options.schema) \(operation.text)")]
        ).first
    }

    func rows(_ text: String, _ values: [SQLValue]) throws(SQLFailure) -> [SQLRow] {
        try opened().rows(qualified(text), values).rows
    }

    func commit() throws(SQLFailure) {
        let tag: String
        do throws(SQLFailure) {
            tag = try opened().rows("COMMIT").tag
        } catch {
            throw error.consequence == .lost ? SQLFailure(error.error, .inDoubt) : error
        }
        guard tag == "COMMIT" else {
            throw SQLFailure(StoreError(.other, "\(address.shown) has rolled back instead of committing"), .again)
        }
    }

    func rollback() {
        if let connection, connection.isInTransaction {
            do throws(SQLFailure) { _ = try connection.rows("ROLLBACK") } catch { disconnect() }
        }
    }

    /// Others in the way are few and quick; a server that went away takes its time to come back.
    func waitForAttempt(after attempts: Int, since start: ContinuousClock.Instant, _ failure: SQLFailure) -> Bool {
        switch failure.consequence {
        case .final: return false
        case .again: guard attempts < options.attempts else { return false }
        case .lost, .inDoubt:
            guard wasConnected, ContinuousClock.now - start < options.patience else { return false }
        }
        // A lost connection is mostly one, and the next one works.
        guard attempts > 1 || failure.consequence == .again else { return true }
        let most = min(1 << min(attempts, 8), 250)
        usleep(UInt32.random(in: 1_000...UInt32(most) * 1_000 + 1_000))
        return true
    }

    private func opened() throws(SQLFailure) -> PostgresConnection {
        guard let connection else {
            throw SQLFailure(StoreError(.unavailable, "there is no connection to \(address.shown)"), .lost)
        }
        return connection
    }

    private func connect() throws(SQLFailure) -> PostgresConnection {
        let connection = try PostgresConnection(
            address, connectTimeout: options.connectTimeout, timeout: options.statementTimeout)
        let milliseconds = options.statementTimeout.milliseconds
        // Of what was acknowledged nothing may be lost, whatever the server's settings say of other programs.
        _ = try connection.rows(
            "SELECT set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false), "
                + "set_config('idle_in_transaction_session_timeout', $3, false), "
                + "set_config('search_path', 'pg_catalog', false), set_config('synchronous_commit', "
                + "CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on' "
                + "ELSE current_setting('synchronous_commit') END, false)",
            [.text(String(milliseconds)), .text(String(milliseconds)), .text(String(milliseconds))])
        wasConnected = true
        return connection
    }

    private func check(_ row: SQLRow?) throws(SQLFailure) {
        guard let version = try row?.integer(0), version > 0 else {
            throw SQLFailure(
                StoreError(.notInitialised, "\(address.shown) holds no store yet: make one with mortise store init"))
        }
        try schema.check(version, address.shown)
    }

    private func qualified(_ text: String) -> String { text.replacing("@", with: qualifier) }
}
