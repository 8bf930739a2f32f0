import Contracts
import PactImport

/// Reads the contract files that commands work on, of whichever format they are.
enum ContractFile {
    /// Far more than anyone writes; it keeps a mistaken `/dev/zero` from filling the memory.
    static let maximumBytes = 256 << 20

    /// Reads a contract that the command can't do without.
    static func read(_ name: String, mode: PactMode = .pact) throws(CommandFailure) -> Contract {
        try source(name, mode: mode).contract
    }

    /// The same with the file that it was read from.
    static func source(_ name: String, mode: PactMode) throws(CommandFailure) -> ContractSource {
        try read(name) { bytes in try ContractSource(reading: bytes, name: name, mode: mode) }
    }

    /// The same where it should be a Pact file.
    static func pactSource(_ name: String, mode: PactMode) throws(CommandFailure) -> ContractSource {
        try read(name) { bytes in try ContractSource(expectingPact: bytes, name: name, mode: mode) }
    }

    /// The same with the contract checked.
    static func check(_ name: String, mode: PactMode) throws(CommandFailure) -> ContractCheck {
        try source(name, mode: mode).check()
    }

    /// The option that says how Pact files are read.
    static let modeOption = Manual.Option(
        name: "pact-mode", value: "MODE", choices: PactMode.allCases.map(\.rawValue),
        summary: "read Pact files as the specification does (pact, the default), or with their empty arrays as written "
            + "(strict)")

    /// How Pact files are to be read.
    static func mode(_ arguments: Arguments) -> PactMode {
        arguments.value(of: modeOption.name).flatMap(PactMode.init) ?? .pact
    }

    /// A contract without errors of its own.
    static func sound(_ name: String, mode: PactMode = .pact) throws(CommandFailure) -> Contract {
        try sound(check(name, mode: mode), name)
    }

    /// - Throws: The first of the contract's errors.
    static func sound(_ check: ContractCheck, _ name: String) throws(CommandFailure) -> Contract {
        let errors = check.findings.filter { $0.severity == .error }
        if let first = errors.first { throw CommandFailure(first, of: errors.count, in: name) }
        return check.contract
    }

    private static func read<Value>(_ name: String, _ make: ([UInt8]) throws -> Value) throws(CommandFailure) -> Value {
        do {
            let file = try InputFile(name)
            return try make(file.readAll(upTo: maximumBytes))
        } catch let error as SystemError {
            throw CommandFailure(context: "mortise", "\(name): \(error.message)")
        } catch let error as ReadError {
            throw CommandFailure(error)
        } catch {
            throw CommandFailure(context: "mortise", "\(name): \(error)")
        }
    }
}
