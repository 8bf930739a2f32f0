public import ContractStore

extension SQLContractStore {
    /// A store in a PostgreSQL database (version 12 or later), through libpq.
    ///
    /// A write locks its integration's row, and its operation's identifier (`pg_advisory_xact_lock`); it is durable when its
    /// commit returns (`synchronous_commit` is never `off`). Transactions that deadlock or can't be serialized are tried
    /// again by their operation's identifier, and so are those whose connection was lost: a restart of the server is
    /// waited for.
    ///
    /// Nothing is connected to before the first call. `prepare()` makes the tables; without, every call says that they are
    /// missing.
    ///
    /// - Parameters:
    ///   - address: a URL, `postgres://USER@HOST:PORT/DATABASE`, or `NAME=VALUE …` (`PQconninfoParse`). A password in it is
    ///     used and never shown.
    ///   - options: how it is used.
    /// - Throws: `StoreError` where the address or the schema's name isn't one.
    public convenience init(
        postgres address: String, options: PostgresOptions = PostgresOptions()
    ) throws(StoreError) {
        try self.init(postgres: address, options: options, migrations: nil)
    }

    /// The same with another schema, for tests.
    package convenience init(
        postgres address: String, options: PostgresOptions = PostgresOptions(), migrations: StoreSchema?
    ) throws(StoreError) {
        let address = try PostgresAddress(address, password: options.password)
        guard options.schema.utf8.allSatisfy(isNameByte), 1...48 ~= options.schema.utf8.count else {
            throw StoreError(
                .badArgument, "a schema's name has 1 to 48 lower-case letters, digits and underscores")
        }
        let migrations = migrations ?? .postgres
        self.init(connections: options.connections, limits: options.limits) {
            PostgresSession(address: address, options: options, schema: migrations)
        }
    }
}

private func isNameByte(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "_")
}
