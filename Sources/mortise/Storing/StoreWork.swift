import ContractStore
import Contracts

/// Turns the options of an action into what is to be done.
enum StoreWork {
    /// What is to be done with the store, with everything read that can be wrong before it is reached.
    static func of(
        _ action: StoreAction, _ arguments: Arguments, _ place: String
    ) throws(CommandFailure) -> @Sendable (any ContractStore) async throws(StoreError) -> StoreResult {
        let format = StoreFormat(arguments)
        // Of several writes none is done where a later one can't be.
        for (option, what) in [
            ("version", "the version"), ("branch", "the branch"), ("environment", "the environment"),
            ("operation", "the operation's identifier"),
        ] {
            guard action == .publish || action == .tag, let name = arguments.value(of: option) else { continue }
            do throws(StoreError) {
                try StoreLimits().check(name: name, what)
            } catch {
                throw arguments.failure(error.message)
            }
        }
        let limit = try arguments.number("limit", from: 1)
        let writing = { @Sendable (store: any ContractStore) in
            StoreWriting(store: store, arguments: arguments, format: format)
        }
        let reading = { @Sendable (store: any ContractStore) in
            StoreReading(store: store, format: format, limit: limit)
        }
        switch action {
        case .`init`:
            return { (store) async throws(StoreError) in try await writing(store).initialise(place) }
        case .publish:
            let version = try version(arguments)
            let base = try base(arguments)
            let contracts = try contracts(arguments)
            return { (store) async throws(StoreError) in
                await writing(store).publish(contracts, as: version, basedOn: base)
            }
        case .tag:
            let version = try version(arguments)
            let integration = try StoreSelection.integration(arguments)
            guard arguments.has("branch") || arguments.has("environment") else {
                throw arguments.failure("tag it as what? --branch NAME or --environment NAME")
            }
            return { (store) async throws(StoreError) in try await writing(store).tag(version, of: integration) }
        case .get: return try get(arguments, reading)
        case .list: return { (store) async throws(StoreError) in try await reading(store).list() }
        case .history:
            let integration = try StoreSelection.integration(arguments)
            return { (store) async throws(StoreError) in try await reading(store).history(of: integration) }
        case .results:
            let integration = try StoreSelection.integration(arguments)
            let version = arguments.value(of: "version")
            return { (store) async throws(StoreError) in
                try await reading(store).results(of: integration, version: version)
            }
        }
    }

    private static func get(
        _ arguments: Arguments, _ reading: @escaping @Sendable (any ContractStore) -> StoreReading
    ) throws(CommandFailure) -> @Sendable (any ContractStore) async throws(StoreError) -> StoreResult {
        let file = arguments.value(of: "output")
        if let file, ReadFiles(StoreLocation.files(of: arguments)).contain(file) {
            throw arguments.failure("\(file): the contract would replace the store; choose another name")
        }
        if let text = arguments.value(of: "hash") {
            guard let hash = ContentHash(text) else {
                throw arguments.failure("--hash takes the 64 hexadecimal digits of a SHA-256, not \(text)")
            }
            let others = ["consumer", "provider", "version", "revision", "branch", "environment"]
            guard !others.contains(where: arguments.has) else {
                throw arguments.failure("--hash says all; leave out the other choices")
            }
            return { (store) async throws(StoreError) in try await reading(store).get(hash, to: file) }
        }
        let selection = try StoreSelection(arguments)
        return { (store) async throws(StoreError) in try await reading(store).get(selection, to: file) }
    }

    private static func version(_ arguments: Arguments) throws(CommandFailure) -> String {
        guard let version = arguments.value(of: "version") else {
            throw arguments.failure("no version given: --version VERSION")
        }
        return version
    }

    private static func base(_ arguments: Arguments) throws(CommandFailure) -> PublicationBase {
        guard let text = arguments.value(of: "based-on") else { return .latest }
        if text == "nothing" { return .nothing }
        guard let number = Int(text), number >= 1 else {
            throw arguments.failure("--based-on takes a revision's number from 1, or nothing, not \(text)")
        }
        return .revision(number)
    }

    private static func contracts(_ arguments: Arguments) throws(CommandFailure) -> [Contract] {
        let names = arguments.operands.dropFirst()
        guard !names.isEmpty else { throw arguments.failure("no contract given") }
        guard names.count == 1 || !arguments.has("operation") else {
            throw arguments.failure("--operation is for one contract, got \(names.count)")
        }
        var contracts: [Contract] = []
        for name in names { contracts.append(try ContractFile.sound(name)) }
        return contracts
    }
}
