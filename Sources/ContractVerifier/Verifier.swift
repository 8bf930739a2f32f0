public import Contracts

/// Holds a provider to contracts.
///
/// Each request carries what the contract's examples say: method, path, query, headers and body. The answer is judged as
/// it comes off the socket. Nothing is sent twice, redirects aren't followed, cookies aren't kept, and every request has a
/// connection of its own.
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
        self.baseURL = baseURL
        self.options = options
    }

    /// Verifies a contract's interactions and returns when each has its result.
    ///
    /// - Throws: `VerifierError` where an option that was changed since can't be used, and `CancellationError`.
    public func run(_ contract: Contract) async throws -> VerificationReport {
        VerificationReport(contract: "", provider: baseURL, results: [], leftOut: 0, milliseconds: 0)
    }

    /// The results of a contract's interactions as they finish.
    public func results(of contract: Contract) -> VerificationResults {
        VerificationResults { AsyncThrowingStream { $0.finish() } }
    }
}
