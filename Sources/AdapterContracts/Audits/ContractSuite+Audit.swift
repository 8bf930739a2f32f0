extension ContractSuite {
    /// Shows that the suite tells broken adapters from sound ones.
    ///
    /// The audit fails where the sound adapter fails a check, a mutant survives, a mutant is killed by other checks than
    /// it names, or a check kills no mutant.
    ///
    /// - Parameters:
    ///   - mutants: adapters, each broken in exactly one way.
    ///   - sound: an adapter that keeps the contract.
    /// - Complexity: every check runs once for every mutant and once for the sound adapter.
    public func audit(_ mutants: [Mutant<Subject>], sound: Adapter<Subject>) -> Audit {
        Audit(
            suite: name, checks: checks.map(\.name), sound: run(on: sound),
            mutants: mutants.map { Audit.Row(report: run(on: $0.adapter), killers: $0.killers) })
    }

    /// Shows that the suite tells broken adapters from sound ones; see the synchronous `audit`.
    ///
    /// - Parameters:
    ///   - mutants: adapters, each broken in exactly one way.
    ///   - sound: an adapter that keeps the contract.
    /// - Complexity: every check runs once for every mutant and once for the sound adapter.
    public func audit(_ mutants: [Mutant<Subject>], sound: Adapter<Subject>) async -> Audit {
        var rows: [Audit.Row] = []
        for mutant in mutants {
            rows.append(Audit.Row(report: await run(on: mutant.adapter), killers: mutant.killers))
        }
        return Audit(suite: name, checks: checks.map(\.name), sound: await run(on: sound), mutants: rows)
    }
}
