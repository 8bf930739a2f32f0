import ContractServer
import Contracts
import Dispatch
import LoopbackHTTP
import Threads

/// Tells on standard output what became of each request, line by line as it happens.
///
/// Lines are written on a thread of their own: a reader of the log that has stopped reading must not stop the server.
/// What it leaves unread beyond `waitingBytes` is left out of the log, and that is said where the log goes on.
final class ServeLog: Sendable {
    private struct State {
        var requests = 0
        var refused = 0
        /// The bytes that wait to be written.
        var waiting = 0
        /// The entries left out since the last one that wasn't.
        var leftOut = 0
        /// The first reason that the log isn't written any more.
        var failure: CommandFailure?
    }

    private static let waitingBytes = 1 << 20
    /// How long the end waits for the lines before it to be read.
    private static let patience = DispatchTimeInterval.seconds(2)

    private let state = Lock(State())
    private let output = Lock(Output())
    private let queue = DispatchQueue(label: "mortise log")
    private let style: Style

    /// - Parameter choice: `auto`, `always` or `never`.
    init(choice: String) {
        style = Style(choice: choice, isTerminal: output.withLock { $0.isTerminal })
    }

    /// Writes a line about the server itself.
    func write(_ line: String) { state.withLock { append(printable(line) + "\n", &$0) } }

    func add(_ request: ServedRequest) {
        let subject = "\(printable(request.method)) \(printable(request.target)) → "
        let text: String
        switch request.outcome {
        case .answered(let interaction, let status):
            text = subject + style.paint("\(status)", .green) + " \(printable(interaction))\n"
        case .refused(let refusal):
            let reasons = refusal.description.split(separator: "\n").dropFirst().map { "  \($0)\n" }
            text = subject + style.paint("500", .red) + " no interaction matches\n" + reasons.joined()
        }
        state.withLock { state in
            state.requests += 1
            if case .refused = request.outcome { state.refused += 1 }
            append(text, &state)
        }
    }

    func add(_ request: RefusedRequest) {
        let method = request.method.map { "\(printable($0)) " } ?? ""
        let status = style.paint("\(request.status)", .red)
        let text = "\(method)\(printable(request.target)) → \(status) \(printable(request.reason))\n"
        state.withLock { state in
            state.requests += 1
            state.refused += 1
            append(text, &state)
        }
    }

    /// Says what was never exercised, and how much was.
    ///
    /// - Throws: Where the log couldn't be written, unless its reader had gone.
    func end(unexercised: [String], of count: Int) throws(CommandFailure) {
        let lines = unexercised.map { style.paint("never exercised", .yellow) + ": \(printable($0))\n" }
        let written = DispatchSemaphore(value: 0)
        state.withLock { state in
            state.waiting = 0
            append(
                lines.joined()
                    + "\(count - unexercised.count) of \(count) interaction\(count == 1 ? "" : "s") exercised, "
                    + "\(state.requests) request\(state.requests == 1 ? "" : "s"), \(state.refused) refused\n", &state)
            queue.async { written.signal() }
        }
        _ = written.wait(timeout: .now() + Self.patience)
        if let failure = state.withLock({ $0.failure }), !failure.isOutputClosed { throw failure }
    }

    /// Puts an entry behind those that wait.
    private func append(_ text: String, _ state: inout State) {
        guard state.failure == nil else { return }
        guard state.waiting + text.utf8.count <= Self.waitingBytes else {
            state.leftOut += 1
            return
        }
        let gap = state.leftOut > 0 ? "… \(state.leftOut) not shown, since nobody read the log\n" : ""
        state.leftOut = 0
        let text = gap + text
        state.waiting += text.utf8.count
        queue.async { self.put(text) }
    }

    private func put(_ text: String) {
        do throws(CommandFailure) {
            try output.withLock { (output) throws(CommandFailure) in
                try output.write(text)
                try output.flush()
            }
            state.withLock { $0.waiting -= text.utf8.count }
        } catch {
            state.withLock { $0.failure = $0.failure ?? error }
        }
    }
}
