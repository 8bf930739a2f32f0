internal import CPostgres
package import ContractStore

/// Where a database is, and what must not be shown of it.
package struct PostgresAddress: Sendable {
    /// What libpq is given; it may hold a password.
    let text: String
    /// A password beside the text, if any.
    let password: String?
    /// The address as it may be shown.
    package let shown: String
    /// The passwords that are known, longest first.
    private let secrets: [String]

    /// Reads an address (`PQconninfoParse`).
    ///
    /// - Throws: `StoreError` where it isn't one; what libpq says of it isn't shown, since it may quote a password.
    package init(_ text: String, password: String?) throws(StoreError) {
        var message: UnsafeMutablePointer<CChar>?
        let options = PQconninfoParse(text, &message)
        defer {
            PQconninfoFree(options)
            PQfreemem(message)
        }
        guard let options else {
            if let parameter = UnknownParameter(in: text) {
                throw StoreError(
                    .badAddress,
                    "the store's address has the parameter \"\(parameter.name)\", which PostgreSQL's library doesn't know: "
                        + "remove it, or write its name right")
            }
            throw StoreError(
                .badAddress,
                "the store's address isn't one: write postgres://USER@HOST:PORT/DATABASE, with %-escapes for what isn't a "
                    + "letter or a digit in the user and the password")
        }
        var values: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        // Not shown, since it is a piece of the password where that isn't escaped.
        guard Self.arePorts(values["port"] ?? "") else {
            throw StoreError(
                .badAddress,
                "the store's address has a port that is no number from 1 to 65535: write "
                    + "postgres://USER@HOST:PORT/DATABASE")
        }
        self.text = text
        self.password = password
        secrets = [values["password"], values["sslpassword"], password].compactMap { $0 }.filter { !$0.isEmpty }
            .sorted { $0.utf8.count > $1.utf8.count }
        let user = values["user"].map { "\($0)@" } ?? ""
        let host = values["host"] ?? values["hostaddr"] ?? ""
        let port = values["port"].map { ":\($0)" } ?? ""
        shown = "postgres://\(user)\(host)\(port)/\(values["dbname"] ?? "")"
    }

    /// One port for each host, or one for all; an empty one is the usual one. libpq looks at them only when it connects.
    private static func arePorts(_ text: String) -> Bool {
        text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { port in
            port.isEmpty || Int(port).map { (1...65_535).contains($0) } ?? false
        }
    }

    /// A message of libpq or the server in one line, without the passwords that are known.
    func scrubbed(_ message: String) -> String {
        var line = message.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
            .joined(separator: " ")
        for secret in secrets { line = line.replacing(secret, with: "…") }
        return line
    }
}
