public import Contracts

/// Holds a provider to contracts.
///
/// Each request carries what the contract's examples say: method, path, query, headers and body. The answer is judged as
/// it comes off the socket. Nothing is sent twice, redirects aren't followed, cookies aren't kept, and every request has a
/// connection of its own.
///
/// Interactions without states and with a safe method (GET, HEAD, OPTIONS) run side by side. When they are done, those
/// whose states are all shareable do; each of these states is set up once. Then the others run, one at a time in the
/// contract's order: nothing ever runs beside one of them.
public struct Verifier: Sendable {
    /// Where the provider is reached, without a slash at its end.
    public let baseURL: String
    /// How it is asked.
    public var options: VerifierOptions

    /// Makes a verifier of the provider at a URL.
    ///
    /// - Parameters:
    ///   - baseURL: `http://` or `https://`, a host, perhaps a port and a path; paths are appended to it.
    ///   - options: How the provider is asked.
    /// - Throws: `VerifierError` where the URL or an option can't be used, or a certificate can't be read.
    public init(_ baseURL: String, options: VerifierOptions = .init()) throws(VerifierError) {
        let address = try ProviderAddress(baseURL, of: "provider")
        guard address.query == nil else {
            throw VerifierError(.badURL, "the provider's URL has a query; queries belong to the contract's requests")
        }
        try options.check()
        self.baseURL = address.origin + address.path
        self.options = options
    }

    /// Verifies a contract's interactions and returns when each has its result.
    ///
    /// - Throws: `VerifierError` where an option that was changed since can't be used, and `CancellationError`.
    public func run(_ contract: Contract) async throws -> VerificationReport {
        try await run(contract) { _ in }
    }

    /// Verifies a contract's interactions, telling each result as it comes, and returns when each has one.
    ///
    /// - Parameter progress: Called with each result, from several tasks at once; the run waits for it.
    /// - Throws: `VerifierError` where an option that was changed since can't be used, and `CancellationError`.
    public func run(
        _ contract: Contract, progress: @escaping @Sendable (InteractionResult) -> Void
    ) async throws -> VerificationReport {
        try await run(contract, after: 0, progress: progress)
    }

    /// The same for one contract of several, where `stopAfter` counts over all of them.
    ///
    /// - Parameter failures: How many interactions of the contracts before have failed.
    package func run(
        _ contract: Contract, after failures: Int, progress: @escaping @Sendable (InteractionResult) -> Void
    ) async throws -> VerificationReport {
        let start = ContinuousClock.now
        let run = try VerificationRun(contract, at: baseURL, options)
        let results = try await run.results(after: failures, progress)
        return VerificationReport(
            contract: "\(contract.consumer) → \(contract.provider)", provider: baseURL, results: results,
            leftOut: run.leftOut, coverage: run.covered,
            milliseconds: (ContinuousClock.now - start).inMilliseconds)
    }

    /// The results of a contract's interactions as they finish.
    public func results(of contract: Contract) -> VerificationResults {
        let verifier = self
        return VerificationResults {
            AsyncThrowingStream { stream in
                let task = Task {
                    do {
                        _ = try await verifier.run(contract) { stream.yield($0) }
                        stream.finish()
                    } catch {
                        stream.finish(throwing: error)
                    }
                }
                stream.onTermination = { _ in task.cancel() }
            }
        }
    }
}
