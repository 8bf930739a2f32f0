import Contracts
import Foundation
import ShapeMatching
import Testing

/// Bodies of real services, judged by the command: right as they are, and wrong at exactly the place that was broken.
///
/// The files are read where `MORTISE_SUITES` says; nothing of them is printed.
@Suite struct CorpusTests {
    private static let folder = ProcessInfo.processInfo.environment["MORTISE_SUITES"].map { $0 + "/corpora" }

    static let bodies: [String] = {
        guard let folder else { return [] }
        let hooks = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/github-webhooks")) ?? []
        return ["citm_catalog.json", "twitter.json"]
            + hooks.filter { $0.hasSuffix(".json") }.sorted().map { "github-webhooks/" + $0 }
    }()

    @Test("A body matches the shape of all its members, and a broken member is named by its path", arguments: bodies)
    func rightAndBroken(body: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: (Self.folder ?? "") + "/" + body)))
        let document = try JSONDocument(reading: JSONSource(bytes: bytes, name: "body.json"))
        let shape = Shape.inferred(from: document.root)
        let folder = try TemporaryFolder()
        try folder.write(ShapeWriter.schema(of: shape).canonical, to: "shape.json")
        try folder.write(Data(bytes), to: "body.json")
        var arguments = ["match", "--shape", "shape.json", "body.json"]
        var expected = "body.json: matches\n"

        var leaves: [Leaf] = []
        Self.collect(document.root, shape, at: "$", into: &leaves)
        #expect(!leaves.isEmpty)
        for place in 0..<min(6, leaves.count) {
            let leaf = leaves[place * (leaves.count - 1) / max(1, min(6, leaves.count) - 1)]
            let broken = bytes[..<leaf.range.lowerBound] + Array("[[]]".utf8) + bytes[leaf.range.upperBound...]
            try folder.write(Data(broken), to: "broken\(place).json")
            arguments.append("broken\(place).json")
            expected += "broken\(place).json: 1 mismatch\n  \(leaf.path) should be \(leaf.phrase), got an array\n"
        }
        let result = try BuiltProgram.mortise.run(arguments, in: folder)
        #expect(result.output == expected)
        #expect(result.errors == "")
        #expect(result.exitCode == 1)
    }

    @Test("The bodies are there", .enabled(if: folder != nil, "MORTISE_SUITES says where the bodies are"))
    func bodiesAreThere() {
        #expect(Self.bodies.count == 44)
    }

    /// A scalar whose shape takes no array.
    private struct Leaf {
        let path: String
        let phrase: String
        let range: Range<Int>
    }

    private static func collect(_ node: JSONNode, _ shape: Shape, at path: String, into leaves: inout [Leaf]) {
        switch (node.value, shape) {
        case (_, .omittable(let shape)): collect(node, shape, at: path, into: &leaves)
        case (.object(let members), .object(let shapes, _)), (.object(let members), .nullable(.object(let shapes, _))):
            for member in members {
                guard let shape = shapes[member.name] else { continue }
                collect(member.value, shape, at: path + segment(member.name), into: &leaves)
            }
        case (.array(let elements), .array(let shape, _)), (.array(let elements), .nullable(.array(let shape, _))):
            for (index, element) in elements.enumerated() {
                collect(element, shape, at: path + "[\(index)]", into: &leaves)
            }
        default:
            guard let phrase = phrase(shape) else { return }
            leaves.append(Leaf(path: path, phrase: phrase, range: node.range))
        }
    }

    private static func phrase(_ shape: Shape) -> String? {
        switch shape {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .nullable(.null): "null"
        case .nullable(.boolean): "a boolean or null"
        case .nullable(.number): "a number or null"
        case .nullable(.string): "a string or null"
        default: nil
        }
    }

    /// Names in these bodies have no quotes to escape.
    private static func segment(_ name: String) -> String {
        let isPlain =
            name.first?.isNumber == false && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        return isPlain ? "." + name : "['\(name)']"
    }
}
