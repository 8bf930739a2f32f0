import Foundation
import ShapeMatching
import Testing

/// The kept inputs of the fuzzer, so that what it once found, or learnt to reach, is looked at in every test run.
@Suite("Kept inputs of the fuzzer")
struct FuzzReplayTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("FuzzCorpus")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test("there are some, few and small")
    func areKept() throws {
        #expect((50...200).contains(Self.names.count))
        for name in Self.names {
            let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(name))
            #expect((FuzzCase.headerBytes...1024).contains(bytes.count), "\(name)")
        }
    }

    @Test("the engine agrees with itself at other cuts and with the reference", arguments: names)
    func agrees(_ name: String) throws {
        let input = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
        let fuzzCase = try #require(FuzzCase(input))
        let disagreement = try fuzzCase.disagreement()
        #expect(disagreement == nil)
    }

    @Test("together they come to every verdict")
    func reachEveryVerdict() throws {
        var verdicts: Set<String> = []
        for name in Self.names {
            let input = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
            let fuzzCase = try #require(FuzzCase(input))
            switch Reference.verdict(fuzzCase.document, .any, limits: fuzzCase.limits.limits) {
            case .matches: verdicts.insert("json")
            case .mismatches: verdicts.insert("empty")
            case .notJSON(let fault): verdicts.insert(fault.reason.rawValue)
            case .limit(let limit): verdicts.insert(limit.limit.rawValue)
            }
        }
        // JSON, no bytes, 17 reasons for not being JSON, three limits.
        #expect(verdicts.count == 22, "\(verdicts.sorted())")
    }
}
