import CSQLite
import SQLiteContractStore
import Threads

/// Makes one statement of SQLite's fail, or every one of a kind.
final class StepFault: SQLiteSeam {
    private struct State {
        var statements: [String] = []
        var isArmed = false
        var hasFailed = false
    }

    let settings: [String]
    private let status: Int32
    private let isAfter: Bool
    private let step: Int?
    private let text: String?
    private let state = Lock(State())

    /// Fails the statement of a number (from 1, once it is armed), or every one that begins with a text.
    init(
        step: Int? = nil, text: String? = nil, status: Int32 = SQLITE_IOERR, after: Bool = false,
        settings: [String] = []
    ) {
        self.step = step
        self.text = text
        self.status = status
        self.settings = settings
        isAfter = after
    }

    /// Begins to count.
    func arm() { state.withLock { $0 = State(isArmed: true) } }

    func disarm() { state.withLock { $0.isArmed = false } }

    /// The statements since it was armed.
    var statements: [String] { state.withLock { $0.statements } }

    func status(before statement: String) -> Int32? {
        state.withLock { state in
            guard state.isArmed else { return nil }
            state.statements.append(statement)
            return isAfter ? nil : fault(statement, &state)
        }
    }

    func status(after statement: String) -> Int32? {
        state.withLock { state in state.isArmed && isAfter ? fault(statement, &state) : nil }
    }

    private func fault(_ statement: String, _ state: inout State) -> Int32? {
        if let text { return statement.hasPrefix(text) ? status : nil }
        guard state.statements.count == step, !state.hasFailed else { return nil }
        state.hasFailed = true
        return status
    }
}
