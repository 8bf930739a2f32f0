import ContractVerifier

/// Reads the options of `mortise verify`.
enum VerifyOptions {
    static func read(_ arguments: Arguments) throws(CommandFailure) -> VerifierOptions {
        var options = VerifierOptions()
        options.jobs = try arguments.number("jobs", from: 1, to: 10_000) ?? options.jobs
        options.timeout = try arguments.seconds("timeout") ?? options.timeout
        options.connectTimeout = try arguments.seconds("connect-timeout") ?? options.connectTimeout
        options.idleTimeout = try arguments.seconds("idle-timeout") ?? options.idleTimeout
        options.stopAfter = try arguments.number("stop-after", from: 1)
        if let bytes = try arguments.number("max-body-bytes", from: 1) {
            (options.encodedBytes, options.decodedBytes) = (bytes, bytes)
            options.textBytes = min(options.textBytes, bytes)
        }
        options.headers = try headers(arguments)
        options.filters = arguments.values(of: "filter").map(filter)
        options.states = arguments.value(of: "state-url").map(StateHandler.url)
        options.proxy = arguments.value(of: "proxy")
        options.tls = TLSOptions(
            authorities: arguments.value(of: "ca"), certificate: arguments.value(of: "cert"),
            key: arguments.value(of: "key"))
        options.redactsValues = arguments.has("redact")
        return options
    }

    private static func filter(_ text: String) -> InteractionFilter {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return .description(text) }
        switch parts[0] {
        case "description": return .description(parts[1])
        case "path": return .path(parts[1])
        case "state": return .state(parts[1])
        default: return .description(text)
        }
    }

    private static func headers(_ arguments: Arguments) throws(CommandFailure) -> [HeaderField] {
        var fields: [HeaderField] = []
        for value in arguments.values(of: "header") {
            guard value.hasPrefix("@") else {
                fields.append(try field(value, arguments))
                continue
            }
            fields += try HeaderFile.read(String(value.dropFirst()))
        }
        return fields
    }

    /// What can't be read isn't shown: it may be a secret all the same.
    private static func field(_ text: String, _ arguments: Arguments) throws(CommandFailure) -> HeaderField {
        guard let field = HeaderField(line: text) else {
            throw arguments.failure("--header takes NAME: VALUE, or @FILE with such lines")
        }
        return field
    }
}

extension HeaderField {
    /// Takes `NAME: VALUE` apart; nil where it isn't that.
    init?(line text: String) {
        guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return nil }
        let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        self.init(String(text[..<colon]), String(value))
    }
}

extension Arguments {
    /// The option's value as a time above zero.
    fileprivate func seconds(_ name: String) throws(CommandFailure) -> Duration? {
        guard let text = value(of: name) else { return nil }
        guard let seconds = Double(text), seconds > 0, seconds <= 1e6 else {
            throw failure("--\(name) takes a number of seconds above 0, not \(text)")
        }
        return .milliseconds(max(1, Int((seconds * 1000).rounded())))
    }
}
