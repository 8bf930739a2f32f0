/// A request and the response it should get, in given states of the provider.
///
/// An interaction is identified by its description and `given` together.
public struct Interaction: Sendable {
    /// What happens, in a few words, such as `reserve a book for pickup`.
    public var description: String
    /// The states the provider is in before the request, in the order they are set up.
    public var given: [ProviderState]
    /// What the consumer sends.
    public var request: RequestExpectation
    /// What the consumer relies on in the answer.
    public var response: ResponseExpectation
    /// The provider is not to hold to it yet: it is verified, and a run doesn't fail for it.
    public var pending: Bool

    /// Makes an interaction.
    public init(
        description: String, given: [ProviderState] = [], request: RequestExpectation, response: ResponseExpectation,
        pending: Bool = false
    ) {
        self.description = description
        self.given = given
        self.request = request
        self.response = response
        self.pending = pending
    }
}
