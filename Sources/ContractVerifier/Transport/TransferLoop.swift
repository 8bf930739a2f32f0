internal import CCurl
internal import Threads

/// The thread that owns a run's multi handle: every transfer is made, fed and ended on it.
///
/// Tasks put transfers into the inbox and wake the thread where it sleeps; whoever waits for a transfer is told by its
/// completion. The thread ends when the loop is gone and no transfer is left.
final class TransferLoop: Sendable {
    /// Shared with the thread, and gone when both are.
    let inbox: Lock<Inbox>

    /// Starts the thread.
    init(_ settings: TransferSettings) throws(VerifierError) {
        guard Curl.isReady, let multi = curl_multi_init() else {
            throw VerifierError(.cannotStart, "libcurl can't be started")
        }
        let inbox = Lock(Inbox())
        inbox.withLock { $0.multi = multi }
        self.inbox = inbox
        let address = UInt(bitPattern: multi)
        let isStarted = startThread {
            guard let multi = UnsafeMutableRawPointer(bitPattern: address) else { return }
            blockBrokenPipeSignal()
            var worker = TransferWorker(multi, inbox, settings)
            worker.run()
        }
        guard isStarted else {
            curl_multi_cleanup(multi)
            inbox.withLock { $0.multi = nil }
            throw VerifierError(.cannotStart, "no thread can be started for the transfers")
        }
    }

    deinit {
        inbox.withLock { inbox in
            inbox.isClosing = true
            inbox.wake()
        }
    }

    /// Starts a transfer; its completion is called on the loop's thread.
    func start(_ transfer: Transfer) {
        inbox.withLock { inbox in
            inbox.new.append(transfer)
            inbox.wake()
        }
    }

    /// Gives a transfer up, wherever it stands; nothing happens where it is over.
    func cancel(_ transfer: Transfer) {
        inbox.withLock { inbox in
            inbox.cancelled.append(transfer)
            inbox.wake()
        }
    }
}

/// What tasks leave for the loop's thread.
struct Inbox {
    /// Nil once the thread has ended.
    var multi: UnsafeMutableRawPointer?
    var new: [Transfer] = []
    var cancelled: [Transfer] = []
    var isClosing = false
    /// The thread waits for sockets, or is about to, and has to be woken.
    var isAsleep = false

    mutating func wake() {
        guard isAsleep, let multi else { return }
        isAsleep = false
        curl_multi_wakeup(multi)
    }
}

/// libcurl's own start, made once for the process.
enum Curl {
    static let isReady = curl_global_init(mortise_curl_global_all) == CURLE_OK
}
