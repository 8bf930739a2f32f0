import Contracts

/// One difference between what clients rely on and what the provider is to promise.
public struct Change: Sendable, Hashable, CustomStringConvertible {
    /// What it means for clients.
    public let verdict: ComparisonVerdict
    /// Where, as mismatches are written, `[*]` for any element and `.*` for any member of a map: `$.books[*].title` in a
    /// response, `body.title` in a request, `request.query.q` or `response.status` beside the bodies.
    public let path: String
    /// What changed, in words that follow the path.
    public let message: String
    /// A body that shows it, where one was found; a body's change is never called breaking without.
    public let witness: Witness?

    init(_ verdict: ComparisonVerdict, at path: String, _ message: String, witness: Witness? = nil) {
        self.verdict = verdict
        self.path = path
        self.message = message
        self.witness = witness
    }

    /// The change as one line, such as `breaking: $.pages was an integer, is now a string`.
    public var description: String { "\(verdict.rawValue): \(path) \(message)" }
}
