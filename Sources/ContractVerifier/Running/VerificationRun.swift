import Contracts

/// One run over a contract's interactions.
struct VerificationRun: Sendable {
    private let contract: Contract
    private let options: VerifierOptions
    private let runner: InteractionRunner
    private let plan: Plan
    private let coverage = CoverageKeeper()

    init(_ contract: Contract, at baseURL: String, _ options: VerifierOptions) throws(VerifierError) {
        try options.check()
        let address = try ProviderAddress(baseURL, of: "provider")
        let loop = try TransferLoop(TransferSettings(options))
        let messenger = Messenger(loop: loop, headerLimit: options.headerBytes)
        var states: StateKeeper?
        if let handler = options.states {
            states = try StateKeeper(handler, messenger, provider: address, extra: options.headers)
        }
        let hasSecrets = !options.headers.isEmpty || options.prepare != nil || options.states != nil
        runner = InteractionRunner(
            options: options, address: address, messenger: messenger, states: states,
            redaction: Redaction(
                hidesValues: options.redactsValues, secrets: options.headers,
                besides: hasSecrets ? contract.canonicalText : ""),
            coverage: coverage)
        self.contract = contract
        self.options = options
        plan = Plan(contract, options.filters)
    }

    /// How many interactions the filters left out.
    var leftOut: Int { plan.leftOut }

    /// What the answers' bodies have shown of their shapes so far.
    var covered: VerificationCoverage { coverage.coverage(of: contract) }

    /// Runs the lanes one after the other and returns the results in the contract's order.
    ///
    /// - Parameters:
    ///   - failures: How many interactions of other contracts have failed before.
    ///   - report: Called with each result as it comes, from several tasks at once.
    /// - Throws: `CancellationError`.
    func results(
        after failures: Int, _ report: @escaping @Sendable (InteractionResult) -> Void
    ) async throws -> [InteractionResult] {
        let state = RunState(stopAfter: options.stopAfter, failures: failures, report: report)
        try await sideBySide(plan.free, shared: nil, state)
        if !plan.shared.isEmpty {
            let interactions = plan.shared.map { contract.interactions[$0] }
            let shared = runner.states.map { SharedStates($0, interactions) }
            do {
                try await sideBySide(plan.shared, shared: shared, state)
            } catch {
                await shared?.leaveAll()
                throw error
            }
        }
        for index in plan.single {
            try Task.checkCancellation()
            await runner.run(contract.interactions[index], at: index, shared: nil, state)
        }
        try Task.checkCancellation()
        return state.results
    }

    private func sideBySide(_ list: [Int], shared: SharedStates?, _ state: RunState) async throws {
        let places = Places(list)
        await withTaskGroup { group in
            for _ in 0..<min(options.jobs, list.count) {
                group.addTask {
                    while !Task.isCancelled, let index = places.take() {
                        await runner.run(contract.interactions[index], at: index, shared: shared, state)
                    }
                }
            }
        }
        try Task.checkCancellation()
    }
}
