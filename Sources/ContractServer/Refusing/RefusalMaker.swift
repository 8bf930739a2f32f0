import Contracts
import LoopbackHTTP

/// Says of a request that nothing matched what keeps it from each interaction, the nearest ones where they are many.
struct RefusalMaker {
    /// So many interactions are told of.
    private static let told = 10

    /// How near an interaction is, nearest first. Problems are counted only among those that are near otherwise.
    private struct Distance: Comparable {
        var path: Int
        var method: Int
        var problems: Int
        var index: Int

        static func < (one: Distance, other: Distance) -> Bool {
            (one.path, one.method, one.problems, one.index) < (other.path, other.method, other.problems, other.index)
        }
    }

    let interactions: [ServedInteraction]
    let head: RequestHead
    /// The problems of the interactions whose body was judged, by index.
    let judged: [Int: [String]]

    /// - Complexity: linear in the interactions, and their problems where these are what makes the difference.
    func refusal() -> Refusal {
        let reasons = head.withQuery { query in
            indices(query).map { index in
                Refusal.Reason(interaction: interactions[index].name, problems: problems(of: index, query))
            }
        }
        return Refusal(
            method: head.request.method, target: head.request.target, reasons: reasons,
            others: interactions.count - reasons.count)
    }

    private func problems(of index: Int, _ query: () -> HTTPQuery) -> [String] {
        judged[index] ?? interactions[index].problems(with: head, query: query)
    }

    private func indices(_ query: () -> HTTPQuery) -> [Int] {
        guard interactions.count > Self.told else { return Array(interactions.indices) }
        var distances = interactions.enumerated().map { index, interaction in
            Distance(
                path: interaction.path.distance(to: head.path),
                method: interaction.method == head.request.method ? 0 : 1,
                problems: 0, index: index)
        }
        distances.sort()
        let last = distances[Self.told - 1]
        // Of those as near as the tenth, problems decide.
        let end = distances[Self.told...].firstIndex { $0.path != last.path || $0.method != last.method }
        var near = Array(distances[..<(end ?? distances.endIndex)])
        for place in near.indices { near[place].problems = problems(of: near[place].index, query).count }
        return near.sorted().prefix(Self.told).map(\.index)
    }
}
