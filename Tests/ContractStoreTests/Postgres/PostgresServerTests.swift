import ContractStore
import Foundation
import PostgresContractStore
import StoreSupport
import Testing
import Threads

/// Servers that go away, stop answering, refuse, or hold something else.
@Suite(.enabled(if: Postgres.canBeStarted, "needs PostgreSQL's programs"))
struct PostgresServerTests {
    @Test("A server that is killed and comes back is waited for, and has all that was acknowledged")
    func restart() async throws {
        let server = try PostgresServer()
        let store = try SQLContractStore(postgres: server.address(), options: options(patience: .seconds(60)))
        _ = try await store.prepare()
        for number in 1...5 { try await store.published("1.\(number)", content: number) }
        server.kill()
        async let waiting = store.published("1.6", content: 6)
        try await onThread { Result { try server.restart() } }.get()
        #expect(try await waiting == .done(revision(6, "1.6", content: 6), repeated: false))
        let history = try await store.history(of: library, before: nil, limit: 10).elements
        #expect(history.map(\.revision.number) == [6, 5, 4, 3, 2, 1])
        server.kill()
        let impatient = try SQLContractStore(postgres: server.address(), options: options(patience: .seconds(60)))
        // Who never had a connection is told at once.
        await #expect {
            try await impatient.published("1.7")
        } throws: { error in
            "\(error)".hasPrefix("can't connect to postgres://mortise@\(server.socketFolder)/postgres: ")
                && (error as? StoreError)?.code == .unavailable
        }
    }

    @Test("A server that stops answering is given up after the time that was set")
    func silence() async throws {
        let server = try PostgresServer()
        var options = options(patience: .milliseconds(1))
        options.connections = 1
        let patient = try SQLContractStore(postgres: server.address(), options: options)
        _ = try await patient.prepare()
        await patient.close()
        options.statementTimeout = .milliseconds(2500)
        let store = try SQLContractStore(postgres: server.address(), options: options)
        #expect(try await store.revision(.latest, of: library) == nil)
        // The process that serves this connection, not the one that would take new ones.
        let serving = try RawPostgres(server.address()).run(
            "SELECT pid FROM pg_stat_activity WHERE application_name = 'mortise'"
        ).compactMap { Int32($0) }
        #expect(!serving.isEmpty)
        for process in serving { kill(process, SIGSTOP) }
        defer { for process in serving { kill(process, SIGCONT) } }
        let message = "postgres://mortise@\(server.socketFolder)/postgres has not answered for 2500 ms"
        await expect(.unavailable, message) { try await store.published("1.1") }
    }

    @Test("Two processes that publish versions 1 to 50 each at once lose none and number none twice")
    func ranges() async throws {
        let options = options()
        let store = try SQLContractStore(postgres: Postgres.server().address(), options: options)
        _ = try await store.prepare()
        try await checkRanges(store, address: "\(options.schema)=\(Postgres.server().address())")
    }

    @Test("Programs that make one store at once all end with the one store")
    func making() async throws {
        let options = options()
        let address = try Postgres.server().address()
        let outcomes = await together(6) { _ in
            try await SQLContractStore(postgres: address, options: options).prepare()
        }
        #expect(outcomes.count { $0 == .created } == 1)
        #expect(outcomes.count { $0 == .unchanged } == 5)
    }

    @Test("A lock that others hold too long is told of, and nothing was written")
    func held() async throws {
        var options = options()
        let address = try Postgres.server().address()
        let store = try SQLContractStore(postgres: address, options: options)
        _ = try await store.prepare()
        try await store.published("1.0")
        options.statementTimeout = .seconds(1)
        let impatient = try SQLContractStore(postgres: address, options: options)
        let other = try RawPostgres(address)
        try other.run("BEGIN")
        try other.run("SELECT 1 FROM \(options.schema).integrations FOR UPDATE")
        await #expect {
            try await impatient.published("1.1")
        } throws: { error in
            (error as? StoreError)?.code == .busy
                && "\(error)".hasSuffix("canceling statement due to lock timeout): try again")
                || "\(error)".hasSuffix("canceling statement due to statement timeout): try again")
        }
        try other.run("COMMIT")
        #expect(try await store.history(of: library, before: nil, limit: 10).elements.count == 1)
        #expect(try await store.published("1.1").word == "done")
    }

    @Test("Writers of one integration wait for each other, rather than fail and try again")
    func waiting() async throws {
        var options = options()
        options.attempts = 1
        let store = try SQLContractStore(postgres: Postgres.server().address(), options: options)
        _ = try await store.prepare()
        let outcomes = await together(24) { number in try await store.published("1.\(number)", content: number) }
        #expect(outcomes.count { $0?.word == "done" } == 24)
        let tags = await together(24) { number in try await store.tagged("1.\(number)", .branch, "main") }
        #expect(Set(tags.compactMap { $0?.written?.number }) == Set(1...24))
    }

    @Test("What an operation wrote is not told before its write has ended")
    func settling() async throws {
        var options = options()
        options.statementTimeout = .seconds(3600)
        let address = try Postgres.server().address()
        let store = try SQLContractStore(postgres: address, options: options)
        _ = try await store.prepare()
        try await store.published("1.0")
        let other = try RawPostgres(address)
        try other.run("BEGIN")
        try other.run("SELECT 1 FROM \(options.schema).integrations FOR UPDATE")
        let operation = OperationID("slow")
        let writing = Task { try await store.published("1.1", content: 2, operation: operation) }
        try await wait(forLockIn: "%\(options.schema)%FOR UPDATE", by: writing)
        let asking = Task { try await store.effect(of: operation) }
        try await wait(forLockIn: "SELECT version, pg_advisory%\(options.schema)%", by: asking)
        try other.run("COMMIT")
        #expect(try await writing.value.word == "done")
        #expect(try await asking.value == .published(revision(2, "1.1", content: 2)))
    }

    /// Waits until a connection waits for a lock in such a statement, however long its task is kept from running; or
    /// until that task has ended, which is a failure.
    private func wait<Value: Sendable>(forLockIn statement: String, by task: Task<Value, any Error>) async throws {
        let address = try Postgres.server().address()
        let hasEnded = Lock(false)
        let watch = Task {
            _ = await task.result
            hasEnded.withLock { $0 = true }
        }
        let found = try await onThread {
            Result {
                let watcher = try RawPostgres(address)
                let question =
                    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '\(statement)'"
                while try watcher.run(question).isEmpty {
                    if hasEnded.withLock(\.self) { return false }
                    usleep(5_000)
                }
                return true
            }
        }.get()
        watch.cancel()
        #expect(found, "nobody waits in \(statement)")
    }

    @Test("A transaction that can't be serialized or deadlocks is done again")
    func serialization() async throws {
        let options = options()
        let address = try Postgres.server().address()
        let store = try SQLContractStore(postgres: address, options: options)
        _ = try await store.prepare()
        let other = try RawPostgres(address)
        // Fails the first attempts as the server itself would.
        try other.run("CREATE SEQUENCE \(options.schema).attempts")
        try other.run(
            """
            CREATE FUNCTION \(options.schema).fail() RETURNS trigger LANGUAGE plpgsql AS $$
            DECLARE attempt BIGINT := nextval('\(options.schema).attempts');
            BEGIN
                IF attempt = 1 THEN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END IF;
                IF attempt = 2 THEN RAISE EXCEPTION 'x' USING ERRCODE = '40P01'; END IF;
                IF attempt = 3 THEN RAISE EXCEPTION 'x' USING ERRCODE = '23505'; END IF;
                RETURN NEW;
            END $$
            """)
        try other.run(
            "CREATE TRIGGER fail BEFORE INSERT ON \(options.schema).revisions FOR EACH ROW "
                + "EXECUTE FUNCTION \(options.schema).fail()")
        #expect(try await store.published("1.0") == .done(revision(1, "1.0"), repeated: false))
        #expect(try other.run("SELECT last_value FROM \(options.schema).attempts") == ["4"])
        try other.run(
            """
            CREATE OR REPLACE FUNCTION \(options.schema).fail() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$
            """)
        let shown = "postgres://mortise@\(try Postgres.server().socketFolder)/postgres"
        await expect(.busy, "\(shown): others write the same for too long (40001): try again") {
            try await store.published("1.1")
        }
    }

    @Test("A newer schema is refused, another program's too, and an older one is brought up to date by init alone")
    func schemas() async throws {
        let options = options()
        let address = try Postgres.server().address()
        let shown = "postgres://mortise@\(try Postgres.server().socketFolder)/postgres"
        let store = try SQLContractStore(postgres: address, options: options)
        await expect(.notInitialised, "\(shown) holds no store yet: make one with mortise store init") {
            try await store.published("1.0")
        }
        #expect(try await store.prepare() == .created)
        try await store.published("1.0")
        let longer = StoreSchema(
            steps: StoreSchema.postgres.steps + [["ALTER TABLE @revisions ADD COLUMN note TEXT"]])
        let newer = try SQLContractStore(postgres: address, options: options, migrations: longer)
        await expect(
            .olderSchema, "\(shown) is of schema 1, this program's is 2: bring it up to date with mortise store init"
        ) { try await newer.published("1.1") }
        #expect(try await newer.prepare() == .migrated(from: 1, to: 2))
        #expect(try await newer.published("1.1", content: 2).word == "done")
        let message = "\(shown) is of schema 2, which a newer program made; this one knows 1: update it"
        await expect(.newerSchema, message) { try await store.published("1.2") }
        await expect(.newerSchema, message) { try await store.prepare() }
        let other = self.options()
        try RawPostgres(address).run("CREATE SCHEMA \(other.schema) CREATE TABLE mine (id INT)")
        let strange = try SQLContractStore(postgres: address, options: other)
        await expect(
            .notAStore, "the schema \(other.schema) of \(shown) is another program's: choose another schema"
        ) { try await strange.prepare() }
        let empty = self.options()
        try RawPostgres(address).run("CREATE SCHEMA \(empty.schema)")
        #expect(try await SQLContractStore(postgres: address, options: empty).prepare() == .created)
    }

    @Test("A migration that fails leaves the store as it was")
    func failedMigration() async throws {
        let options = options()
        let address = try Postgres.server().address()
        let store = try SQLContractStore(postgres: address, options: options)
        _ = try await store.prepare()
        let broken = StoreSchema(
            steps: StoreSchema.postgres.steps + [["CREATE TABLE @half (id INT)", "CREATE TABLE @half (id INT)"]])
        let newer = try SQLContractStore(postgres: address, options: options, migrations: broken)
        await #expect(throws: StoreError.self) { try await newer.prepare() }
        #expect(try await store.published("1.0").word == "done")
        #expect(try RawPostgres(address).run("SELECT to_regclass('\(options.schema).half') IS NULL") == ["t"])
    }

    @Test(
        "Rows can't be changed or removed, whoever tries",
        arguments: ["integrations", "contents", "revisions", "tags", "verifications", "operations"])
    func appendOnly(table: String) async throws {
        let options = options()
        let address = try Postgres.server().address()
        let store = try SQLContractStore(postgres: address, options: options)
        _ = try await store.prepare()
        try await store.published("1.0")
        let raw = try RawPostgres(address)
        for statement in [
            "DELETE FROM \(options.schema).\(table)", "TRUNCATE \(options.schema).\(table) CASCADE",
        ] {
            #expect(throws: ChildProcess.Failure(description: "a store is append-only")) { try raw.run(statement) }
        }
    }

    @Test("Who is refused is told why, without a password")
    func refusals() async throws {
        let folder = try Postgres.server().socketFolder
        let secret = "Pa55word"
        let address = "postgres://nobody:\(secret)@/postgres?host=\(folder)"
        let store = try SQLContractStore(postgres: address)
        await #expect {
            try await store.prepare()
        } throws: { error in
            (error as? StoreError)?.code == .denied && "\(error)".contains("role \"nobody\" does not exist")
                && "\(error)".contains("postgres://nobody@\(folder)/postgres") && !"\(error)".contains(secret)
        }
        let missing = try SQLContractStore(postgres: "postgres://mortise@/\(secret)x?host=\(folder)&password=\(secret)")
        await #expect {
            try await missing.prepare()
        } throws: { error in
            (error as? StoreError)?.code == .denied && "\(error)".contains("database \"…x\" does not exist")
        }
        let message =
            "the store's address isn't one: write postgres://USER@HOST:PORT/DATABASE, with %-escapes for what isn't a letter "
            + "or a digit in the user and the password"
        for bad in ["postgres://u:p@ss%zz@h/d", "postgres://[::1/x", "nonsense"] {
            #expect(throws: StoreError(.badAddress, message)) { try SQLContractStore(postgres: bad) }
        }
        for schema in ["", "Upper", "a;b", "a\"b", String(repeating: "a", count: 49)] {
            var options = PostgresOptions()
            options.schema = schema
            #expect(
                throws: StoreError(
                    .badArgument, "a schema's name has 1 to 48 lower-case letters, digits and underscores")
            ) { try SQLContractStore(postgres: address, options: options) }
        }
    }

    @Test("What was acknowledged is on disk, whatever the server's settings")
    func durability() async throws {
        let address = try Postgres.server().address()
        var options = options()
        options.connections = 1
        let store = try SQLContractStore(postgres: address + "&options=-csynchronous_commit%3Doff", options: options)
        _ = try await store.prepare()
        // What a connection of the store's has is seen from inside it.
        let raw = try RawPostgres(address)
        try raw.run(
            "CREATE FUNCTION \(options.schema).note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
                + "IF current_setting('synchronous_commit') = 'off' THEN RAISE EXCEPTION 'it is off'; END IF; RETURN NEW; END $$"
        )
        try raw.run(
            "CREATE TRIGGER note BEFORE INSERT ON \(options.schema).revisions FOR EACH ROW EXECUTE FUNCTION "
                + "\(options.schema).note()")
        #expect(try await store.published("1.0").word == "done")
    }

    private func options(patience: Duration = .seconds(20)) -> PostgresOptions {
        var options = Postgres.options()
        options.patience = patience
        return options
    }
}
