package import ContractStore

extension StoreSchema {
    /// Marks a file as a store of ours (`PRAGMA application_id`): "mort" in ASCII.
    static let applicationID = 0x6D6F_7274

    /// The schema in SQLite. Rows are only ever added: triggers see to it, whoever writes.
    package static let sqlite = StoreSchema(steps: [
        [
            """
            CREATE TABLE integrations (
                id INTEGER PRIMARY KEY, consumer TEXT NOT NULL, provider TEXT NOT NULL, UNIQUE (consumer, provider)
            ) STRICT
            """,
            """
            CREATE TABLE contents (
                hash TEXT PRIMARY KEY CHECK (length(hash) = 64), text TEXT NOT NULL
            ) STRICT
            """,
            """
            CREATE TABLE revisions (
                integration INTEGER NOT NULL REFERENCES integrations, number INTEGER NOT NULL CHECK (number >= 1),
                version TEXT NOT NULL, hash TEXT NOT NULL REFERENCES contents, published_at INTEGER NOT NULL,
                PRIMARY KEY (integration, number), UNIQUE (integration, version)
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX revisions_by_hash ON revisions (hash)",
            """
            CREATE TABLE tags (
                integration INTEGER NOT NULL, number INTEGER NOT NULL CHECK (number >= 1),
                kind TEXT NOT NULL CHECK (kind IN ('branch', 'environment')), name TEXT NOT NULL,
                revision INTEGER NOT NULL, tagged_at INTEGER NOT NULL, PRIMARY KEY (integration, number),
                FOREIGN KEY (integration, revision) REFERENCES revisions
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX tags_by_name ON tags (integration, kind, name, number)",
            "CREATE INDEX tags_by_revision ON tags (integration, revision)",
            """
            CREATE TABLE verifications (
                integration INTEGER NOT NULL, number INTEGER NOT NULL CHECK (number >= 1), revision INTEGER NOT NULL,
                provider_version TEXT NOT NULL, outcomes TEXT NOT NULL, left_out INTEGER NOT NULL,
                verified_at INTEGER NOT NULL, PRIMARY KEY (integration, number),
                FOREIGN KEY (integration, revision) REFERENCES revisions
            ) STRICT
            """,
            "CREATE INDEX verifications_by_revision ON verifications (integration, revision, number)",
            """
            CREATE TABLE operations (
                operation TEXT PRIMARY KEY, fingerprint TEXT NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('publish', 'tag', 'record')),
                integration INTEGER NOT NULL REFERENCES integrations, number INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
        ]
            + ["integrations", "contents", "revisions", "tags", "verifications", "operations"].flatMap { table in
                ["UPDATE", "DELETE"].map { event in
                    """
                    CREATE TRIGGER \(table)_\(event == "UPDATE" ? "stay" : "remain") BEFORE \(event) ON \(table)
                    BEGIN SELECT RAISE(ABORT, 'a store is append-only'); END
                    """
                }
            }
    ])
}
