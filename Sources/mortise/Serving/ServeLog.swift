import ContractServer
import Contracts
import Locks

/// Tells on standard output what became of each request, line by line as it happens.
final class ServeLog: Sendable {
    private struct State: ~Copyable {
        var output = Output()
        var requests = 0
        var refused = 0
        /// The first reason that the log isn't written any more.
        var failure: CommandFailure?
    }

    private let state = Lock(State())
    private let style: Style

    /// - Parameter choice: `auto`, `always` or `never`.
    init(choice: String) {
        style = Style(choice: choice, isTerminal: state.withLock { $0.output.isTerminal })
    }

    /// Writes a line about the server itself.
    func write(_ line: String) { append(printable(line) + "\n") }

    func add(_ request: ServedRequest) {
        let subject = "\(printable(request.method)) \(printable(request.target)) → "
        switch request.outcome {
        case .answered(let interaction, let status):
            append(subject + style.paint("\(status)", .green) + " \(printable(interaction))\n", isRequest: true)
        case .refused(let refusal):
            let reasons = refusal.description.split(separator: "\n").dropFirst().map { "  \($0)\n" }
            append(
                subject + style.paint("500", .red) + " no interaction matches\n" + reasons.joined(), isRequest: true,
                isRefused: true)
        }
    }

    /// Says what was never exercised, and how much was.
    ///
    /// - Throws: Where the log couldn't be written, unless its reader had gone.
    func end(unexercised: [String], of count: Int) throws(CommandFailure) {
        let (requests, refused) = state.withLock { ($0.requests, $0.refused) }
        let lines = unexercised.map { style.paint("never exercised", .yellow) + ": \(printable($0))\n" }
        append(
            lines.joined() + "\(count - unexercised.count) of \(count) interaction\(count == 1 ? "" : "s") exercised, "
                + "\(requests) request\(requests == 1 ? "" : "s"), \(refused) refused\n")
        if let failure = state.withLock({ $0.failure }), !failure.isOutputClosed { throw failure }
    }

    private func append(_ text: String, isRequest: Bool = false, isRefused: Bool = false) {
        state.withLock { state in
            if isRequest { state.requests += 1 }
            if isRefused { state.refused += 1 }
            guard state.failure == nil else { return }
            do throws(CommandFailure) {
                try state.output.write(text)
                try state.output.flush()
            } catch {
                state.failure = error
            }
        }
    }
}
