import Contracts
import ShapeMatching

/// Verifies one interaction: states, request, answer, states again.
struct InteractionRunner: Sendable {
    let options: VerifierOptions
    let address: ProviderAddress
    let messenger: Messenger
    let states: StateKeeper?
    let redaction: Redaction
    let coverage: CoverageKeeper

    /// - Parameter shared: The states of interactions that run side by side; nil where the interaction has its states to
    ///   itself.
    func run(_ interaction: Interaction, at index: Int, shared: SharedStates?, _ state: RunState) async {
        let start = ContinuousClock.now
        var judgement: Judgement
        if let reason = state.stopReason {
            judgement = .notJudged(reason)
            if let shared { judgement.notes += await shared.leave(interaction.given) }
        } else {
            judgement = await judge(interaction, at: index, shared)
        }
        if interaction.pending, judgement.outcome != .holds { judgement.outcome = .pending }
        let time = (ContinuousClock.now - start).inMilliseconds
        state.add(
            InteractionResult(
                index: index, description: interaction.description, given: interaction.given.map(\.name),
                method: interaction.request.method, path: interaction.request.path.example,
                outcome: judgement.outcome, problems: judgement.problems, status: judgement.status,
                bodyStart: judgement.bodyStart, notes: judgement.notes, milliseconds: time, bytes: judgement.bytes))
    }

    private func judge(_ interaction: Interaction, at index: Int, _ shared: SharedStates?) async -> Judgement {
        let request: OutgoingRequest
        let expected: ResponseExpectations
        do {
            request = try self.request(for: interaction)
            // What a closure has yet to prepare may be mended by it.
            if options.prepare == nil, let fault = request.fault { throw fault }
            expected = try ResponseExpectations(interaction.response, of: index, coverage)
        } catch {
            let reason = (error as? TransferFailure)?.reason ?? "the contract can't be judged by: \(error)"
            var judgement = Judgement.notJudged(reason)
            if let shared { judgement.notes += await shared.leave(interaction.given) }
            return judgement
        }
        guard let states, !interaction.given.isEmpty else { return await ask(request, expected) }
        if let shared { return await judge(interaction, in: shared, request, expected) }
        return await judge(interaction, in: states, request, expected)
    }

    private func request(
        for interaction: Interaction, values: [String: JSONValue] = [:]
    ) throws(TransferFailure) -> OutgoingRequest {
        try RequestBuilder(basePath: address.path, extra: options.headers).request(for: interaction, values: values)
    }

    /// Asks what was to be asked, made anew where the states' set-ups gave values that the request may be made of.
    private func ask(
        _ interaction: Interaction, _ values: [String: JSONValue], _ request: OutgoingRequest,
        _ expected: ResponseExpectations
    ) async throws(TransferFailure) -> Judgement {
        guard !values.isEmpty, !interaction.request.generators.isEmpty else { return await ask(request, expected) }
        let new = try self.request(for: interaction, values: values)
        // A set-up may have given a token: like one that a closure adds, it is told to nobody.
        var redaction = redaction
        redaction.add(new.headers.filter { !request.headers.contains($0) })
        return await ask(new, expected, redaction)
    }

    /// In states that others use as well.
    private func judge(
        _ interaction: Interaction, in shared: SharedStates, _ request: OutgoingRequest,
        _ expected: ResponseExpectations
    ) async -> Judgement {
        let given = interaction.given
        var judgement: Judgement
        do throws(TransferFailure) {
            let values = try await shared.enter(given)
            judgement = try await ask(interaction, values, request, expected)
        } catch {
            judgement = .notJudged(redaction.scrub(error.reason))
        }
        judgement.notes += await shared.leave(given).map(redaction.scrub)
        return judgement
    }

    /// In states of its own: set up in order, torn down in reverse, those that were set up and no others.
    private func judge(
        _ interaction: Interaction, in states: StateKeeper, _ request: OutgoingRequest,
        _ expected: ResponseExpectations
    ) async -> Judgement {
        var entered: [ProviderState] = []
        var values: [String: JSONValue] = [:]
        var judgement: Judgement
        do throws(TransferFailure) {
            for state in interaction.given {
                values.merge(try await states.handle(state, .setup)) { $1 }
                entered.append(state)
            }
            judgement = try await ask(interaction, values, request, expected)
        } catch {
            judgement = .notJudged(redaction.scrub(error.reason))
        }
        let left = entered
        // A cancelled run leaves no states behind, so the teardown isn't cancelled with it.
        let notes = await Task {
            var notes: [String] = []
            for state in left.reversed() {
                do throws(TransferFailure) {
                    try await states.handle(state, .teardown)
                } catch {
                    notes.append(redaction.scrub(error.reason))
                }
            }
            return notes
        }.value
        judgement.notes += notes
        return judgement
    }

    private func ask(
        _ request: OutgoingRequest, _ expected: ResponseExpectations, _ known: Redaction? = nil
    ) async -> Judgement {
        var request = request
        var redaction = known ?? redaction
        if let prepare = options.prepare {
            let before = request.headers
            do {
                try await prepare(&request)
            } catch {
                redaction.add(request.headers.filter { !before.contains($0) })
                return .notJudged(redaction.scrub("the request could not be prepared: \(printable("\(error)"))"))
            }
            redaction.add(request.headers.filter { !before.contains($0) })
        }
        if let fault = request.fault { return .notJudged(redaction.scrub(fault.reason)) }
        let judge = ResponseJudge(expected, method: request.method, BodyLimits(options), redaction, coverage)
        await messenger.send(request, to: address.origin, receiver: judge)
        return scrubbed(judge.judgement, redaction)
    }

    private func scrubbed(_ judgement: Judgement, _ redaction: Redaction) -> Judgement {
        var judgement = judgement
        judgement.problems = judgement.problems.map(redaction.scrub)
        judgement.bodyStart = judgement.bodyStart.map(redaction.scrub)
        judgement.notes = judgement.notes.map(redaction.scrub)
        return judgement
    }
}
