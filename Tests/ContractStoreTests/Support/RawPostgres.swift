import CPostgres
import StoreSupport

/// A connection as any program may have it.
final class RawPostgres {
    private let handle: OpaquePointer

    init(_ address: String) throws {
        guard let handle = PQconnectdb(address), PQstatus(handle) == CONNECTION_OK else {
            throw ChildProcess.Failure(description: "can't connect")
        }
        self.handle = handle
    }

    deinit { PQfinish(handle) }

    /// Runs a statement.
    ///
    /// - Returns: the rows' first columns.
    @discardableResult
    func run(_ text: String) throws -> [String] {
        let result = PQexec(handle, text)
        defer { PQclear(result) }
        guard let result, PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK else {
            let message = result.flatMap { mortise_pq_message($0) }.map { String(cString: $0) }
            throw ChildProcess.Failure(description: message ?? "no answer")
        }
        return (0..<PQntuples(result)).map { String(cString: PQgetvalue(result, $0, 0)) }
    }
}
