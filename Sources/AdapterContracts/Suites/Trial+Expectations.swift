extension Trial {
    /// Expects a value.
    ///
    /// - Parameters:
    ///   - observed: the value observed.
    ///   - expected: the value it should equal.
    ///   - what: what the value is, for the finding.
    ///   - fileID: where the expectation stands, as do the three after it.
    public func expect<Value: Equatable>(
        _ observed: Value, equals expected: Value, _ what: String = "",
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        guard observed != expected else { return }
        fail(
            "\(what.isEmpty ? "" : "\(what): ")expected \(spelled(expected)), observed \(spelled(observed))",
            at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Expects a condition to hold.
    ///
    /// - Parameters:
    ///   - condition: the condition.
    ///   - otherwise: what was observed where it doesn't hold.
    ///   - fileID: where the expectation stands, as do the three after it.
    public func expect(
        _ condition: Bool, _ otherwise: @autoclosure () -> String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        guard !condition else { return }
        fail(otherwise(), at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Expects an operation to throw an error.
    ///
    /// - Parameters:
    ///   - expected: the error it should throw.
    ///   - what: what the operation is, for the finding.
    ///   - fileID: where the expectation stands, as do the three after it.
    ///   - operation: the operation.
    public func expect<Failure: Error & Equatable, Value>(
        throws expected: Failure, _ what: String = "",
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
        _ operation: () throws -> Value
    ) {
        judge(
            Result { try operation() }, against: expected, what,
            at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Expects an asynchronous operation to throw an error.
    ///
    /// - Parameters:
    ///   - expected: the error it should throw.
    ///   - what: what the operation is, for the finding.
    ///   - fileID: where the expectation stands, as do the three after it.
    ///   - operation: the operation.
    public func expect<Failure: Error & Equatable, Value>(
        throws expected: Failure, _ what: String = "",
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
        _ operation: () async throws -> Value
    ) async {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        do {
            judge(.success(try await operation()), against: expected, what, at: place)
        } catch {
            judge(Result<Value, any Error>.failure(error), against: expected, what, at: place)
        }
    }

    private func judge<Failure: Error & Equatable, Value>(
        _ result: Result<Value, any Error>, against expected: Failure, _ what: String, at place: SourcePlace
    ) {
        let subject = what.isEmpty ? "" : "\(what): "
        switch result {
        case .success(let value):
            fail("\(subject)expected \(spelled(expected)) to be thrown, observed \(spelled(value))", at: place)
        case .failure(let error) where error as? Failure == expected: break
        case .failure(let error):
            fail("\(subject)expected \(spelled(expected)) to be thrown, observed \(spelled(error)) thrown", at: place)
        }
    }
}

/// A value as findings show it: text in quotes, anything else as it describes itself.
private func spelled(_ value: some Any) -> String {
    if value is Void { return "a return" }
    if let text = value as? String { return String(reflecting: text) }
    return String(describing: value)
}
