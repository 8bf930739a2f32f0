/// What came of a write.
///
/// `done`, `conflict` and `invalid` are certain. A write that threw a `StoreError` had no effect.
public enum WriteOutcome<Written: Sendable>: Sendable {
    /// What was asked for is in the store, safely. `repeated` says that it was there before: the operation was sent again, or
    /// somebody had written the same.
    case done(Written, repeated: Bool)
    /// What is there already doesn't allow it; nothing was written.
    case conflict(Conflict)
    /// The request itself can't be; nothing was written.
    case invalid(Invalid)
    /// Nobody knows whether it was written; the operation's effect tells.
    case uncertain(Uncertainty)

    /// What is in the store, where that is certain.
    public var written: Written? {
        if case .done(let written, _) = self { return written }
        return nil
    }
}

extension WriteOutcome: Equatable where Written: Equatable {}
