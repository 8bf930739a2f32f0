import Contracts
import LoopbackHTTP

/// Finds the interactions of a request's method and path without looking at the others.
///
///     method and path in one spelling  ─►  the interactions of this very path
///     method and the path's beginnings ─►  patterns that begin so: `^/books/[0-9]+$` is found under `/books/`
///
/// Patterns that say nothing of how a path begins are tried on every path of their method.
struct InteractionIndex: Sendable {
    private struct Patterns: Sendable {
        var byPrefix: [[UInt8]: [Int]] = [:]
        /// The prefixes' lengths, each once.
        var lengths: [Int] = []
        var isEmpty: Bool { byPrefix.isEmpty }

        mutating func add(_ index: Int, prefix: [UInt8]) {
            byPrefix[prefix, default: []].append(index)
            if !lengths.contains(prefix.count) { lengths.append(prefix.count) }
        }
    }

    private let interactions: [ServedInteraction]
    private var exact: [String: [Int]] = [:]
    private var patterns: [String: Patterns] = [:]
    /// Those with a pattern for the path and one for the method, too.
    private var anyMethod = Patterns()
    /// By index, when an interaction's turn is among those that fit alike.
    private let rank: [Int]

    /// - Parameter prefersStates: Of those that fit alike the one in the most provider states goes first.
    init(_ interactions: [ServedInteraction], prefersStates: Bool) {
        self.interactions = interactions
        rank = interactions.enumerated().map { index, interaction in
            prefersStates ? index - interaction.interaction.given.count * interactions.count : index
        }
        for (index, interaction) in interactions.enumerated() {
            guard let keys = interaction.path.keys else {
                guard interaction.methodJudge == nil else {
                    anyMethod.add(index, prefix: Array(interaction.path.prefix.utf8))
                    continue
                }
                patterns[interaction.method, default: Patterns()].add(
                    index, prefix: Array(interaction.path.prefix.utf8))
                continue
            }
            for key in Set(keys) { exact[key, default: []].append(index) }
        }
        let rank = self.rank
        exact = exact.mapValues { $0.sorted { rank[$0] < rank[$1] } }
    }

    /// The interactions of the request's method and path, those of the very path first, in the order of their turn.
    ///
    /// - Complexity: linear in what is found and in the patterns that begin as the path does.
    func candidates(for head: RequestHead) -> [Int] {
        let method = head.request.method
        var found = exact[head.path.key] ?? []
        // One path may have many interactions, but hardly many methods.
        if !found.allSatisfy({ interactions[$0].accepts(method: method) }) {
            found.removeAll { !interactions[$0].accepts(method: method) }
        }
        guard !patterns.isEmpty || !anyMethod.isEmpty else { return found }
        var fitting = patterns[method].map { self.fitting(head, in: $0) } ?? []
        if !anyMethod.isEmpty {
            fitting += self.fitting(head, in: anyMethod).filter { interactions[$0].accepts(method: method) }
        }
        found += fitting.sorted { rank[$0] < rank[$1] }
        return found
    }

    private func fitting(_ head: RequestHead, in patterns: Patterns) -> [Int] {
        var tried = Set<Int>()
        var fitting: [Int] = []
        for bytes in head.path.isEscaped ? [head.path.decoded, Array(head.path.raw.utf8)] : [head.path.decoded] {
            for length in patterns.lengths where length <= bytes.count {
                for index in patterns.byPrefix[Array(bytes[..<length])] ?? [] where tried.insert(index).inserted {
                    if interactions[index].path.fit(of: head.path) == .fits { fitting.append(index) }
                }
            }
        }
        return fitting
    }
}
