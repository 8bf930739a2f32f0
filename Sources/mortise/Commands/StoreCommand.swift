import ContractStore

/// `mortise store`: keeps contracts, their versions and what came of verifying them.
enum StoreCommand: Command {
    static let manual = Manual(
        name: "store",
        summary: "keep contracts, their versions and what came of verifying them",
        operands: "ACTION [CONTRACT…]",
        actions: StoreAction.allCases.map(\.rawValue),
        details: [
            """
            init makes an empty store, or brings an older one up to date. publish CONTRACT… --version VERSION adds \
            contracts as a version of theirs. get writes a contract's file, the last one's where nothing else is said; \
            list, history and results say what there is. tag says of a version that it is of a branch, or that it was put \
            into an environment.
            """,
            """
            A version is published once: again with the same content, nothing changes; with other content, it is a \
            conflict, and what is there stays. Nothing is ever changed or removed.
            """,
            """
            A write whose reply was lost tells its operation. The same command with --operation and that identifier finds \
            out what became of it, and does it if it wasn't done.
            """,
        ],
        options: [
            StoreLocation.option, StoreLocation.passwordOption,
            .init(name: "consumer", value: "NAME", summary: "get, history, tag, results: who makes the requests"),
            .init(name: "provider", value: "NAME", summary: "get, history, tag, results: who answers them"),
            .init(
                name: "version", value: "VERSION",
                summary: "publish, tag: what the consumer calls the version, such as a commit; get, results: that one"),
            .init(name: "revision", value: "N", summary: "get: the revision of this number"),
            .init(
                name: "branch", value: "NAME",
                summary: "publish, tag: it is of this branch; get: the last one that was published of it"),
            .init(
                name: "environment", value: "NAME",
                summary: "tag: it was put into this environment; get: the one that is there"),
            .init(name: "hash", value: "HASH", summary: "get: the content with this SHA-256"),
            .init(
                name: "based-on", value: "BASE",
                summary:
                    "publish: only if the last revision is the one of this number, or with nothing, if there is none; "
                    + "without it, whatever there is"),
            .init(
                name: "operation", value: "ID",
                summary: "publish, tag: what this write is called, so that it is done once however often it is tried"),
            .init(name: "limit", value: "N", summary: "list, history, results: so many at most"),
            .init(
                name: "format", value: "FORMAT", choices: StoreFormat.allCases.map(\.rawValue),
                summary: "lines for people (text, the default), or a JSON object a line (json)"),
            .init(name: "output", value: "FILE", summary: "get: write to the file, which is replaced whole"),
        ],
        examples: [
            .init(line: "mortise store init --store sqlite:contracts.sqlite", purpose: "a store in a file"),
            .init(
                line: "mortise store publish --store postgres://ci@db.example/contracts --password-file pw "
                    + "--version 1.4.0 --branch main library.json",
                purpose: "a client's build publishes what it relies on"),
            .init(
                line: "mortise store get --store sqlite:contracts.sqlite --consumer LibraryApp --provider CatalogAPI "
                    + "--environment production",
                purpose: "what the client in production relies on"),
        ],
        exitCodes: [
            (.success, "it was done, or was there already"),
            (.mismatch, "what is there doesn't allow it, or what was asked for isn't there"),
            (
                .limit,
                "the store can't be reached, is held by others or is full, or nobody knows whether it was written"
            ),
            (.usage, "the arguments or a contract could not be read, or there is no store"),
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
        let action = try action(arguments)
        let location = try StoreLocation(arguments)
        let work = try StoreWork.of(action, arguments, location.shown)
        let result: StoreResult
        do {
            let store = try location.open()
            result = try waiting {
                do {
                    let result = try await work(store)
                    await store.close()
                    return result
                } catch {
                    await store.close()
                    throw error
                }
            }
        } catch let error as StoreError {
            StandardError.report(error.message)
            return error.exitCode
        } catch {
            throw CommandFailure(context: "mortise store", "\(error)")
        }
        try write(result)
        for note in result.notes { StandardError.report(note) }
        return result.code
    }

    private static func action(_ arguments: Arguments) throws(CommandFailure) -> StoreAction {
        let names = StoreAction.allCases.map(\.rawValue)
        guard let word = arguments.operands.first else {
            throw arguments.failure("no action given: one of \(names.joined(separator: ", "))")
        }
        guard let action = StoreAction(rawValue: word) else {
            throw arguments.failure("unknown action \(word)\(Spelling.suggestion(for: word, among: names))")
        }
        let allowed = action.options.union(StoreAction.shared)
        for option in manual.options where arguments.has(option.name) && !allowed.contains(option.name) {
            throw arguments.failure("--\(option.name) means nothing for \(word)")
        }
        guard action == .publish || arguments.operands.count == 1 else {
            throw arguments.failure("\(word) takes no further arguments, got \(arguments.operands[1])")
        }
        return action
    }

    private static func write(_ result: StoreResult) throws(CommandFailure) {
        guard let name = result.file, result.code == .success else { return try Output.show(result.output) }
        var isStandardOutput = false
        do throws(SystemError) {
            let place = try ReportFile(name)
            if case .standardOutput = place { isStandardOutput = true }
            if !isStandardOutput { try place.write(Array(result.output.utf8)) }
        } catch {
            throw CommandFailure(context: "mortise store", "\(name): \(error.message)")
        }
        if isStandardOutput { try Output.show(result.output) }
    }
}
