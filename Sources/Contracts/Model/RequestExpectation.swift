public import ShapeMatching

/// The request that a consumer sends.
public struct RequestExpectation: Sendable {
    /// The method, in its case (RFC 9110, section 9.1); the one that is sent where `methodShape` lets others pass.
    public var method: String
    /// What the method must be where it isn't exactly `method`, which then is the shape's example.
    public var methodShape: TextShape?
    /// The raw path: percent escapes as in a URL, no query.
    public var path: TextShape
    /// What the query holds by name, both decoded.
    public var query: [String: QueryExpectation]
    /// What headers the request has; names ignore case, and further headers are fine.
    public var headers: [String: HeaderExpectation]
    /// The query must hold nothing that `query` doesn't name.
    public var closed: Bool
    /// What the body must be.
    public var body: BodyExpectation
    /// The body that is sent when a provider is verified.
    public var example: Example?
    /// The examples are sent although they may not be what is asked for: a contract that says so doesn't contradict itself.
    public var hasLooseExamples = false
    /// What is made anew in the request each time it is sent.
    public var generators: [ExampleGenerator] = []
    /// What the request is asked that can't be judged, in words. No request is taken for it while there is anything.
    public var unjudged: [String] = []

    /// Makes a request whose body has a JSON shape.
    ///
    /// - Parameters:
    ///   - example: The body's JSON text.
    ///   - exampleText: The body's text where it isn't JSON or every byte matters; goes before `example`.
    public init(
        method: String, path: TextShape, query: [String: QueryExpectation] = [:],
        headers: [String: HeaderExpectation] = [:], closed: Bool = false, body: Shape, example: String? = nil,
        exampleText: String? = nil
    ) {
        self.init(
            method: method, path: path, query: query, headers: headers, closed: closed, body: .shape(body),
            example: example, exampleText: exampleText)
    }

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - example: The body's JSON text.
    ///   - exampleText: The body's text where it isn't JSON or every byte matters; goes before `example`.
    public init(
        method: String, path: TextShape, query: [String: QueryExpectation] = [:],
        headers: [String: HeaderExpectation] = [:], closed: Bool = false, body: BodyExpectation = .notJudged,
        example: String? = nil, exampleText: String? = nil
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.closed = closed
        self.body = body
        self.example = exampleText.map(Example.text) ?? example.map(Example.json)
    }
}
