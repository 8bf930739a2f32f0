import Foundation

/// How fast each contender judges a corpus: by turns, round by round, each turn some tens of milliseconds.
struct FieldThroughput {
    struct Row: Encodable {
        let name: String
        let reading: FieldReading
        let judges: Bool
        /// Megabytes (10⁶) a second of CPU time, in the best round and in the middle one.
        let best: Double
        let median: Double
        /// The best round's speed over that of yajl with empty callbacks: of all ratios the one that other programs on the
        /// machine disturb least.
        let ratioToYajl: Double
        let rounds: Int
    }

    struct Result: Encodable {
        let corpus: String
        let question: FieldQuestion.Kind
        let bytes: Int
        let shape: String
        var rows: [Row]
    }

    /// What the rounds of one contender may take together, three rounds apart.
    private static let budget = 10e9

    let rounds: Int
    /// What a turn takes at the least, in nanoseconds.
    let turn: Double

    /// - Parameter contenders: yajl among them.
    func run(
        _ question: FieldQuestion, right: FieldBody, _ contenders: [(FieldRoster, any FieldContender)]
    ) throws -> Result {
        var plans: [(times: Int, rounds: Int)] = []
        for (_, contender) in contenders {
            let (isRight, once) = try contender.judge(right, times: 1)
            guard isRight else { throw WrongResult(description: "\(contender.name) finds a right body wrong") }
            let times = max(1, Int(turn / max(once, 1)))
            let affordable = Int(Self.budget / (once * Double(times)))
            plans.append((times, min(rounds, max(min(3, rounds), affordable))))
        }
        var costs = [[Double]](repeating: [], count: contenders.count)
        for round in 0..<rounds {
            for step in contenders.indices {
                let index = (step + round) % contenders.count
                guard round < plans[index].rounds else { continue }
                let taken = try contenders[index].1.judge(right, times: plans[index].times)
                guard taken.isRight else {
                    throw WrongResult(description: "\(contenders[index].0.rawValue) finds a right body wrong")
                }
                costs[index].append(taken.nanoseconds / Double(plans[index].times * right.bytes.count))
            }
        }
        guard let yajl = contenders.firstIndex(where: { $0.0 == .yajl }) else {
            throw WrongResult(description: "yajl is not among the contenders")
        }
        let baseline = costs[yajl].min() ?? .nan
        let rows = contenders.indices.map { index in
            let sorted = costs[index].sorted()
            return Row(
                name: contenders[index].0.rawValue, reading: contenders[index].0.reading,
                judges: contenders[index].0.judges, best: 1e3 / sorted[0], median: 1e3 / sorted[sorted.count / 2],
                ratioToYajl: baseline / sorted[0], rounds: sorted.count)
        }
        return Result(
            corpus: question.corpus, question: question.kind, bytes: right.bytes.count,
            shape: question.shape.notation, rows: rows)
    }
}
