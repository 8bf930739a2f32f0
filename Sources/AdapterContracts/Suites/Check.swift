/// One named promise of a port, and how to see whether an adapter keeps it.
public struct Check<Subject>: Sendable, CustomStringConvertible {
    /// What is promised; unique in its suite.
    public let name: String
    /// Which observation of the evidence matrix it makes, if any.
    public let shows: Observation?
    /// Where the check is written.
    public let place: SourcePlace
    private let body: Body

    private enum Body: Sendable {
        case direct(@Sendable (Subject, Trial<Subject>) throws -> Void)
        case suspending(@Sendable (Subject, Trial<Subject>) async throws -> Void)
    }

    /// A check.
    ///
    /// - Parameters:
    ///   - name: what is promised; unique in its suite.
    ///   - shows: which observation of the evidence matrix it makes.
    ///   - fileID: where the check is written, as do the three after it.
    ///   - body: states expectations about a fresh subject to a trial; an error it throws is a finding.
    public init(
        _ name: String, shows: Observation? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
        body: @escaping @Sendable (Subject, Trial<Subject>) throws -> Void
    ) {
        self.name = name
        self.shows = shows
        place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        self.body = .direct(body)
    }

    /// An asynchronous check; only asynchronous runs can use it.
    ///
    /// - Parameters:
    ///   - name: what is promised; unique in its suite.
    ///   - shows: which observation of the evidence matrix it makes.
    ///   - fileID: where the check is written, as do the three after it.
    ///   - body: states expectations about a fresh subject to a trial; an error it throws is a finding.
    public init(
        _ name: String, shows: Observation? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
        body: @escaping @Sendable (Subject, Trial<Subject>) async throws -> Void
    ) {
        self.name = name
        self.shows = shows
        place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        self.body = .suspending(body)
    }

    /// Runs the check on a fresh subject.
    ///
    /// - Parameter adapter: makes the subject.
    /// - Returns: what was found, also where the subject can't be made or the check is asynchronous.
    public func run(on adapter: Adapter<Subject>) -> CheckResult {
        let trial = Trial(of: name, on: adapter)
        let subject: Subject
        do { subject = try adapter.makeSubject() } catch { return unable(error, trial) }
        do {
            guard case .direct(let body) = body else { return unable(NeedsAsync(what: "the check"), trial) }
            try body(subject, trial)
        } catch {
            trial.fail("threw \(error)", at: place)
        }
        return result(trial, hadSubject: true)
    }

    /// Runs the check on a fresh subject.
    ///
    /// - Parameter adapter: makes the subject.
    /// - Returns: what was found, also where the subject can't be made.
    public func run(on adapter: Adapter<Subject>) async -> CheckResult {
        let trial = Trial(of: name, on: adapter)
        let subject: Subject
        do { subject = try await adapter.makeSubject() } catch { return unable(error, trial) }
        do {
            switch body {
            case .direct(let body): try body(subject, trial)
            case .suspending(let body): try await body(subject, trial)
            }
        } catch {
            trial.fail("threw \(error)", at: place)
        }
        return result(trial, hadSubject: true)
    }

    private func unable(_ error: any Error, _ trial: Trial<Subject>) -> CheckResult {
        let reason = error is NeedsAsync ? "\(error)" : "no subject could be made: \(error)"
        trial.fail(reason, at: place)
        return result(trial, hadSubject: false)
    }

    private func result(_ trial: Trial<Subject>, hadSubject: Bool) -> CheckResult {
        CheckResult(check: name, shows: shows, hadSubject: hadSubject, findings: trial.findings())
    }

    /// The name.
    public var description: String { name }
}
