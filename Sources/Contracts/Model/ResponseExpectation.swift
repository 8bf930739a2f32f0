public import ShapeMatching

/// What a consumer relies on in a response.
public struct ResponseExpectation: Sendable {
    /// The status.
    public var status: StatusExpectation
    /// What headers the response has; names ignore case, and further headers are fine.
    public var headers: [String: HeaderExpectation]
    /// What the body must be.
    public var body: BodyExpectation
    /// The body that is served in the provider's place.
    public var example: Example?
    /// The examples are sent although they may not be what is asked for: a contract that says so doesn't contradict itself.
    public var hasLooseExamples = false
    /// What is made anew in the response each time it is served.
    public var generators: [ExampleGenerator] = []
    /// What the response is asked that can't be judged, in words. A response that is right otherwise counts as not judged
    /// while there is anything.
    public var unjudged: [String] = []

    /// Makes a response whose body has a JSON shape.
    ///
    /// - Parameters:
    ///   - headers: `Content-Type: application/json` where they aren't given.
    ///   - example: The body's JSON text.
    ///   - exampleText: The body's text where every byte matters; goes before `example`.
    public init(
        status: StatusExpectation, headers: [String: HeaderExpectation] = Self.json, body: Shape,
        example: String? = nil, exampleText: String? = nil
    ) {
        self.init(
            status: status, headers: headers, body: .shape(body), example: example, exampleText: exampleText)
    }

    /// Makes a response.
    ///
    /// - Parameters:
    ///   - headers: Where they aren't given: `Content-Type: application/json` if the body has a JSON shape or a JSON
    ///     example, otherwise none.
    ///   - example: The body's JSON text.
    ///   - exampleText: The body's text where it isn't JSON or every byte matters; goes before `example`.
    public init(
        status: StatusExpectation, headers: [String: HeaderExpectation]? = nil, body: BodyExpectation = .notJudged,
        example: String? = nil, exampleText: String? = nil
    ) {
        self.status = status
        self.body = body
        self.example = exampleText.map(Example.text) ?? example.map(Example.json)
        let isJSON = body.shape != nil || example != nil && exampleText == nil
        self.headers = headers ?? (isJSON ? Self.json : [:])
    }

    /// The headers of a JSON body: `Content-Type: application/json`.
    public static let json: [String: HeaderExpectation] = ["Content-Type": "application/json"]
}
