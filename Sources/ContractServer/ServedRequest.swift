/// What became of one request.
package struct ServedRequest: Sendable {
    package enum Outcome: Sendable {
        case answered(interaction: String, status: Int)
        case refused(Refusal)
    }

    package let method: String
    /// The target as it was sent.
    package let target: String
    package let outcome: Outcome
}
