import CBaseline
import Foundation

/// Contenders that do the same work by turns, round by round, so that all meet the same neighbours on the machine.
struct Race {
    /// What one contender's turn took.
    struct Turn {
        /// How much was done: requests, or bytes.
        let work: Double
        let wallSeconds: Double
        /// CPU of this process, all its threads: what runs in other processes is not in it.
        let cpuSeconds: Double
    }

    /// One that takes part.
    struct Runner {
        let name: String
        /// Does its work once; returns how much that was and, where it was timed apart, the seconds.
        let run: () throws -> (work: Double, wallSeconds: Double?)
    }

    private(set) var turns: [[Turn]] = []

    /// Runs so many rounds, after one that isn't counted. The order turns.
    init(_ runners: [Runner], rounds: Int) throws {
        turns = Array(repeating: [], count: runners.count)
        for runner in runners { _ = try runner.run() }
        for round in 0..<rounds {
            for step in runners.indices {
                let index = (step + round) % runners.count
                turns[index].append(try Self.timed(runners[index]))
            }
        }
    }

    private static func timed(_ runner: Runner) throws -> Turn {
        let cpu = baseline_process_cpu_nanoseconds()
        let start = ContinuousClock.now
        let result = try runner.run()
        let wall = start.duration(to: .now) / .seconds(1)
        return Turn(
            work: result.work, wallSeconds: result.wallSeconds ?? wall,
            cpuSeconds: Double(baseline_process_cpu_nanoseconds() - cpu) / 1e9)
    }

    /// Work a second, in the middle of the rounds.
    func rate(of runner: Int) -> Double { median(turns[runner].map { $0.work / $0.wallSeconds }) }

    /// CPU seconds for a unit of work, in the middle of the rounds.
    func cpu(of runner: Int) -> Double { median(turns[runner].map { $0.cpuSeconds / $0.work }) }

    /// A runner's work a second over another's in the same round, in the middle of the rounds.
    func rateRatio(_ runner: Int, to other: Int) -> Double {
        median(zip(turns[runner], turns[other]).map { ($0.work / $0.wallSeconds) / ($1.work / $1.wallSeconds) })
    }

    /// The other's CPU for a unit of work over this runner's in the same round, in the middle of the rounds.
    func cpuRatio(_ runner: Int, to other: Int) -> Double {
        median(zip(turns[runner], turns[other]).map { ($1.cpuSeconds / $1.work) / ($0.cpuSeconds / $0.work) })
    }

    private func median(_ values: [Double]) -> Double {
        guard !values.isEmpty else { return .nan }
        let sorted = values.sorted()
        return sorted[sorted.count / 2]
    }
}
