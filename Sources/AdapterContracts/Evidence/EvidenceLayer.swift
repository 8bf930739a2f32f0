/// A layer of a product that shows evidence of its own: what it is given, and what can be observed of it.
public struct EvidenceLayer: Sendable, Hashable {
    /// The layer's name.
    public let name: String
    /// What a check gives it.
    public let given: String
    /// What a check can observe of it.
    public let observations: [String]

    /// A layer.
    ///
    /// - Parameters:
    ///   - name: the layer's name.
    ///   - given: what a check gives it.
    ///   - observations: what a check can observe of it.
    public init(_ name: String, given: String, observations: [String]) {
        self.name = name
        self.given = given
        self.observations = observations
    }

    /// Decisions that depend on nothing but their arguments.
    public static let purePolicy = EvidenceLayer(
        "Pure policy", given: "values and reference time", observations: ["result", "invariant"])
    /// What a screen shows and asks for.
    public static let presentationModel = EvidenceLayer(
        "Presentation model", given: "outcomes, actions", observations: ["visible state", "requested work"])
    /// A port on its storage.
    public static let storageAdapter = EvidenceLayer(
        "Storage adapter", given: "real isolated storage", observations: ["atomicity", "constraints", "rollback"])
    /// What moves a person between screens.
    public static let navigationAdapter = EvidenceLayer(
        "Navigation adapter", given: "transitions", observations: ["stack", "dismissal", "child release"])
    /// The production graph, put together.
    public static let assembledJourney = EvidenceLayer(
        "Assembled journey", given: "user actions", observations: ["product outcome"])

    /// The five layers above.
    public static let all = [purePolicy, presentationModel, storageAdapter, navigationAdapter, assembledJourney]
}
