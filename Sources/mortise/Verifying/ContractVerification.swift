import ContractVerifier
import Contracts
import Dispatch

/// Verifies contracts one after the other, until a signal stops it; then the provider's states are torn down first.
struct ContractVerification {
    private let verifier: Verifier
    private let contracts: [Contract]
    private let progress: VerifyProgress

    init(_ verifier: Verifier, _ contracts: [Contract], _ progress: VerifyProgress) {
        self.verifier = verifier
        self.contracts = contracts
        self.progress = progress
    }

    /// The reports in the contracts' order.
    func reports() throws(CommandFailure) -> [VerificationReport] {
        // Before any thread is started, since each inherits what is blocked.
        let signals = StopSignals()
        let outcome = Outcome()
        let (verifier, contracts, progress) = (verifier, contracts, progress)
        let task = Task {
            do {
                var reports: [VerificationReport] = []
                for contract in contracts {
                    let failures = reports.reduce(0) { $0 + $1.count(of: .fails) }
                    reports.append(try await verifier.run(contract, after: failures) { progress.note($0) })
                }
                outcome.end(.success(reports))
            } catch {
                outcome.end(.failure(error))
            }
        }
        // It goes on waiting until the process ends: a second signal doesn't wait for the states.
        DispatchQueue(label: "mortise.signals").async {
            signals.wait()
            task.cancel()
            signals.wait()
            end(with: .usage)
        }
        let result = outcome.wait()
        progress.clear()
        switch result {
        case .success(let reports): return reports
        case .failure(is CancellationError): throw CommandFailure(context: "mortise verify", "stopped")
        case .failure(let error): throw CommandFailure(context: "mortise verify", "\(error)")
        }
    }
}

/// What a task leaves for the thread that waits for it.
private final class Outcome: @unchecked Sendable {
    // Unchecked: written before the semaphore is signalled, read after.
    private var result: Result<[VerificationReport], any Error> = .success([])
    private let semaphore = DispatchSemaphore(value: 0)

    func end(_ result: Result<[VerificationReport], any Error>) {
        self.result = result
        semaphore.signal()
    }

    func wait() -> Result<[VerificationReport], any Error> {
        semaphore.wait()
        return result
    }
}
