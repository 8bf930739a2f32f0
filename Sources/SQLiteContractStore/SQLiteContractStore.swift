public import ContractStore

extension SQLContractStore {
    /// A store in a SQLite file, safe across threads, processes and crashes.
    ///
    /// The file is in WAL mode and written with `synchronous=FULL`: what was acknowledged survives a crash of the process and
    /// of the machine, as far as its disk keeps what it said was written. Writers take turns (`BEGIN IMMEDIATE`); readers
    /// wait for nobody. The file may not be on a network file system, where WAL mode doesn't work. Beside it are
    /// `PATH-wal` and `PATH-shm` while it is open.
    ///
    /// The file isn't touched before the first call. `prepare()` makes it; without, every call says that it is missing.
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - options: how it is used.
    public convenience init(sqlite path: String, options: SQLiteOptions = SQLiteOptions()) {
        self.init(sqlite: path, options: options, schema: .sqlite, seam: nil)
    }

    /// The same with another schema, or with statements that fail, for tests.
    package convenience init(
        sqlite path: String, options: SQLiteOptions = SQLiteOptions(), schema: StoreSchema,
        seam: (any SQLiteSeam)?
    ) {
        self.init(connections: 1, limits: options.limits) {
            SQLiteSession(path: path, patience: options.patience, schema: schema, seam: seam)
        }
    }
}
