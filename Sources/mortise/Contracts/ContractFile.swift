import Contracts

/// Reads the contract files that commands work on.
enum ContractFile {
    /// Far more than anyone writes; it keeps a mistaken `/dev/zero` from filling the memory.
    static let maximumBytes = 256 << 20

    /// Reads a contract that the command can't do without.
    static func read(_ name: String) throws(CommandFailure) -> Contract {
        try read(name) { bytes in try Contract(reading: bytes, name: name) }
    }

    /// The same with the contract checked.
    static func check(_ name: String) throws(CommandFailure) -> ContractCheck {
        try read(name) { bytes in try ContractCheck(reading: bytes, name: name) }
    }

    /// A contract without errors of its own.
    static func sound(_ name: String) throws(CommandFailure) -> Contract {
        let check = try check(name)
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
