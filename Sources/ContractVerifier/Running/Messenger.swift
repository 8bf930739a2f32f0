/// Sends requests over the run's loop.
struct Messenger: Sendable {
    let loop: TransferLoop
    let headerLimit: Int

    /// Sends a request and returns when its receiver has been told how it ended.
    ///
    /// - Parameters:
    ///   - origin: Scheme, host and port.
    ///   - canBeCancelled: Cancelling the task gives the transfer up.
    func send(
        _ request: OutgoingRequest, to origin: String, receiver: any ResponseReceiver,
        canBeCancelled: Bool = true
    ) async {
        let turn = Turn()
        let transfer = Transfer(
            url: origin + request.target, request: request, headerLimit: headerLimit, receiver: receiver
        ) { turn.end() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                turn.begin(continuation)
                loop.start(transfer)
            }
        } onCancel: {
            if canBeCancelled { loop.cancel(transfer) }
        }
    }
}

/// One wait for a transfer.
private final class Turn: @unchecked Sendable {
    // Unchecked: it is begun before the transfer is started, and ended once, by the loop's thread.
    private var continuation: CheckedContinuation<Void, Never>?

    func begin(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

    func end() {
        continuation?.resume()
        continuation = nil
    }
}
