import ContractServer
import Contracts
import Dispatch
import Threads

/// Reads a contract again whenever its file has changed.
///
/// The file is looked at several times a second. One that is still being written is left alone until it has stayed as it
/// is from one look to the next.
final class ContractWatch: Sendable {
    private struct State {
        /// The version that was read last, or nil where the file was gone.
        var read: FileVersion?
        /// What the last look saw.
        var seen: FileVersion?
        var isStopped = false
    }

    private static let interval = DispatchTimeInterval.milliseconds(150)

    private let file: ServedFile
    private let host: ContractHost
    private let log: ServeLog
    private let state: Lock<State>
    private let queue = DispatchQueue(label: "mortise watch")

    /// - Parameter version: The file's version from before it was read first.
    init(_ file: ServedFile, _ version: FileVersion?, _ host: ContractHost, _ log: ServeLog) {
        self.file = file
        self.host = host
        self.log = log
        state = Lock(State(read: version, seen: version))
    }

    /// Looks from now on, until `stop`.
    func start() {
        queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            guard let self, !state.withLock({ $0.isStopped }) else { return }
            look()
            start()
        }
    }

    /// Looks no more.
    func stop() { state.withLock { $0.isStopped = true } }

    private func look() {
        let version = FileVersion(of: file.name)
        let isNew = state.withLock { state in
            let isSettled = state.seen == version
            state.seen = version
            guard isSettled, state.read != version else { return false }
            state.read = version
            return true
        }
        if isNew { reload() }
    }

    private func reload() {
        do throws(CommandFailure) {
            let ledger = try file.read()
            guard ledger.contract != host.ledger.contract else { return }
            host.replace(with: ledger)
            log.write("\(file.name) has changed: serving \(ledger.servedCount)")
        } catch {
            error.report()
            StandardError.report("\(file.name) has changed; still serving the contract as it was read before")
        }
    }
}
