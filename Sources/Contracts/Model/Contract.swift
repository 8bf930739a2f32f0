/// What a consumer relies on in a provider's API: interactions, each a request with the response it should get.
///
///     let contract = Contract(
///         consumer: "LibraryApp", provider: "CatalogAPI",
///         interactions: [
///             Interaction(
///                 description: "search for books",
///                 request: .init(method: "GET", path: "/books", query: ["q": "dune"]),
///                 response: .init(status: 200, body: .array(.object(["id": .string])), example: #"[{"id": "b-7"}]"#))
///         ])
public struct Contract: Sendable {
    /// Who makes the requests.
    public var consumer: String
    /// Who answers them.
    public var provider: String
    /// The interactions in the order of the file, which decides where two requests fit alike.
    public var interactions: [Interaction]

    /// Makes a contract. What it says is checked by `ContractCheck`, not here.
    public init(consumer: String, provider: String, interactions: [Interaction]) {
        self.consumer = consumer
        self.provider = provider
        self.interactions = interactions
    }
}
