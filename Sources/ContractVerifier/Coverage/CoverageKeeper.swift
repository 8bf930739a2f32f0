import Contracts
import ShapeMatching
internal import Threads

/// A compiled shape and where its coverage is kept.
struct CoveredShape: Sendable {
    let compiled: CompiledShape
    fileprivate let place: Int
    /// The interaction's place in the contract.
    fileprivate let interaction: Int
}

/// Collects which branches of their shapes a run's answers took. Interactions whose shapes mean the same share them.
final class CoverageKeeper: Sendable {
    private struct Entry {
        let shape: CompiledShape
        var coverage: ShapeCoverage
        /// The places in the contract of the interactions whose bodies were judged by the shape.
        var interactions: Set<Int> = []
    }

    private struct State {
        var places: [ShapeNode: Int] = [:]
        var entries: [Entry] = []
    }

    private let state = Lock(State())

    /// Compiles the shape of an interaction's answer.
    ///
    /// - Throws: `ShapeError` where the shape contradicts itself.
    func compile(_ shape: Shape, of interaction: Int) throws(ShapeError) -> CoveredShape {
        let form = try shape.checkedNormalForm()
        if let known = state.withLock({ Self.known(form, of: interaction, in: $0) }) { return known }
        let compiled = try CompiledShape(form)
        return state.withLock { state in
            if let known = Self.known(form, of: interaction, in: state) { return known }
            let place = state.entries.count
            state.places[form] = place
            state.entries.append(Entry(shape: compiled, coverage: ShapeCoverage(compiled)))
            return CoveredShape(compiled: compiled, place: place, interaction: interaction)
        }
    }

    /// The shape where one that means the same is there already.
    private static func known(_ form: ShapeNode, of interaction: Int, in state: State) -> CoveredShape? {
        guard let place = state.places[form] else { return nil }
        return CoveredShape(compiled: state.entries[place].shape, place: place, interaction: interaction)
    }

    /// Takes in what a matcher has noted of one body.
    fileprivate func note(_ matcher: borrowing ShapeMatcher, _ shape: CoveredShape) {
        state.withLock { state in
            // It would throw for the matcher of another shape only.
            try? state.entries[shape.place].coverage.add(matcher)
            state.entries[shape.place].interactions.insert(shape.interaction)
        }
    }

    /// What was seen so far, in the contract's order.
    func coverage(of contract: Contract) -> VerificationCoverage {
        let entries = state.withLock { $0.entries }.filter { !$0.interactions.isEmpty && $0.coverage.isKept }
        let groups = entries.map { entry in
            let interactions = entry.interactions.sorted()
            return (
                interactions.first ?? 0,
                VerificationCoverage.Part(
                    interactions: interactions.map { contract.interactions[$0].description },
                    branches: entry.coverage.branches)
            )
        }
        return VerificationCoverage(parts: groups.sorted { $0.0 < $1.0 }.map(\.1))
    }
}

extension ShapeMatcher {
    /// Adds what was noted of the judged body to the run's coverage.
    func note(in keeper: CoverageKeeper, _ shape: CoveredShape) { keeper.note(self, shape) }
}
