import Contracts
import PactImport
import ShapeMatching

/// A file to compare: a contract or a shape, whichever its members say.
enum ComparedFile {
    case contract(Contract)
    case shape(Shape)

    /// A contract says its format, `mortise/…`, or, as Swift's `Codable` writes it, has interactions, as a Pact file does; no
    /// schema does.
    private static let contractMark: Shape = .anyOf([
        .object(["format": .pattern("^mortise/")]), .object(["interactions": .array(.any)]),
        .object(["messages": .array(.any)]),
    ])

    static func read(_ name: String, mode: PactMode) throws(CommandFailure) -> ComparedFile {
        do {
            let bytes = try InputFile(name).readAll(upTo: ContractFile.maximumBytes)
            guard try isContract(bytes) else { return .shape(try Shape(jsonSchema: bytes, name: name)) }
            return .contract(
                try ContractFile.sound(try ContractSource(reading: bytes, name: name, mode: mode).check(), name))
        } catch let error as CommandFailure {
            throw error
        } catch let error as SystemError {
            throw CommandFailure(context: "mortise", "\(name): \(error.message)")
        } catch let error as ReadError {
            throw CommandFailure(error)
        } catch {
            throw CommandFailure(context: "mortise", "\(name): \(error)")
        }
    }

    private static func isContract(_ bytes: [UInt8]) throws -> Bool {
        var limits = Limits()
        limits.depth *= 2
        var matcher = ShapeMatcher(try CompiledShape(contractMark), limits: limits)
        _ = try matcher.feed(bytes)
        return try matcher.finish() == .matches
    }
}
