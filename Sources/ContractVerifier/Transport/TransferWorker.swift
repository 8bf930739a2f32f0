internal import CCurl
internal import Threads

/// What the loop's thread does.
struct TransferWorker {
    /// How often idle transfers are looked for, at most.
    private static let longestSleep = 1000

    private let multi: UnsafeMutableRawPointer
    private let inbox: Lock<Inbox>
    private let settings: TransferSettings
    private let tick: Int
    private var active: [UnsafeMutableRawPointer: Transfer] = [:]
    private var spare: [UnsafeMutableRawPointer] = []
    private var nextLook = ContinuousClock.now

    init(_ multi: UnsafeMutableRawPointer, _ inbox: Lock<Inbox>, _ settings: TransferSettings) {
        self.multi = multi
        self.inbox = inbox
        self.settings = settings
        tick = min(Self.longestSleep, max(5, settings.idleTimeout.wholeMilliseconds / 4))
    }

    mutating func run() {
        while true {
            let (new, cancelled, isClosing) = inbox.withLock { inbox in
                defer { (inbox.new, inbox.cancelled) = ([], []) }
                return (inbox.new, inbox.cancelled, inbox.isClosing)
            }
            for transfer in new { start(transfer) }
            for transfer in cancelled { cancel(transfer) }
            if isClosing, active.isEmpty { break }
            advance()
            endIdle()
            sleep()
        }
        // Whoever wakes the thread holds the lock, so from here on nobody uses the multi handle.
        inbox.withLock { $0.multi = nil }
        for handle in spare { curl_easy_cleanup(handle) }
        curl_multi_cleanup(multi)
    }

    private mutating func start(_ transfer: Transfer) {
        guard let handle = spare.popLast() ?? curl_easy_init() else {
            transfer.end(.failed(TransferFailure("no memory for the transfer")))
            return
        }
        transfer.lastActivity = .now
        guard transfer.prepare(handle, settings), curl_multi_add_handle(multi, handle) == CURLM_OK else {
            curl_easy_cleanup(handle)
            transfer.end(.failed(TransferFailure("libcurl does not take the request")))
            return
        }
        active[handle] = transfer
    }

    private mutating func cancel(_ transfer: Transfer) {
        guard let handle = active.first(where: { $0.value === transfer })?.key else { return }
        remove(handle)
        transfer.end(.cancelled)
    }

    private mutating func remove(_ handle: UnsafeMutableRawPointer) {
        active[handle] = nil
        curl_multi_remove_handle(multi, handle)
        curl_easy_reset(handle)
        spare.append(handle)
    }

    private mutating func advance() {
        var running: Int32 = 0
        curl_multi_perform(multi, &running)
        var code = CURLE_OK
        while let handle = mortise_curl_next_done(multi, &code) {
            guard let transfer = active[handle] else { continue }
            let end = transfer.ending(code, handle, settings)
            remove(handle)
            transfer.end(end)
        }
    }

    private mutating func endIdle() {
        let now = ContinuousClock.now
        guard now >= nextLook else { return }
        nextLook = now + .milliseconds(tick)
        for transfer in active.values where transfer.hasMoved {
            transfer.hasMoved = false
            transfer.lastActivity = now
        }
        let idle = active.filter { now - $0.value.lastActivity >= settings.idleTimeout }
        for (handle, transfer) in idle {
            // What leaves goes by no callback of ours.
            let sent = mortise_curl_size(handle, CURLINFO_SIZE_UPLOAD_T)
            if sent != transfer.sentBytes {
                transfer.sentBytes = Int(sent)
                transfer.lastActivity = now
                continue
            }
            remove(handle)
            transfer.end(.failed(TransferFailure("nothing arrived for \(shown(settings.idleTimeout))")))
        }
    }

    private mutating func sleep() {
        let mustSleep = inbox.withLock { inbox in
            guard inbox.new.isEmpty, inbox.cancelled.isEmpty, !(inbox.isClosing && active.isEmpty) else { return false }
            inbox.isAsleep = true
            return true
        }
        guard mustSleep else { return }
        // With nothing under way only the inbox can wake us.
        curl_multi_poll(multi, nil, 0, Int32(active.isEmpty ? 60_000 : tick), nil)
        inbox.withLock { $0.isAsleep = false }
    }
}
