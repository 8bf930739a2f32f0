import Glibc
import ShapeMatching

/// Judges standard input: filter book|broken. Exit codes as the C filter's.
@main
struct Filter {
    static let shapes: [String: Shape] = [
        "book": .object(["id": .string, "pages": .integer]),
        "broken": .object(["id": .pattern("(")]),
    ]

    static func main() {
        do {
            exit(try judge())
        } catch {
            complain("filter: \(error)\n")
            exit(2)
        }
    }

    static func judge() throws -> Int32 {
        guard let name = CommandLine.arguments.dropFirst().first, let shape = shapes[name] else {
            complain("filter: no shape: filter book|broken\n")
            return 2
        }
        var limits = Limits()
        limits.depth = 16
        var matcher = ShapeMatcher(try CompiledShape(shape), limits: limits)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
        defer { buffer.deallocate() }
        while case let count = read(0, buffer.baseAddress, buffer.count), count > 0 {
            if try matcher.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count])) == .decided { break }
        }
        switch try matcher.finish() {
        case .matches:
            print("matches")
            return 0
        case .mismatches(let found):
            print("\(found.total) \(found.total == 1 ? "mismatch" : "mismatches")")
            for mismatch in found.kept { print("  \(mismatch)") }
            return 1
        case .notJSON(let reason):
            print(reason)
            return 1
        case .limit(let limit):
            print(limit)
            return 3
        }
    }

    static func complain(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    }
}
