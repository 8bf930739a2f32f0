import Contracts

/// Reads the contract files that commands work on.
enum ContractFile {
    /// Far more than anyone writes; it keeps a mistaken `/dev/zero` from filling the memory.
    static let maximumBytes = 256 << 20

    /// Reads a contract that the command can't do without.
    static func read(_ name: String) throws(CommandFailure) -> Contract {
        do {
            let file = try InputFile(name)
            return try Contract(reading: file.readAll(upTo: maximumBytes), name: name)
        } catch let error as SystemError {
            throw CommandFailure(context: "mortise", "\(name): \(error.message)")
        } catch let error as ReadError {
            throw CommandFailure(error)
        } catch {
            throw CommandFailure(context: "mortise", "\(name): \(error)")
        }
    }
}
