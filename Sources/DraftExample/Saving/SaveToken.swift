/// A save under way, which its owner may no longer want.
public struct SaveToken: Sendable {
    private let onCancel: @Sendable () -> Void

    /// A token.
    ///
    /// - Parameter onCancel: takes note that the owner doesn't want the save any more.
    public init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }

    /// Says that the save isn't wanted any more; it may take effect all the same.
    public func cancel() { onCancel() }
}
