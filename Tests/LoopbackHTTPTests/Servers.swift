import Foundation
import LoopbackHTTP
import Synchronization

/// Answers with what it was asked, a line for each part.
@Sendable func echo(_ request: HTTPRequest) -> HTTPResponse {
    var lines = ["\(request.method) \(request.target)"]
    lines += request.headers.fields.map { "\($0.name): \($0.value)" }
    lines += ["", request.text]
    return .text(lines.joined(separator: "\n"))
}

/// A server on a port that systems don't hand out by themselves, so that it can be asked for again: of the many servers
/// that run beside it, none takes it in between.
func startOnOwnPort() throws -> LocalServer {
    var last: any Error = CancellationError()
    for _ in 0..<100 {
        let started = Result { try LocalServer.start(port: .random(in: 20_000..<30_000)) { echo($0) } }
        switch started {
        case .success(let server): return server
        case .failure(let error): last = error
        }
    }
    throw last
}

/// The three kinds of server, each with the handler that echoes.
enum Kind: CaseIterable, CustomStringConvertible {
    case asynchronous, synchronous, streaming

    func start(limits: ServerLimits = ServerLimits()) throws -> LocalServer {
        switch self {
        case .asynchronous: try .start(limits: limits) { echo($0) }
        case .synchronous: try .startSynchronous(limits: limits) { echo($0) }
        case .streaming: try .startStreaming(limits: limits) { Collector(head: $0) }
        }
    }

    /// Runs the body with a server of this kind.
    func serve<Result>(
        limits: ServerLimits = ServerLimits(), _ body: (LocalServer) async throws -> Result
    ) async throws -> Result {
        let server = try start(limits: limits)
        do {
            let result = try await body(server)
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }

    var description: String {
        switch self {
        case .asynchronous: "asynchronous"
        case .synchronous: "synchronous"
        case .streaming: "streaming"
        }
    }
}

/// A receiver that can't be copied, as one that owns a matcher is.
struct Collector: BodyReceiver, ~Copyable {
    let head: HTTPRequest
    var body: [UInt8] = []

    init(head: HTTPRequest) { self.head = head }

    mutating func receive(_ piece: UnsafeRawBufferPointer) { body += piece }

    mutating func end() -> HTTPResponse {
        echo(HTTPRequest(method: head.method, target: head.target, headers: head.headers, body: body))
    }
}

/// A number that several threads count up.
final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .sequentiallyConsistent) }

    @discardableResult
    func next() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}

struct Unhappy: Error {}
