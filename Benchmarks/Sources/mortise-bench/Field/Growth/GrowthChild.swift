/// A process for one point of a series.
enum GrowthChild {
    static let subcommand = "--growth-child"

    private static let runs = 7
    private static let turn = 15e6
    /// Work that takes longer than this is done once, in nanoseconds.
    private static let longest = 9e9

    /// `--growth-child SERIES LINE SIZE`: prints nanoseconds an item, and what it took at its peak of the heap in bytes
    /// and of resident memory in KiB.
    static func run(_ arguments: [String]) throws {
        guard arguments.count == 3, let size = Int(arguments[2]),
            let series = GrowthSeries.all(quick: false).first(where: { $0.name == arguments[0] }),
            let line = series.lines.first(where: { $0.name == arguments[1] })
        else { throw WrongResult(description: "\(subcommand) needs a series, a line of it and a size") }
        let work = try line.work(size)
        var made: (() throws -> Void)?
        var first = 0.0
        var heap: Heap?
        let resident = try ResidentMemory.measuring {
            heap = try Heap.counting {
                let run = try work.begin()
                first = try CPUTime.nanoseconds(run)
                made = run
            }
        }
        guard let made, let heap else { return }
        print(try best(first, made) / Double(work.items), heap.peakBytes, resident.growthKiB)
    }

    private static func best(_ first: Double, _ run: () throws -> Void) throws -> Double {
        guard first < longest else { return first }
        let times = max(1, Int(turn / first))
        var best = first
        for _ in 0..<(first < 1e9 ? runs : 2) {
            let spent = try CPUTime.nanoseconds { for _ in 0..<times { try run() } }
            best = min(best, spent / Double(times))
        }
        return best
    }
}
