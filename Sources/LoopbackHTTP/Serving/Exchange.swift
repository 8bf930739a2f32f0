internal import CMicrohttpd
internal import Threads

/// One request and its answer.
///
/// Made when the request line is read (`MHD_OPTION_URI_LOG_CALLBACK`), retained by libmicrohttpd as the request's
/// context and released in `MHD_OPTION_NOTIFY_COMPLETED`. All of it is used on the connection's thread only.
final class Exchange {
    private enum Phase {
        case head, body, waiting, answered
    }

    let connection: Connection
    private let core: ServerCore
    private let target: RequestHead.Target
    private var phase = Phase.head
    private var method: String?
    /// The request, where the handler gets it whole.
    private var request: HTTPRequest?
    private var receiver: AnyReceiver?
    /// The body's bytes so far, also of one that is not kept.
    private var received = 0
    /// Why the body is being dropped.
    private var refusal: Refusal?
    private var answer: Handoff?

    init(_ connection: Connection, _ target: RequestHead.Target, _ core: ServerCore) {
        self.connection = connection
        self.target = target
        self.core = core
    }

    /// The first call, without body: checks the head. Answers only to refuse, since libmicrohttpd closes a connection
    /// that is answered here.
    func begin(
        _ handle: OpaquePointer, _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>
    ) -> MHD_Result {
        phase = .body
        do throws(Refusal) {
            let head = try RequestHead(
                handle, method: method, version: version, target: target, limits: core.limits,
                bodyLimit: core.handler.bodyLimit(core.limits))
            self.method = head.request.method
            if case .streaming(let make) = core.handler {
                do { receiver = try make(head.request) } catch { refusal = Self.failed }
            } else {
                request = head.request
                request?.body.reserveCapacity(min(head.length ?? 0, Self.reservedBytes))
            }
            return .YES
        } catch {
            tell(of: error, method: String(cString: method))
            return send(error.response, handle)
        }
    }

    private func tell(of refusal: Refusal, method: String?) {
        core.observer?(
            RefusedRequest(method: method, target: target.text, status: refusal.status, reason: refusal.reason))
    }

    /// A call with a piece of the body; `MHD_NO` closes the connection.
    func take(_ piece: UnsafeRawBufferPointer) -> MHD_Result {
        let limit = core.handler.bodyLimit(core.limits)
        let (sum, isTooLong) = received.addingReportingOverflow(piece.count)
        received = sum
        guard !isTooLong else { return .NO }
        if received > limit, refusal == nil {
            refusal = Refusal(status: 413, reason: "the body is longer than \(limit) bytes")
            request?.body = []
            receiver = nil
        }
        if let refusal {
            guard received - limit > Self.droppedBytes else { return .YES }
            tell(of: refusal, method: method)
            return .NO
        }
        if let receiver {
            do { try receiver.receive(piece) } catch {
                refusal = Self.failed
                self.receiver = nil
            }
        } else {
            request?.body.append(contentsOf: piece)
        }
        return .YES
    }

    /// A call after the body's last byte: runs the handler, or sends what it has answered meanwhile.
    func end(_ handle: OpaquePointer) -> MHD_Result {
        switch phase {
        case .head, .answered: return .NO
        case .waiting:
            guard let response = answer?.response.withLock({ $0 }) else { return .NO }
            return send(response, handle)
        case .body: break
        }
        core.arm(connection, core.responseTime)
        if let refusal {
            tell(of: refusal, method: method)
            return send(refusal.response, handle)
        }
        do {
            if let receiver { return send(try receiver.end(), handle) }
            guard let request else { return .NO }
            self.request = nil
            switch core.handler {
            case .streaming: return .NO
            case .synchronous(let handler): return send(try handler(request), handle)
            case .asynchronous(let handler): return wait(for: handler, request)
            }
        } catch {
            return send(Self.failed.response, handle)
        }
    }

    /// Suspends the connection until the handler has answered.
    private func wait(
        for handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse, _ request: HTTPRequest
    ) -> MHD_Result {
        phase = .waiting
        let answer = Handoff()
        self.answer = answer
        let core = core
        core.tasks.enter()
        let isSuspended = connection.suspend(on: core.executor) {
            let response: HTTPResponse
            do { response = try await handler(request) } catch { response = Self.failed.response }
            answer.response.withLock { $0 = response }
            core.tasks.leave()
        }
        guard isSuspended else {
            core.tasks.leave()
            return .NO
        }
        return .YES
    }

    /// Hands the answer to libmicrohttpd (`MHD_queue_response`).
    private func send(_ response: HTTPResponse, _ handle: OpaquePointer) -> MHD_Result {
        phase = .answered
        if let ready = response.ready { return MHD_queue_response(handle, UInt32(response.status), ready.object) }
        if let object = ResponseMaking.make(response, connection, core) {
            defer { MHD_destroy_response(object) }
            return MHD_queue_response(handle, UInt32(response.status), object)
        }
        let fault = Refusal(status: 500, reason: "the handler's answer has a status or a header that can't be sent")
        guard let object = ResponseMaking.make(fault.response, connection, core) else { return .NO }
        defer { MHD_destroy_response(object) }
        return MHD_queue_response(handle, 500, object)
    }

    var isNew: Bool { phase == .head }

    private static let reservedBytes = 1 << 20
    /// How much of a body that is too long is read and dropped, so that its sender gets to read the answer.
    private static let droppedBytes = 16 << 20
    private static let failed = Refusal(status: 500, reason: "the handler failed")
}

/// Where a task leaves its answer for the connection's thread.
private final class Handoff: Sendable {
    let response = Lock<HTTPResponse?>(nil)
}
