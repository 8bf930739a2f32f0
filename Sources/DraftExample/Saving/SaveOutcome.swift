/// What came of a save: known success, known rejection (refused or failed), or uncertainty.
public enum SaveOutcome: Sendable, Hashable {
    /// The draft was written.
    case saved(DraftRecord)
    /// The save was refused and had no effect.
    case refused(DraftFailure)
    /// The save failed before it could have an effect.
    case failed
    /// Nobody knows whether the save took effect.
    case uncertain
}
