internal import ContractStore

/// The connection of a store in a SQLite file.
final class SQLiteSession: SQLSession {
    private let path: String
    private let patience: Duration
    private let schema: StoreSchema
    private let seam: (any SQLiteSeam)?
    private var database: SQLiteDatabase?

    init(path: String, patience: Duration, schema: StoreSchema, seam: (any SQLiteSeam)?) {
        self.path = path
        self.patience = patience
        self.schema = schema
        self.seam = seam
    }

    /// The whole file is locked.
    var rowLock: String { "" }

    func open() throws(SQLFailure) {
        guard database == nil else { return }
        let opened = try connect(makes: false)
        try checkSchema(of: opened)
        database = opened
    }

    func disconnect() { database = nil }

    func prepare() throws(SQLFailure) -> Preparation {
        disconnect()
        let database = try connect(makes: true)
        let found = try preparable(database)
        if found < schema.version {
            // Of the file as a whole, and outside transactions; it stays.
            let mode = try database.rows("PRAGMA journal_mode = WAL").first?.text(0)
            guard mode == "wal" else {
                throw SQLFailure(
                    StoreError(.unavailable, "\(path): WAL mode doesn't work here: choose a file on a local disk"))
            }
        }
        _ = try database.rows("BEGIN IMMEDIATE")
        do throws(SQLFailure) {
            // Another program may have been faster.
            let found = try preparable(database)
            if found < schema.version {
                for step in schema.steps[found...] {
                    for statement in step { _ = try database.rows(statement) }
                }
                _ = try database.rows("PRAGMA application_id = \(StoreSchema.applicationID)")
                _ = try database.rows("PRAGMA user_version = \(schema.version)")
            }
            _ = try database.rows("COMMIT")
            return found == schema.version
                ? .unchanged : found == 0 ? .created : .migrated(from: found, to: schema.version)
        } catch {
            _ = try? database.rows("ROLLBACK")
            throw error
        }
    }

    func beginReading() throws(SQLFailure) { _ = try rows("BEGIN", []) }

    /// Others who write, the same operation or another, are waited for.
    func beginWriting(_ operation: OperationID) throws(SQLFailure) {
        _ = try rows("BEGIN IMMEDIATE", [])
        guard let database else { return }
        try checkSchema(of: database)
    }

    func beginSettling(_ operation: OperationID) throws(SQLFailure) {
        // Nobody writes what can't be written.
        if database?.isReadOnly == true { try beginReading() } else { try beginWriting(operation) }
    }

    func rows(_ text: String, _ values: [SQLValue]) throws(SQLFailure) -> [SQLRow] {
        guard let database else { throw SQLFailure(StoreError(.closed, "\(path) is not open")) }
        return try database.rows(text.replacing("@", with: ""), values)
    }

    func commit() throws(SQLFailure) {
        do throws(SQLFailure) {
            _ = try rows("COMMIT", [])
        } catch {
            throw SQLiteStatus.leavesCommitInDoubt(error) ? SQLFailure(error.error, .inDoubt) : error
        }
    }

    func rollback() {
        guard let database, database.isInTransaction else { return }
        // Where even this fails, the connection is of no more use.
        do { _ = try database.rows("ROLLBACK") } catch { disconnect() }
    }

    /// SQLite has waited itself; what is in doubt is looked at once more.
    func waitForAttempt(after attempts: Int, since start: ContinuousClock.Instant, _ failure: SQLFailure) -> Bool {
        failure.consequence == .inDoubt && attempts < 3
    }

    private func connect(makes: Bool) throws(SQLFailure) -> SQLiteDatabase {
        let (seconds, attoseconds) = patience.components
        let milliseconds = min(max(seconds, 0), 1_000_000) * 1000 + max(attoseconds, 0) / 1_000_000_000_000_000
        let database = try SQLiteDatabase(
            path: path, makes: makes, patience: Int32(clamping: milliseconds), seam: seam)
        _ = try database.rows("PRAGMA synchronous = FULL")
        _ = try database.rows("PRAGMA foreign_keys = ON")
        _ = try database.rows("PRAGMA trusted_schema = OFF")
        for setting in seam?.settings ?? [] { _ = try database.rows(setting) }
        return database
    }

    private func checkSchema(of database: SQLiteDatabase) throws(SQLFailure) {
        let found = try preparable(database)
        if found == 0 {
            throw SQLFailure(
                StoreError(.notInitialised, "\(path) holds no store yet: make one with mortise store init"))
        }
        try schema.check(found, path)
    }

    /// The version of the store in a file, 0 where the file is empty.
    ///
    /// - Throws: where it is another program's file, or a newer store.
    private func preparable(_ database: SQLiteDatabase) throws(SQLFailure) -> Int {
        // In one statement, which sees one state of the file: another program may be making the store meanwhile.
        let rows = try database.rows(
            """
            SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version),
                (SELECT count(*) FROM sqlite_schema)
            """
        )
        var (application, version, tables) = (0, 0, 0)
        if let row = rows.first {
            (application, version, tables) = (try row.integer(0), try row.integer(1), try row.integer(2))
        }
        let isEmpty = application == 0 && version == 0 && tables == 0
        guard application == StoreSchema.applicationID || isEmpty else {
            throw SQLFailure(
                StoreError(.notAStore, "\(path) is another program's database: choose another file"))
        }
        if version > schema.version { try schema.check(version, path) }
        return version
    }
}
