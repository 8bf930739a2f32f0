extension SQLSession {
    /// Reads in one transaction, again where the connection was lost.
    func read<Value>(
        settling operation: OperationID? = nil, _ body: () throws(SQLFailure) -> Value
    ) throws(StoreError) -> Value {
        let start = ContinuousClock.now
        var attempts = 0
        while true {
            do throws(SQLFailure) {
                try open()
                if let operation { try beginSettling(operation) } else { try beginReading() }
                let value = try body()
                rollback()
                return value
            } catch {
                attempts += 1
                end(after: error)
                if error.consequence == .final || !waitForAttempt(after: attempts, since: start, error) {
                    throw error.error
                }
            }
        }
    }

    /// Writes all or nothing, once.
    ///
    /// A transaction that was in the way of others, or whose connection was lost, had no effect and is done again. Where the
    /// connection was lost in the commit, nobody knows; then it is done again, too, and finds by the operation's identifier
    /// what became of it. `beginWriting` waits until the first attempt is over.
    func write<Written>(
        _ operation: OperationID, _ fingerprint: String, _ kind: EffectKind<Written>,
        _ body: () throws(SQLFailure) -> Decision<Written>
    ) throws(StoreError) -> WriteOutcome<Written> {
        let start = ContinuousClock.now
        var attempts = 0
        var isInDoubt = false
        while true {
            do throws(SQLFailure) {
                let outcome = try attempt(operation, fingerprint, kind, body)
                // What a commit in doubt turns out to have written is this call's own.
                if isInDoubt, case .done(let written, _) = outcome { return .done(written, repeated: false) }
                return outcome
            } catch {
                attempts += 1
                end(after: error)
                if error.consequence == .inDoubt { isInDoubt = true }
                if error.consequence != .final, waitForAttempt(after: attempts, since: start, error) { continue }
                if isInDoubt { return .uncertain(Uncertainty(operation, error.error)) }
                throw error.error
            }
        }
    }

    private func attempt<Written>(
        _ operation: OperationID, _ fingerprint: String, _ kind: EffectKind<Written>,
        _ body: () throws(SQLFailure) -> Decision<Written>
    ) throws(SQLFailure) -> WriteOutcome<Written> {
        try open()
        try beginWriting(operation)
        if let first = try storedEffect(of: operation) {
            rollback()
            guard first.fingerprint == fingerprint, let written = kind.written(first.effect) else {
                return .conflict(.operationTaken(operation))
            }
            return .done(written, repeated: true)
        }
        switch try body() {
        case .settled(let outcome):
            rollback()
            return outcome
        case .write(let written):
            let (integration, number) = kind.place(written)
            try run(
                "INSERT INTO @operations (operation, fingerprint, kind, integration, number) "
                    + "SELECT $1, $2, $3, id, $4 FROM @integrations WHERE consumer = $5 AND provider = $6",
                .text(operation.text), .text(fingerprint), .text(kind.name), .integer(number),
                .text(integration.consumer), .text(integration.provider))
            try commit()
            return .done(written, repeated: false)
        }
    }

    private func end(after failure: SQLFailure) {
        switch failure.consequence {
        case .final, .again: rollback()
        case .lost, .inDoubt: disconnect()
        }
    }
}

/// One kind of write: how its operations are told from others.
struct EffectKind<Written> {
    let name: String
    let written: (Effect) -> Written?
    /// Where the operation finds it again.
    let place: (Written) -> (Integration, Int)
}

extension EffectKind<Revision> {
    static var publish: Self { EffectKind(name: "publish", written: \.revision) { ($0.integration, $0.number) } }
}

extension EffectKind<Tag> {
    static var tag: Self { EffectKind(name: "tag", written: \.tag) { ($0.integration, $0.number) } }
}

extension EffectKind<Verification> {
    static var record: Self { EffectKind(name: "record", written: \.verification) { ($0.integration, $0.number) } }
}
