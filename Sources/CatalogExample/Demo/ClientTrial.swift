import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the client's own tests do: every call once, on a server that they were given.
public struct ClientTrial: Sendable {
    /// What went wrong, a line for each call that failed; none where the client got all it reads.
    public let problems: [String]

    /// Makes the client's calls, one after another.
    public init(_ client: CatalogAPI) async {
        var problems: [String] = []
        func call(_ name: String, _ body: () async throws -> Void) async {
            do { try await body() } catch { problems.append("\(name): \(Self.words(error))") }
        }
        await call("search") { _ = try await client.search("dune") }
        await call("details") { _ = try await client.book("b-7") }
        await call("reservation") { _ = try await client.reserve("b-7", pickupBranch: "Central") }
        self.problems = problems
    }

    private static func words(_ error: any Error) -> String {
        (error as? URLError).map { "no answer (\($0.localizedDescription))" } ?? "\(error)"
    }
}
