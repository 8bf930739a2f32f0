import ContractStore
import PostgresContractStore
import SQLiteContractStore

/// Where a store is, as `--store` or `MORTISE_STORE` says.
struct StoreLocation {
    static let option = Manual.Option(
        name: "store", value: "STORE",
        summary:
            "sqlite:PATH, or postgres://USER@HOST:PORT/DATABASE; MORTISE_STORE in the environment where it isn't given")
    static let passwordOption = Manual.Option(
        name: "password-file", value: "FILE",
        summary: "the first line is the password for PostgreSQL; PGPASSWORD and PGPASSFILE hold, too. It is never shown"
    )

    private static let largestPasswordFile = 64 << 10

    private enum Place {
        case sqlite(String)
        case postgres(String, PostgresOptions)
    }

    private let place: Place

    /// Reads where the store is; what can't be read isn't shown: it may hold a password.
    init(_ arguments: Arguments) throws(CommandFailure) {
        guard let text = arguments.value(of: "store") ?? environment("MORTISE_STORE"), !text.isEmpty else {
            throw arguments.failure("no store given: --store sqlite:PATH or postgres://USER@HOST:PORT/DATABASE")
        }
        if text.hasPrefix("sqlite:"), text.utf8.count > 7 {
            guard !arguments.has("password-file") else {
                throw arguments.failure("--password-file is for PostgreSQL; a SQLite file has no password")
            }
            place = .sqlite(String(text.dropFirst(7)))
        } else if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") {
            var options = PostgresOptions()
            options.password = try Self.password(arguments)
            place = .postgres(text, options)
        } else {
            throw arguments.failure("--store takes sqlite:PATH or postgres://USER@HOST:PORT/DATABASE")
        }
    }

    /// The store; nothing is connected to yet.
    func open() throws(StoreError) -> any ContractStore {
        switch place {
        case .sqlite(let path): SQLContractStore(sqlite: path)
        case .postgres(let address, let options): try SQLContractStore(postgres: address, options: options)
        }
    }

    /// The store's address without a password.
    var shown: String {
        switch place {
        case .sqlite(let path): path
        case .postgres(let address, _): (try? PostgresAddress(address, password: nil).shown) ?? "postgres://"
        }
    }

    /// The files that the options name: nothing may be written in their place.
    static func files(of arguments: Arguments) -> [String] {
        let store = arguments.value(of: "store") ?? environment("MORTISE_STORE") ?? ""
        let file = store.hasPrefix("sqlite:") ? [String(store.dropFirst(7))] : []
        return file + [arguments.value(of: "password-file")].compactMap { $0 }
    }

    private static func password(_ arguments: Arguments) throws(CommandFailure) -> String? {
        guard let name = arguments.value(of: "password-file") else { return nil }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try InputFile(name).readAll(upTo: largestPasswordFile)
        } catch {
            throw CommandFailure(context: "mortise store", "\(name): \(error.message)")
        }
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard !line.isEmpty, !line.contains(0) else {
            throw CommandFailure(context: "mortise store", "\(name): the first line should be the password")
        }
        return String(decoding: line, as: UTF8.self)
    }
}
