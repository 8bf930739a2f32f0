import CBaseline
import Contracts
import Foundation

/// A process that verifies a contract once, so that its memory can be told.
enum VerifyChild {
    static let subcommand = "--verify-child"

    /// `--verify-child CONTRACT URL`; prints the seconds, the CPU seconds and the peak of resident memory in KiB.
    static func run(_ arguments: [String]) throws {
        guard arguments.count == 2 else { throw WrongResult(description: "\(subcommand) needs a contract and a URL") }
        let contract = try Contract(reading: Array(Data(contentsOf: URL(fileURLWithPath: arguments[0]))))
        let cpu = baseline_process_cpu_nanoseconds()
        let start = ContinuousClock.now
        try Verifying.verify(contract, arguments[1], jobs: nil)
        let seconds = start.duration(to: .now) / .seconds(1)
        let spent = Double(baseline_process_cpu_nanoseconds() - cpu) / 1e9
        print(seconds, spent, baseline_status_kib(0, "VmHWM:"))
    }
}
