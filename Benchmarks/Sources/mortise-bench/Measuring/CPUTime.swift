import CBaseline

/// The calling thread's CPU time: steady where wall time is not, because other processes' turns don't count.
enum CPUTime {
    /// Nanoseconds of CPU that `body` took.
    static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
        let start = baseline_cpu_nanoseconds()
        try body()
        return Double(baseline_cpu_nanoseconds() - start)
    }

    /// The least of several runs, in seconds.
    static func bestSeconds(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
        var best = Double.infinity
        for _ in 0..<runs { best = min(best, try nanoseconds(body)) }
        return best / 1e9
    }
}
