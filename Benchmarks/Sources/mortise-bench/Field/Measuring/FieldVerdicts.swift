import Foundation

/// How long each contender takes to say no to a large body whose first element is wrong.
struct FieldVerdicts {
    struct Row: Encodable {
        let name: String
        let reading: FieldReading
        /// CPU time in the best round and in the middle one.
        let bestMilliseconds: Double
        let medianMilliseconds: Double
        /// How much of the body has to be there first.
        let bytesNeeded: Int
        let rounds: Int
    }

    struct Result: Encodable {
        let bytes: Int
        /// Where the wrong value begins.
        let wrongAt: Int
        var rows: [Row]
    }

    private static let turn = 5e6
    private static let budget = 6e9

    let rounds: Int

    func run(_ body: FieldBody, wrongAt: Int, _ contenders: [(FieldRoster, any FieldContender)]) throws -> Result {
        var plans: [(times: Int, rounds: Int)] = []
        for (_, contender) in contenders {
            let once = try contender.judge(body, times: 1).nanoseconds
            let times = max(1, min(1_000, Int(Self.turn / max(once, 1))))
            plans.append((times, min(rounds, max(min(3, rounds), Int(Self.budget / (once * Double(times)))))))
        }
        var costs = [[Double]](repeating: [], count: contenders.count)
        for round in 0..<rounds {
            for step in contenders.indices {
                let index = (step + round) % contenders.count
                guard round < plans[index].rounds else { continue }
                let turn = try contenders[index].1.judge(body, times: plans[index].times)
                guard !turn.isRight else {
                    throw WrongResult(description: "\(contenders[index].0.rawValue) finds a wrong body right")
                }
                costs[index].append(turn.nanoseconds / Double(plans[index].times) / 1e6)
            }
        }
        let rows = try contenders.indices.map { index in
            let sorted = costs[index].sorted()
            return Row(
                name: contenders[index].0.rawValue, reading: contenders[index].0.reading,
                bestMilliseconds: sorted[0], medianMilliseconds: sorted[sorted.count / 2],
                bytesNeeded: try contenders[index].1.bytesNeeded(body), rounds: sorted.count)
        }
        return Result(bytes: body.bytes.count, wrongAt: wrongAt, rows: rows)
    }
}
