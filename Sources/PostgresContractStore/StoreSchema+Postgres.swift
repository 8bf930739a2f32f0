package import ContractStore

extension StoreSchema {
    /// The schema in PostgreSQL. Texts sort by their bytes (`COLLATE "C"`), as everywhere. Rows are only ever added: triggers
    /// see to it, whoever writes.
    package static let postgres = StoreSchema(steps: [
        [
            """
            CREATE TABLE @integrations (
                id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, consumer TEXT COLLATE "C" NOT NULL,
                provider TEXT COLLATE "C" NOT NULL, UNIQUE (consumer, provider)
            )
            """,
            """
            CREATE TABLE @contents (
                hash TEXT COLLATE "C" PRIMARY KEY CHECK (length(hash) = 64), text TEXT NOT NULL
            )
            """,
            """
            CREATE TABLE @revisions (
                integration BIGINT NOT NULL REFERENCES @integrations, number BIGINT NOT NULL CHECK (number >= 1),
                version TEXT COLLATE "C" NOT NULL, hash TEXT COLLATE "C" NOT NULL REFERENCES @contents,
                published_at BIGINT NOT NULL, PRIMARY KEY (integration, number), UNIQUE (integration, version)
            )
            """,
            "CREATE INDEX revisions_by_hash ON @revisions (hash)",
            """
            CREATE TABLE @tags (
                integration BIGINT NOT NULL, number BIGINT NOT NULL CHECK (number >= 1),
                kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('branch', 'environment')),
                name TEXT COLLATE "C" NOT NULL, revision BIGINT NOT NULL, tagged_at BIGINT NOT NULL,
                PRIMARY KEY (integration, number), FOREIGN KEY (integration, revision) REFERENCES @revisions
            )
            """,
            "CREATE INDEX tags_by_name ON @tags (integration, kind, name, number)",
            "CREATE INDEX tags_by_revision ON @tags (integration, revision)",
            """
            CREATE TABLE @verifications (
                integration BIGINT NOT NULL, number BIGINT NOT NULL CHECK (number >= 1), revision BIGINT NOT NULL,
                provider_version TEXT COLLATE "C" NOT NULL, outcomes TEXT NOT NULL, left_out BIGINT NOT NULL,
                verified_at BIGINT NOT NULL, PRIMARY KEY (integration, number),
                FOREIGN KEY (integration, revision) REFERENCES @revisions
            )
            """,
            "CREATE INDEX verifications_by_revision ON @verifications (integration, revision, number)",
            """
            CREATE TABLE @operations (
                operation TEXT COLLATE "C" PRIMARY KEY, fingerprint TEXT NOT NULL,
                kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('publish', 'tag', 'record')),
                integration BIGINT NOT NULL REFERENCES @integrations, number BIGINT NOT NULL
            )
            """,
            """
            CREATE FUNCTION @refuse_change() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'a store is append-only'; END $$
            """,
        ]
            + ["integrations", "contents", "revisions", "tags", "verifications", "operations"].map { table in
                """
                CREATE TRIGGER \(table)_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON @\(table)
                FOR EACH STATEMENT EXECUTE FUNCTION @refuse_change()
                """
            }
    ])
}
