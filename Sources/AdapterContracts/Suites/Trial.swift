internal import Threads

/// One run of a check: expectations are stated to it, and it makes further subjects.
///
/// A failed expectation is kept and the check goes on, so that one failure hides no other. Any thread may state one.
public final class Trial<Subject>: Sendable {
    private let adapter: Adapter<Subject>
    private let check: String
    private let state = Lock(State())

    private struct State {
        var findings: [Finding] = []
        var gates: [Gate] = []
    }

    init(of check: String, on adapter: Adapter<Subject>) {
        self.check = check
        self.adapter = adapter
    }

    /// Makes another fresh subject of the same adapter.
    ///
    /// - Throws: what the adapter's factory throws.
    public func another() throws -> Subject { try adapter.makeSubject() }

    /// Makes another fresh subject of the same adapter.
    ///
    /// - Throws: what the adapter's factory throws.
    public func another() async throws -> Subject { try await adapter.makeSubject() }

    /// Makes a gate whose log is printed with this trial's findings.
    ///
    /// - Parameters:
    ///   - name: what logs call it.
    ///   - outcome: what should come of the interleaving, in words.
    ///   - patience: how long either side waits for the other.
    public func gate(_ name: String, expecting outcome: String, patience: Duration = .seconds(10)) -> Gate {
        let gate = Gate(name, expecting: outcome, patience: patience)
        state.withLock { $0.gates.append(gate) }
        return gate
    }

    /// Keeps a finding.
    ///
    /// - Parameters:
    ///   - message: what was expected and what was observed.
    ///   - fileID: where the expectation stands, as do the three after it.
    public func fail(
        _ message: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        fail(message, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    func fail(_ message: String, at place: SourcePlace) {
        let finding = Finding(adapter: adapter.name, check: check, message: message, place: place)
        state.withLock { $0.findings.append(finding) }
    }

    /// What was found, with the logs of the trial's gates.
    func findings() -> [Finding] {
        let (found, gates) = state.withLock { ($0.findings, $0.gates) }
        let logs = gates.map { "\n\($0)" }.joined()
        guard !logs.isEmpty else { return found }
        return found.map {
            Finding(adapter: $0.adapter, check: $0.check, message: $0.message + logs, place: $0.place)
        }
    }
}
