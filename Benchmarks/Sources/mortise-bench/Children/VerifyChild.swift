import CBaseline
import Contracts
import Foundation
import PactImport

/// A process that verifies a contract once, so that its memory can be told.
enum VerifyChild {
    static let subcommand = "--verify-child"

    /// `--verify-child CONTRACT URL [--fails]`; prints the seconds, the CPU seconds and the peak of resident memory in KiB.
    /// A Pact file is read within the time taken, as the peer does.
    static func run(_ arguments: [String]) throws {
        guard arguments.count >= 2 else { throw WrongResult(description: "\(subcommand) needs a contract and a URL") }
        let cpu = baseline_process_cpu_nanoseconds()
        let start = ContinuousClock.now
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: arguments[0])))
        let contract = try ContractSource(reading: bytes).contract
        do {
            try Verifying.verify(contract, arguments[1], jobs: nil)
            if arguments.contains(fails) { throw MissedFailure() }
        } catch is WrongResult where arguments.contains(fails) {}
        let seconds = start.duration(to: .now) / .seconds(1)
        let spent = Double(baseline_process_cpu_nanoseconds() - cpu) / 1e9
        print(seconds, spent, baseline_status_kib(0, "VmHWM:"))
    }

    /// The provider is one that doesn't hold.
    static let fails = "--fails"

    /// A provider that doesn't hold was taken for one that does.
    private struct MissedFailure: Error {}
}
