import ContractStore
import Foundation
import PostgresContractStore
import StoreSupport
import Threads

/// The PostgreSQL that tests share: the server that `MORTISE_POSTGRES` names, or one of their own.
enum Postgres {
    static let given = ProcessInfo.processInfo.environment["MORTISE_POSTGRES"]
    static let isThere = given != nil || PostgresServer.programs != nil
    /// Whether there can be servers to kill and to cut off.
    static let canBeStarted = PostgresServer.programs != nil

    private static let shared = Result { try PostgresServer() }

    /// The tests' own server; not to be killed.
    static func server() throws -> PostgresServer { try shared.get() }

    static func address() throws -> String { try given ?? server().address() }

    /// A schema that nobody else has. In a database that isn't the tests' own it is gone when they have ended.
    static func schema() -> String {
        let name = "t\(String(UInt64.random(in: 0 ... .max), radix: 36))"
        if given != nil {
            _ = dropping
            schemas.withLock { $0.append(name) }
        }
        return name
    }

    private static let schemas = Lock<[String]>([])
    private static let dropping: Void = {
        atexit {
            guard let given = Postgres.given, let database = try? RawPostgres(given) else { return }
            for name in Postgres.schemas.withLock(\.self) {
                _ = try? database.run("DROP SCHEMA IF EXISTS \(name) CASCADE")
            }
        }
    }()

    static func options(schema: String = schema()) -> PostgresOptions {
        var options = PostgresOptions()
        options.schema = schema
        options.connections = 8
        return options
    }
}
