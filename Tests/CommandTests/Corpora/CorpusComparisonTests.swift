import ContractComparison
import Contracts
import Foundation
import ShapeMatching
import Testing

/// Contracts made of the bodies of a real service, compared by the command: nothing is found where nothing changed, and
/// what changed is found at its place.
@Suite struct CorpusComparisonTests {
    private static let bodies = CorpusTests.bodies.filter { $0.hasPrefix("github-webhooks/") }

    @Test("Each member that is removed, or whose kind changes, is named with a witness", arguments: bodies)
    func changes(body: String) throws {
        let suites = try #require(ProcessInfo.processInfo.environment["MORTISE_SUITES"])
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(suites)/corpora/\(body)")))
        let document = try JSONDocument(reading: JSONSource(bytes: bytes, name: "body.json"))
        let shape = Shape.inferred(from: document.root)
        let text = String(decoding: bytes, as: UTF8.self)
        var (members, example) = (Members([.init("list", shape)]), #"{"list": \#(text)}"#)
        if case .object(let named, false) = shape { (members, example) = (named, text) }
        let folder = try TemporaryFolder()
        try folder.write(contract(members, example: example).canonicalText, to: "old.json")

        let same = try BuiltProgram.mortise.run(["compare", "old.json", "old.json"], in: folder)
        #expect(same == .init(output: "safe: nothing changed\n", errors: "", exitCode: 0))

        members.list.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        var (expected, list) = ([String](), [Members.Member]())
        for (index, member) in members.list.enumerated() {
            switch index % 3 {
            case 0: expected.append("breaking $.\(member.name) is no longer sent")
            case 1:
                list.append(.init(member.name, .array(.array(.null))))
                expected.append("breaking $.\(member.name)")  // or its elements
            default: list.append(member)
            }
        }
        try folder.write(contract(Members(list), example: nil).canonicalText, to: "new.json")
        let changed = try BuiltProgram.mortise.run(["compare", "--format", "json", "old.json", "new.json"], in: folder)
        #expect(changed.exitCode == 1)
        let found = try #require(
            try JSONSerialization.jsonObject(with: Data(changed.output.utf8)) as? [[String: Any]])
        let lines = found.map { "\($0["verdict"] ?? "") \($0["path"] ?? "") \($0["message"] ?? "")" }
        #expect(lines.count == expected.count)
        #expect(zip(lines, expected).allSatisfy { $0.hasPrefix($1) }, "\(lines)")
        #expect(found.allSatisfy { $0["witness"] is String })
    }

    private func contract(_ members: Members, example: String?) -> Contract {
        Contract(
            consumer: "Receiver", provider: "GitHub",
            interactions: [
                Interaction(
                    description: "delivery", request: .init(method: "GET", path: "/deliveries/1"),
                    response: .init(status: 200, body: .object(members), example: example))
            ])
    }
}
