import ContractVerifier
import Contracts
import LoopbackHTTP
import ShapeMatching

/// A contract of these interactions.
func contract(_ interactions: Interaction...) -> Contract {
    Contract(consumer: "LibraryApp", provider: "CatalogAPI", interactions: interactions)
}

/// What most tests ask for: a book.
let bookShape: Shape = .object(["id": .string])

extension Interaction {
    /// A GET of a path that gets a book.
    static func book(
        _ description: String = "book", path: TextShape = "/books/b-7", given: [ProviderState] = [],
        method: String = "GET", response: ResponseExpectation = .init(status: 200, headers: [:], body: bookShape)
    ) -> Interaction {
        Interaction(
            description: description, given: given, request: .init(method: method, path: path), response: response)
    }
}

extension VerifierOptions {
    /// Short of the usual patience where a test runs into it.
    static func patient(_ change: (inout VerifierOptions) -> Void = { _ in }) -> VerifierOptions {
        var options = VerifierOptions()
        change(&options)
        return options
    }
}

/// An outcome and its lines, as tests compare them.
struct Ending: Equatable, CustomStringConvertible {
    var outcome: InteractionResult.Outcome
    var problems: [String] = []

    init(_ outcome: InteractionResult.Outcome, _ problems: String...) {
        self.outcome = outcome
        self.problems = problems
    }

    init(_ result: InteractionResult) {
        outcome = result.outcome
        problems = result.problems
    }

    var description: String { "\(outcome) \(problems)" }
}

/// Verifies one interaction.
func result(
    of interaction: Interaction = .book(), at baseURL: String, _ options: VerifierOptions = VerifierOptions()
) async throws -> InteractionResult {
    let report = try await Verifier(baseURL, options: options).run(contract(interaction))
    return report.results[0]
}

/// A 200 of JSON.
@Sendable func answerBook(_ request: HTTPRequest) -> HTTPResponse { .json(#"{"id": "b-7"}"#) }
