/// Does something once nothing has happened for a while.
@MainActor final class IdleTimer<C: Clock<Duration>> {
    private let patience: Duration
    private let clock: C
    private let action: @MainActor () -> Void
    private var task: Task<Void, Never>?

    init(after patience: Duration, clock: C, action: @escaping @MainActor () -> Void) {
        self.patience = patience
        self.clock = clock
        self.action = action
    }

    deinit { task?.cancel() }

    /// Something happened at this moment: the wait begins anew.
    func restart(at moment: C.Instant) {
        task?.cancel()
        let deadline = moment.advanced(by: patience)
        task = Task { [clock, weak self] in
            guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil, !Task.isCancelled else { return }
            self?.action()
        }
    }

    /// Nothing is waited for any more.
    func stop() { task?.cancel() }
}
