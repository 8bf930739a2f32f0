public import ContractStore

/// How a store in a SQLite file is used.
public struct SQLiteOptions: Sendable {
    /// How long a call waits for others who hold the file (`sqlite3_busy_timeout`).
    public var patience: Duration = .seconds(10)
    /// What the store takes at most.
    public var limits = StoreLimits()

    /// The defaults.
    public init() {}
}
