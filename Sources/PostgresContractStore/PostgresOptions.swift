public import ContractStore

/// How a store in a PostgreSQL database is used.
public struct PostgresOptions: Sendable {
    /// The schema that holds the store's tables; lower-case letters, digits and underscores.
    public var schema = "mortise"
    /// A password, where it is neither in the environment (`PGPASSWORD`, `PGPASSFILE`) nor in the address.
    public var password: String?
    /// How many connections there are at most.
    public var connections = 4
    /// How long a connection may take to be made, in whole seconds (`connect_timeout`).
    public var connectTimeout: Duration = .seconds(10)
    /// How long a statement may take, with the wait for its answer and for others' locks.
    public var statementTimeout: Duration = .seconds(30)
    /// How long a call goes on trying where the server went away, such as for a restart.
    public var patience: Duration = .seconds(20)
    /// How often a call is tried where others are in its way (SQLSTATE 40001, 40P01, 23505).
    public var attempts = 20
    /// What the store takes at most.
    public var limits = StoreLimits()

    /// The defaults.
    public init() {}
}

extension Duration {
    /// In whole milliseconds, from 1 to a million seconds.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        return max(1, min(max(seconds, 0), 1_000_000) * 1000 + max(attoseconds, 0) / 1_000_000_000_000_000)
    }
}
