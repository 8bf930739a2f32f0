public import Contracts

/// Holds a provider to a contract: sends each interaction's request and judges the answer.
///
/// ```swift
/// let failures = try await verify(contract, against: "http://127.0.0.1:8080")
/// for failure in failures { print(failure) }   // search for books: $[0].authorName is missing
/// ```
///
/// - Parameters:
///   - contract: What the provider is held to.
///   - baseURL: Where the provider is reached, such as `https://catalog.example/v2`; paths are appended to it.
/// - Returns: The interactions that failed, in the contract's order; none where the provider holds to the contract.
/// - Throws: `VerifierError` where the base URL is none, `VerificationError` where an interaction could not be judged, such
///   as by a provider that is down, or the contract has none, and `CancellationError`.
public func verify(_ contract: Contract, against baseURL: String) async throws -> [VerificationFailure] {
    let report = try await Verifier(baseURL).run(contract)
    guard let error = VerificationError(report) else { return report.failures }
    throw error
}
