import ShapeMatching
import TestEnvironment
import Testing

/// For every document, shape and way of cutting: the engine's verdict is the tree walk's.
///
/// `MORTISE_SEED` makes a run again, `MORTISE_CASES` sets how many cases it has.
@Suite struct StreamingEqualsTreeTests {
    private static let seed = Environment.number("MORTISE_SEED") ?? UInt64.random(in: 1...UInt64(UInt32.max))
    private static let cases = Int(Environment.number("MORTISE_CASES") ?? 100_000)

    @Test("The engine's verdict is the tree walk's on generated documents, shapes and cuts", arguments: 0..<8)
    func streamingEqualsTree(part: Int) throws {
        var generator = CaseGenerator(seed: Self.seed &+ UInt64(part))
        var mix = Mix()
        var differences = 0
        while mix.cases < Self.cases / 8, differences < 3 {
            let batchSeed = generator.nextSeed()
            differences += try compare(CaseGenerator.batch(seed: batchSeed), seed: batchSeed, &mix)
        }
        print("MORTISE_SEED=\(Self.seed) part \(part): \(mix)")
    }

    /// Judges all of a batch with one matcher and says how many documents had a difference.
    private func compare(_ batch: Batch, seed: UInt64, _ mix: inout Mix) throws -> Int {
        let node = ReferenceNode(batch.shape)
        mix.count(batch.shape)
        let compiled: CompiledShape
        do {
            compiled = try CompiledShape(batch.shape)
        } catch {
            Issue.record("MORTISE_SEED=\(Self.seed) batch \(seed): \(error) for \(batch.shape)")
            return 1
        }
        var matcher = ShapeMatcher(compiled, root: batch.root, limits: batch.limits)
        var differences = 0
        for document in batch.documents {
            let expected = Reference.verdict(document.bytes, node, root: batch.root, limits: batch.limits)
            mix.count(expected, repeatsName: document.repeatsName, cuts: document.cuts.count)
            for cuts in document.cuts {
                let verdict = try judge(document.bytes, cuts: cuts, with: &matcher)
                matcher.reset()
                if verdict == expected { continue }
                differences += 1
                report(document.bytes, cuts, batch, seed: seed, compiled, node, verdict, expected)
                break
            }
        }
        return differences
    }

    private func report(
        _ document: [UInt8], _ cuts: [Int], _ batch: Batch, seed: UInt64, _ compiled: CompiledShape,
        _ node: ReferenceNode, _ verdict: Verdict, _ expected: Verdict
    ) {
        func reference(_ document: [UInt8]) -> Verdict {
            Reference.verdict(document, node, root: batch.root, limits: batch.limits)
        }
        func engine(_ document: [UInt8], cuts: [Int]) -> Verdict? {
            var matcher = ShapeMatcher(compiled, root: batch.root, limits: batch.limits)
            return try? judge(document, cuts: cuts, with: &matcher)
        }
        let shrunk = shrink(document) { smaller in
            let expected = reference(smaller)
            return engine(smaller, cuts: []) != expected || engine(smaller, cuts: everyByte(smaller)) != expected
        }
        Issue.record(
            """
            MORTISE_SEED=\(Self.seed) batch \(seed)
            shape:     \("\(batch.shape)".replacing("ShapeMatching.", with: ""))
            limits:    \(batch.limits)
            document:  \(escaped(document))
            cuts:      \(cuts.count > 20 ? "\(cuts.count)" : "\(cuts)")
            engine:    \(spelled(verdict))
            reference: \(spelled(expected))
            shrunk to: \(escaped(shrunk))
            whole:     \(engine(shrunk, cuts: []).map(spelled) ?? "misuse")
            bytewise:  \(engine(shrunk, cuts: everyByte(shrunk)).map(spelled) ?? "misuse")
            reference: \(spelled(reference(shrunk)))
            """)
    }

    /// A verdict with all that two of them can differ in.
    private func spelled(_ verdict: Verdict) -> String {
        guard case .mismatches(let mismatches) = verdict else { return "\(lines(verdict)) at \(offsets(verdict))" }
        let kept = mismatches.kept.map {
            "\($0.problem) at \($0.offset): \($0) (expected \($0.expected), found \($0.found))"
        }
        return "\(mismatches.total): \(kept)"
    }

    private func everyByte(_ document: [UInt8]) -> [Int] { Array(1..<max(1, document.count)) }

    /// The document without whatever can go while it still fails: halves first, single bytes last.
    private func shrink(_ document: [UInt8], while fails: ([UInt8]) -> Bool) -> [UInt8] {
        var best = document
        var length = best.count / 2
        var triesLeft = 2000
        while length > 0 {
            var at = 0
            while at + length <= best.count, triesLeft > 0 {
                triesLeft -= 1
                let smaller = Array(best[..<at] + best[(at + length)...])
                if fails(smaller) { best = smaller } else { at += length }
            }
            length /= 2
        }
        return best
    }

    @Test("Generated cases are of every sort in number") func mixIsWide() {
        var generator = CaseGenerator(seed: Self.seed)
        var mix = Mix()
        while mix.documents < 12_000 {
            let batch = CaseGenerator.batch(seed: generator.nextSeed())
            mix.count(batch.shape)
            for document in batch.documents {
                let verdict = Reference.verdict(document.bytes, batch.shape, root: batch.root, limits: batch.limits)
                mix.count(verdict, repeatsName: document.repeatsName, cuts: document.cuts.count)
            }
        }
        let summary = Comment(rawValue: "MORTISE_SEED=\(Self.seed): \(mix)")
        print(summary)
        #expect(mix.percent(mix.mismatching) >= 30, summary)
        #expect(mix.percent(mix.notJSON) >= 10, summary)
        #expect(mix.percent(mix.matching) >= 20, summary)
        #expect(mix.overLimit >= 100, summary)
        #expect(mix.repeatedNames >= 300, summary)
        #expect(mix.moreThan64Members >= 20, summary)
        #expect(mix.nestedAnyOf >= 40, summary)
        for place in Mix.Place.allCases { #expect(mix.optionals[place] ?? 0 >= 10, "\(place): \(summary)") }
        #expect(mix.problems.isSuperset(of: Set(Self.problems)), summary)
        #expect(mix.reasons == Set(NotJSON.Reason.allCases), summary)
    }

    private static let problems: [Mismatch.Problem] = [
        .missing, .value, .pattern, .count, .notAllowed, .sentTwice, .noAlternative,
    ]
}
