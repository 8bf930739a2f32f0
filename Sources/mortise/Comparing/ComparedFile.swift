import Contracts
import ShapeMatching

/// A file to compare: a contract or a shape, whichever its members say.
enum ComparedFile {
    case contract(Contract)
    case shape(Shape)

    /// More than the largest contracts; it keeps `/dev/zero` from filling the memory.
    private static let maximumBytes = 512 << 20

    static func read(_ name: String) throws(CommandFailure) -> ComparedFile {
        do {
            let bytes = try InputFile(name).readAll(upTo: maximumBytes)
            return try isContract(bytes, name: name)
                ? .contract(Contract(reading: bytes, name: name)) : .shape(Shape(jsonSchema: bytes, name: name))
        } catch let error as SystemError {
            throw CommandFailure(context: "mortise", "\(name): \(error.message)")
        } catch let error as ReadError {
            throw CommandFailure(error)
        } catch {
            throw CommandFailure(context: "mortise", "\(name): \(error)")
        }
    }

    /// A contract says its format, `mortise/…`, or, as Swift's `Codable` writes it, has interactions; no schema does.
    private static func isContract(_ bytes: [UInt8], name: String) throws(ReadError) -> Bool {
        var limits = Limits()
        limits.depth *= 2
        let root = try JSONDocument(reading: JSONSource(bytes: bytes, name: name), limits: limits).root
        if root["interactions"] != nil { return true }
        guard case .string(let format)? = root["format"]?.value.value else { return false }
        return format.hasPrefix("mortise/")
    }
}
