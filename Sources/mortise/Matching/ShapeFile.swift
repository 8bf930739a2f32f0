import Contracts
import ShapeMatching

/// Reads the shape a command judges by.
enum ShapeFile {
    /// Far more than anyone writes; it keeps a mistaken `--shape /dev/zero` from filling the memory.
    private static let maximumBytes = 64 << 20

    static func read(_ name: String) throws(CommandFailure) -> CompiledShape {
        do {
            let file = try InputFile(name)
            let shape = try Shape(jsonSchema: file.readAll(upTo: maximumBytes), name: name)
            return try CompiledShape(shape)
        } catch let error as SystemError {
            throw CommandFailure(context: "mortise", "\(name): \(error.message)")
        } catch let error as ReadError {
            throw CommandFailure(error)
        } catch {
            throw CommandFailure(context: "mortise", "\(name): \(error)")
        }
    }
}
