internal import Dispatch

/// Saves on a queue of its own, and looks into saves whose reply was lost before it leaves them uncertain.
public final class BackgroundSaver<C: Clock<Duration>>: DraftSaving {
    private let draft: any DraftOperations
    private let policy: RetryPolicy
    private let clock: C
    private let queue = DispatchQueue(label: "draft saver")

    /// A saver.
    ///
    /// - Parameters:
    ///   - draft: where to save; its calls may block.
    ///   - policy: how long an uncertain save is looked into.
    ///   - clock: the time that the policy goes by.
    public init(_ draft: any DraftOperations, policy: RetryPolicy = RetryPolicy(), clock: C = ContinuousClock()) {
        self.draft = draft
        self.policy = policy
        self.clock = clock
    }

    /// Starts a save; the reply comes on the main actor.
    public func save(_ request: SaveRequest, reply: @escaping @Sendable (SaveOutcome) -> Void) -> SaveToken {
        let task = Task { [self] in
            let outcome = Task.isCancelled ? .failed : await settle(request)
            await MainActor.run { reply(outcome) }
        }
        return SaveToken { task.cancel() }
    }

    /// Saves, and where the reply is lost asks for the outcome, then sends the same operation again.
    private func settle(_ request: SaveRequest) async -> SaveOutcome {
        let start = clock.now
        var attempt = 1
        while true {
            let outcome = await offPool { [draft] in Self.attempt(request, on: draft) }
            guard outcome == .uncertain else { return outcome }
            // The reference time of the decision: read once, however often the policy looks at it.
            let elapsed = start.duration(to: clock.now)
            guard case .retry(let wait) = policy.decision(afterAttempt: attempt, elapsed: elapsed) else {
                return .uncertain
            }
            guard (try? await clock.sleep(for: wait)) != nil else { return .uncertain }
            attempt += 1
        }
    }

    private static func attempt(_ request: SaveRequest, on draft: any DraftOperations) -> SaveOutcome {
        do {
            return .saved(
                try draft.save(
                    title: request.title, expectedRevision: request.expectedRevision, operation: request.operation))
        } catch let failure as DraftFailure {
            return .refused(failure)
        } catch {
            guard let record = try? draft.outcome(of: request.operation) else { return .uncertain }
            return .saved(record)
        }
    }

    /// Runs blocking work on the queue, so that it holds up no thread of the cooperative pool.
    private func offPool(_ work: @escaping @Sendable () -> SaveOutcome) async -> SaveOutcome {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
