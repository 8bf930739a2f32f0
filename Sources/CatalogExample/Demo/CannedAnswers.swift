public import Contracts
public import LoopbackHTTP

/// A stub as client tests have them: it knows an answer for a method and a path, and looks at nothing else. No version of
/// the provider has any part in it.
public struct CannedAnswers: Sendable {
    private let answers: [String: HTTPResponse]

    /// Keeps the contract's example answers.
    public init(of contract: Contract) {
        var answers: [String: HTTPResponse] = [:]
        for interaction in contract.interactions {
            let key = Self.key(interaction.request.method, interaction.request.path.example)
            guard answers[key] == nil else { continue }
            let body = interaction.response.example?.text ?? ""
            answers[key] = .json(body, status: interaction.response.status.example)
        }
        self.answers = answers
    }

    /// Answers a request.
    public func respond(to request: HTTPRequest) -> HTTPResponse {
        answers[Self.key(request.method, String(request.path))] ?? .text("nothing is canned for this", status: 404)
    }

    private static func key(_ method: String, _ path: String) -> String { "\(method) \(path)" }
}
