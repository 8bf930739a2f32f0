internal import Threads

/// A record of what happened, in order: it shows that a forbidden operation never reached storage.
public final class Recorder<Event: Sendable>: Sendable {
    private let recorded = Lock<[Event]>([])

    /// An empty record.
    public init() {}

    /// Records an event; any thread may.
    ///
    /// - Parameter event: the event.
    public func record(_ event: Event) { recorded.withLock { $0.append(event) } }

    /// Everything recorded, in order.
    public var events: [Event] { recorded.withLock { $0 } }
}
