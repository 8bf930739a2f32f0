/// What a check observes: a row of the evidence matrix.
public struct Observation: Sendable, Hashable {
    /// The layer it is observed of.
    public let layer: EvidenceLayer
    /// What is observed, one of the layer's observations.
    public let name: String

    /// An observation.
    ///
    /// - Parameters:
    ///   - name: what is observed, one of the layer's observations.
    ///   - layer: the layer it is observed of.
    public init(_ name: String, of layer: EvidenceLayer) {
        self.name = name
        self.layer = layer
    }

    /// A decision's result.
    public static let result = Observation("result", of: .purePolicy)
    /// What holds of all of a decision's results.
    public static let invariant = Observation("invariant", of: .purePolicy)
    /// What the person sees.
    public static let visibleState = Observation("visible state", of: .presentationModel)
    /// What a model asks others to do.
    public static let requestedWork = Observation("requested work", of: .presentationModel)
    /// All of a write is seen, or none.
    public static let atomicity = Observation("atomicity", of: .storageAdapter)
    /// What must not be stored is refused.
    public static let constraints = Observation("constraints", of: .storageAdapter)
    /// A write that fails leaves nothing behind.
    public static let rollback = Observation("rollback", of: .storageAdapter)
    /// Which screens lie on each other.
    public static let stack = Observation("stack", of: .navigationAdapter)
    /// A screen goes when it should.
    public static let dismissal = Observation("dismissal", of: .navigationAdapter)
    /// A screen that went is freed.
    public static let childRelease = Observation("child release", of: .navigationAdapter)
    /// What came of it for the person.
    public static let productOutcome = Observation("product outcome", of: .assembledJourney)
}
