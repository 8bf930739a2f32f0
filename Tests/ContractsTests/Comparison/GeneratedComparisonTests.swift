import ContractComparison
import Contracts
import Foundation
import ShapeGenerators
import ShapeMatching
import TestEnvironment
import Testing

/// For generated pairs of shapes: *safe* is never contradicted by a body, and every witness is real.
///
/// `MORTISE_SEED` makes a run again, `MORTISE_PAIRS` sets how many pairs it has.
@Suite struct GeneratedComparisonTests {
    private static let seed = Environment.number("MORTISE_SEED") ?? UInt64.random(in: 1...UInt64(UInt32.max))
    private static let pairs = Int(Environment.number("MORTISE_PAIRS") ?? 3_000)
    private static let parts = 6

    /// What the pairs of a run came to.
    private struct Mix: CustomStringConvertible {
        var pairs = 0
        var verdicts: [ComparisonVerdict: Int] = [:]
        var witnesses = 0
        var bodies = 0
        /// Pairs that are told apart by a generated body, and those of them that the comparison couldn't tell apart.
        var toldApart = 0
        var missed = 0

        mutating func add(_ other: Mix) {
            pairs += other.pairs
            verdicts.merge(other.verdicts, uniquingKeysWith: +)
            witnesses += other.witnesses
            bodies += other.bodies
            toldApart += other.toldApart
            missed += other.missed
        }

        func percent(_ verdict: ComparisonVerdict) -> Int { verdicts[verdict, default: 0] * 100 / max(1, pairs) }

        var description: String {
            let parts = ComparisonVerdict.allCases.map { "\(percent($0)) % \($0.rawValue)" }.joined(separator: ", ")
            return """
                \(pairs) pairs: \(parts); \(witnesses) witnesses; \(bodies) bodies, which tell \(toldApart) pairs apart, \
                \(missed) of them without a witness
                """
        }
    }

    @Test("Safe is never contradicted, and every witness is real")
    func safeIsSafe() async throws {
        let mix = await withTaskGroup { group in
            for part in 0..<Self.parts { group.addTask { self.run(part) } }
            return await group.reduce(into: Mix()) { $0.add($1) }
        }
        let summary: Comment = "MORTISE_SEED=\(Self.seed): \(mix)"
        print(summary)
        #expect(mix.percent(.safe) >= 15, summary)
        #expect(mix.percent(.breaking) >= 25, summary)
        #expect(mix.percent(.usuallyBreaking) >= 1, summary)
        #expect((1...30).contains(mix.percent(.depends)), summary)
        #expect(mix.missed * 100 <= mix.toldApart * 4, summary)
    }

    private func run(_ part: Int) -> Mix {
        var random = SplitMix64(seed: Self.seed &+ UInt64(part))
        var mix = Mix()
        while mix.pairs < Self.pairs / Self.parts {
            let seed = random.next()
            do {
                try check(seed: seed, &mix)
            } catch {
                Issue.record("MORTISE_SEED=\(Self.seed) pair \(seed): \(error)")
            }
        }
        return mix
    }

    private func check(seed: UInt64, _ mix: inout Mix) throws {
        var random = SplitMix64(seed: seed)
        var shapes = ShapeGenerator(random: SplitMix64(seed: random.next()))
        var changer = ShapeChanger(random: SplitMix64(seed: random.next()))
        let old = shapes.root()
        var new = random.chance(5) ? shapes.root() : old
        for _ in 0..<(random.chance(70) ? 1 : 2) { new = changer.changed(new) }
        guard old != new else { return }
        let direction: BodyDirection = random.chance(50) ? .request : .response
        let (sender, receiver) = direction == .response ? (new, old) : (old, new)
        guard let compiledSender = try? CompiledShape(sender), let compiledReceiver = try? CompiledShape(receiver)
        else {
            return
        }
        let comparison = try ShapeComparison(old: old, new: new, direction: direction)
        mix.pairs += 1
        mix.verdicts[comparison.verdict, default: 0] += 1

        // What a client's request doesn't name, it doesn't send.
        let sent = direction == .response ? compiledSender : try CompiledShape(sender.naming)
        var drafts = DraftGenerator(random: SplitMix64(seed: random.next()))
        var counterexample: String?
        for index in 0..<40 {
            var draft = drafts.draft(for: index % 4 == 0 ? receiver : sender)
            for _ in 0..<(index % 5) { draft = drafts.changed(draft) }
            guard !draft.repeatsName else { continue }
            var writer = DraftWriter(.init(), random: random)
            writer.write(document: draft)
            mix.bodies += 1
            if try accepts(sent, writer.bytes), try !accepts(compiledReceiver, writer.bytes) {
                counterexample = String(decoding: writer.bytes, as: UTF8.self)
                break
            }
        }
        if let counterexample {
            mix.toldApart += 1
            if comparison.changes.allSatisfy({ $0.witness == nil }) { mix.missed += 1 }
            if comparison.verdict == .safe {
                Issue.record(
                    """
                    MORTISE_SEED=\(Self.seed) pair \(seed), \(direction): safe, but \(counterexample) is sent and refused
                    old: \(spelled(old))
                    new: \(spelled(new))
                    changes: \(comparison.changes)
                    """)
            }
        }
        let pair = "MORTISE_SEED=\(Self.seed) pair \(seed)"
        for change in comparison.changes {
            guard let witness = change.witness else {
                #expect(change.verdict < .usuallyBreaking, "\(change), \(pair)")
                continue
            }
            mix.witnesses += 1
            let body = Array(witness.body.utf8)
            #expect(try accepts(compiledSender, body), "\(pair): \(change) \(witness)")
            #expect(try !accepts(compiledReceiver, body), "\(pair): \(change) \(witness)")
            #expect((witness.acceptedBy == .new) == (direction == .response))
            #expect(witness.acceptedBy != witness.refusedBy)
        }
    }

    private func accepts(_ shape: CompiledShape, _ body: [UInt8]) throws -> Bool {
        var matcher = ShapeMatcher(shape)
        _ = try matcher.feed(body)
        return try matcher.finish() == .matches
    }

    private func spelled(_ shape: Shape) -> String { "\(shape)".replacing("ShapeMatching.", with: "") }
}

extension Shape {
    /// The shape with every object closed that says nothing of members it doesn't name: the bodies that hold only what
    /// the shape names.
    fileprivate var naming: Shape {
        let nothing = Shape.schema(Schema(types: []))
        switch self {
        case .any: return .schema(Schema(others: nothing))
        case .null, .boolean, .integer, .number, .string, .enumeration, .pattern, .format: return self
        case .array(let element, let count): return .array(element.naming, count: count)
        case .object(let members, _): return .object(members.naming, closed: true)
        case .map(let value): return value == .any ? .object([:], closed: true) : .map(of: value.naming)
        case .optional(let inner): return .optional(inner.naming)
        case .nullable(let inner): return .nullable(inner.naming)
        case .omittable(let inner): return .omittable(inner.naming)
        case .anyOf(let shapes): return .anyOf(shapes.map(\.naming))
        case .schema(var schema):
            schema.items = (schema.items ?? .any).naming
            schema.members = schema.members.naming
            schema.others = schema.others.map { $0 == .any ? nothing : $0.naming } ?? nothing
            schema.anyOf = schema.anyOf?.map(\.naming)
            return .schema(schema)
        }
    }
}

extension Members {
    fileprivate var naming: Members { Members(list.map { Member($0.name, $0.shape.naming) }) }
}
