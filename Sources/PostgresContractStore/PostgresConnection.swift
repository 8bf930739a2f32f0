internal import CPostgres
internal import ContractStore

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// An open connection (`PGconn`), used by one thread.
///
/// Statements are sent and their answers waited for with a limit, so that a server that stops answering is noticed even
/// where its machine keeps the connection.
final class PostgresConnection {
    private let handle: OpaquePointer
    private let address: PostgresAddress
    private let timeout: Duration

    /// Connects (`PQconnectdbParams`).
    init(_ address: PostgresAddress, connectTimeout: Duration, timeout: Duration) throws(SQLFailure) {
        let seconds = max(2, min(connectTimeout.components.seconds, 3600))
        // What stands before the address holds where it says nothing; what stands after it always does.
        var parameters = [
            ("connect_timeout", String(seconds)), ("application_name", "mortise"), ("dbname", address.text),
        ]
        if let password = address.password { parameters.append(("password", password)) }
        parameters.append(("client_encoding", "UTF8"))
        let handle = withCStrings(parameters.map(\.0)) { names in
            withCStrings(parameters.map(\.1)) { values in PQconnectdbParams(names, values, 1) }
        }
        guard let handle else { throw SQLFailure(StoreError(.unavailable, "no memory for a connection")) }
        // Notices would go to the process's standard error, which isn't ours to write to.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        self.handle = handle
        self.address = address
        self.timeout = timeout
        guard PQstatus(handle) == CONNECTION_OK else { throw connectionFailure() }
    }

    deinit { PQfinish(handle) }

    /// Whether a transaction is open (`PQtransactionStatus`).
    var isInTransaction: Bool { PQtransactionStatus(handle) != PQTRANS_IDLE }

    /// Runs one statement with its parameters beside it (`PQsendQueryParams`) and returns its rows.
    func rows(_ text: String, _ values: [SQLValue] = []) throws(SQLFailure) -> (tag: String, rows: [SQLRow]) {
        let sent = withOptionalCStrings(values.map(\.parameter)) { parameters in
            PQsendQueryParams(handle, text, Int32(parameters.count), nil, parameters.baseAddress, nil, nil, 0)
        }
        guard sent == 1 else { throw lost() }
        try waitForAnswer()
        guard let result = PQgetResult(handle) else { throw lost() }
        defer { PQclear(result) }
        let failure = readToEnd()
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
            if let failure { throw failure }
            return (PQcmdStatus(result).map { String(cString: $0) } ?? "", rows(of: result))
        default:
            let state = mortise_pq_sqlstate(result).map { String(cString: $0) } ?? ""
            let message = mortise_pq_message(result).map { String(cString: $0) } ?? ""
            if PQstatus(handle) != CONNECTION_OK { throw lost(message) }
            throw PostgresStatus.failure(state, address.scrubbed(message), at: address.shown)
        }
    }

    private func rows(of result: OpaquePointer) -> [SQLRow] {
        let columns = PQnfields(result)
        return (0..<PQntuples(result)).map { row in
            SQLRow(
                (0..<columns).map { column in
                    guard PQgetisnull(result, row, column) == 0, let bytes = PQgetvalue(result, row, column) else {
                        return .null
                    }
                    let count = Int(PQgetlength(result, row, column))
                    let buffer = UnsafeRawBufferPointer(start: bytes, count: count)
                    return .text(String(decoding: buffer, as: UTF8.self))
                })
        }
    }

    /// Reads the end of an answer, so that the connection can be used again.
    ///
    /// - Returns: what went wrong, if anything did.
    private func readToEnd() -> SQLFailure? {
        do throws(SQLFailure) {
            while true {
                try waitForAnswer()
                guard let more = PQgetResult(handle) else { return nil }
                PQclear(more)
            }
        } catch {
            return error
        }
    }

    /// Sends what is left to be sent, and waits until the answer can be read without waiting.
    private func waitForAnswer() throws(SQLFailure) {
        // The server's own limit comes first, with a reason.
        let deadline = ContinuousClock.now + timeout + .seconds(2)
        while true {
            let unsent = PQflush(handle)
            guard unsent >= 0 else { throw lost() }
            if unsent == 0, PQisBusy(handle) == 0 { return }
            let left = deadline - .now
            guard left > .zero else {
                throw SQLFailure(
                    StoreError(.unavailable, "\(address.shown) has not answered for \(timeout.milliseconds) ms"),
                    .lost)
            }
            var ready = pollfd(fd: PQsocket(handle), events: Int16(unsent == 1 ? POLLIN | POLLOUT : POLLIN), revents: 0)
            _ = poll(&ready, 1, Int32(clamping: left.components.seconds * 1000 + 100))
            guard ready.revents == 0 || PQconsumeInput(handle) == 1 else { throw lost() }
        }
    }

    /// The connection is gone.
    private func lost(_ message: String = "") -> SQLFailure {
        let reason = message.isEmpty ? PQerrorMessage(handle).map { String(cString: $0) } ?? "" : message
        return SQLFailure(
            StoreError(.unavailable, "the connection to \(address.shown) was lost: \(address.scrubbed(reason))"), .lost)
    }

    /// There was no connection. libpq says of the reason no more than a text.
    private func connectionFailure() -> SQLFailure {
        let reason = address.scrubbed(PQerrorMessage(handle).map { String(cString: $0) } ?? "")
        let refusals = ["password", "authentication", "pg_hba.conf", "does not exist", "no pg_hba", "role "]
        let isRefused = refusals.contains { reason.contains($0) } && !reason.contains("No such file")
        let isRefusal = isRefused && !reason.contains("Connection refused")
        // A server that is there and has no room or isn't ready is worth another try, also for who never had a connection.
        let isPassing = ["too many", "remaining connection slots", "starting up", "shutting down", "in recovery mode"]
            .contains { reason.contains($0) }
        if isPassing {
            return SQLFailure(StoreError(.unavailable, "can't connect to \(address.shown): \(reason)"), .again)
        }
        return SQLFailure(
            StoreError(isRefusal ? .denied : .unavailable, "can't connect to \(address.shown): \(reason)"),
            isRefusal ? .final : .lost)
    }
}

extension SQLValue {
    fileprivate var parameter: String? {
        switch self {
        case .null: nil
        case .text(let text): text
        case .integer(let number): String(number)
        }
    }
}

/// Calls a function with an array of C strings that ends with nil.
private func withCStrings<Value>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
) -> Value {
    withOptionalCStrings(texts + [nil]) { body($0.baseAddress) }
}

private func withOptionalCStrings<Value>(
    _ texts: [String?], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Value
) -> Value {
    let copies = texts.map { text in text.flatMap { strdup($0) } }
    defer { for copy in copies { free(copy) } }
    return copies.map { $0.map { UnsafePointer($0) } }.withUnsafeBufferPointer(body)
}
