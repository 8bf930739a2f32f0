import Contracts
import LoopbackHTTP
import ShapeMatching

/// What a request's query must be, made ready to judge many.
struct QueryJudge: Sendable {
    private struct Rule: Sendable {
        let name: [UInt8]
        let shown: String
        let values: [TextJudge]
        /// How often the name may come.
        let count: ClosedRange<Int>
        let wanted: String

        func problem(with items: [HTTPQuery.Item]) -> String? {
            let found = items.filter { $0.name.utf8.elementsEqual(name) }.map(\.value)
            if found.isEmpty { return count.contains(0) ? nil : "query \(shown)=nil ≠ \(wanted)" }
            let fits = count.contains(found.count) ? found.enumerated().map(fit) : [.misses]
            if fits.allSatisfy({ $0 == .fits }) { return nil }
            return "query \(shown)=\(ProblemText.values(found)) ≠ \(wanted)\(ProblemText.suffix(fits))"
        }

        /// What comes past the values that the contract has is like the last of them.
        private func fit(_ index: Int, _ text: String) -> TextShape.Fit {
            values.indices.contains(index) ? values[index].fit(of: text) : values.last?.fit(of: text) ?? .misses
        }
    }

    private let rules: [Rule]
    private let isClosed: Bool

    init(_ query: [String: QueryExpectation], closed: Bool) throws(ShapeError) {
        var rules: [Rule] = []
        for (name, expectation) in query {
            var judges: [TextJudge] = []
            for shape in expectation.values {
                judges.append(try TextJudge(shape, at: "request.query.\(printable(name))"))
            }
            rules.append(
                Rule(
                    name: Array(name.utf8), shown: Self.shown(name), values: judges,
                    count: expectation.count ?? judges.count...judges.count, wanted: Self.wanted(expectation)))
        }
        self.rules = rules.sorted { $0.name.lexicographicallyPrecedes($1.name) }
        isClosed = closed
    }

    /// Whether no query is refused.
    var acceptsEverything: Bool { rules.isEmpty && !isClosed }

    /// What is wrong with the query, by name.
    ///
    /// - Complexity: linear in the items, for each name that the contract has.
    func problems(with query: HTTPQuery) -> [String] {
        var problems = rules.compactMap { rule in rule.problem(with: query.items).map { (rule.name, $0) } }
        if isClosed {
            var further: [[UInt8]: [String]] = [:]
            for item in query.items { further[Array(item.name.utf8), default: []].append(item.value) }
            for rule in rules { further[rule.name] = nil }
            problems += further.map { name, values in
                (
                    name,
                    "query \(Self.shown(String(decoding: name, as: UTF8.self)))=\(ProblemText.values(values)) ≠ absent"
                )
            }
            problems.sort { $0.0.lexicographicallyPrecedes($1.0) }
        }
        return problems.map(\.1)
    }

    private static func wanted(_ expectation: QueryExpectation) -> String {
        let values = ProblemText.values(expectation.values.map(\.wanted))
        guard let count = expectation.count else { return values }
        return count == 0...Int.max ? "\(values), any number of times" : "\(values), \(count.times)"
    }

    /// A name as it is, unless that would look like something else.
    private static func shown(_ name: String) -> String {
        let isPlain = !name.isEmpty && !name.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
        return isPlain ? printable(name) : jsonString(name)
    }
}

extension ClosedRange<Int> {
    /// How often, in words: `1 to 3 times`.
    fileprivate var times: String {
        if upperBound == .max { return "at least \(lowerBound) time\(lowerBound == 1 ? "" : "s")" }
        return lowerBound == upperBound ? "\(lowerBound) times" : "\(lowerBound) to \(upperBound) times"
    }
}
