/// A thread or a task that waits, told once whether what it waits for came.
final class Waiter: Sendable {
    private let wake: @Sendable (Bool) -> Void

    init(_ wake: @escaping @Sendable (Bool) -> Void) {
        self.wake = wake
    }

    /// Lets it go on; whoever takes the waiter out of the gate's state calls this once.
    func resume(_ came: Bool) { wake(came) }
}
