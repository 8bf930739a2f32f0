import Contracts

/// The shareable states of a run: each is set up once, by the first interaction that needs it, and torn down after the
/// last one, so that none loses it under way.
actor SharedStates {
    private struct Use {
        let state: ProviderState
        /// How many interactions have yet to be done with it.
        var left: Int
        /// The set-up, once it has begun.
        var setup: Setup?
    }

    /// A set-up and the values it gave, or why it failed.
    private typealias Setup = Task<Result<[String: JSONValue], TransferFailure>, Never>

    private let keeper: StateKeeper
    private var uses: [ProviderState: Use] = [:]
    /// In the order of their set-up.
    private var order: [ProviderState] = []

    init(_ keeper: StateKeeper, _ interactions: [Interaction]) {
        self.keeper = keeper
        for state in interactions.flatMap(\.given) {
            uses[state, default: Use(state: state, left: 0)].left += 1
        }
    }

    /// Returns when the states are set up, with the values that their set-ups gave.
    ///
    /// - Throws: Why one of them could not be.
    func enter(_ states: [ProviderState]) async throws(TransferFailure) -> [String: JSONValue] {
        var values: [String: JSONValue] = [:]
        for state in states {
            let setup = uses[state]?.setup ?? begin(state)
            values.merge(try await setup.value.get()) { $1 }
        }
        return values
    }

    private func begin(_ state: ProviderState) -> Setup {
        let keeper = keeper
        // Other interactions wait for it too, so it isn't cancelled with one of them.
        let setup = Setup {
            do throws(TransferFailure) {
                return .success(try await keeper.handle(state, .setup))
            } catch {
                return .failure(error)
            }
        }
        uses[state]?.setup = setup
        order.append(state)
        return setup
    }

    /// Takes note that an interaction is done with its states.
    ///
    /// - Returns: Why states that no one needs any more could not be torn down.
    func leave(_ states: [ProviderState]) async -> [String] {
        for state in states { uses[state]?.left -= 1 }
        return await tearDown { $0.left <= 0 }
    }

    /// Tears down whatever is still set up, where a run ends before its time.
    func leaveAll() async { _ = await tearDown { _ in true } }

    /// The last state that was set up is torn down first.
    private func tearDown(_ isUnneeded: (Use) -> Bool) async -> [String] {
        var setups: [(state: ProviderState, setup: Setup)] = []
        for state in order.reversed() {
            guard let use = uses[state], let setup = use.setup, isUnneeded(use) else { continue }
            uses[state] = nil
            order.removeAll { $0 == state }
            setups.append((state, setup))
        }
        let left = setups
        let keeper = keeper
        // A cancelled run leaves no states behind, so this isn't cancelled with it.
        return await Task {
            var notes: [String] = []
            for (state, setup) in left {
                // What could not be set up isn't torn down.
                guard case .success = await setup.value else { continue }
                do throws(TransferFailure) {
                    try await keeper.handle(state, .teardown)
                } catch {
                    notes.append(error.reason)
                }
            }
            return notes
        }.value
    }
}
