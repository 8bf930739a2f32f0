public import Contracts

/// Brings the provider into the states that interactions are given in, and out of them again.
public struct StateHandler: Sendable {
    /// What is to be done with a state.
    public enum Action: String, Sendable, Hashable {
        /// Bring the provider into the state, before the request.
        case setup
        /// Bring it out of the state, after the answer. Called for each state that was set up, the last one first.
        case teardown
    }

    enum Way: Sendable {
        case closure(@Sendable (ProviderState, Action) async throws -> [String: JSONValue])
        case url(String)
    }

    let way: Way

    /// Makes a handler of a closure. An error it throws in a set-up makes the interaction one that could not be judged.
    public init(_ handle: @escaping @Sendable (ProviderState, Action) async throws -> Void) {
        way = .closure { state, action in
            try await handle(state, action)
            return [:]
        }
    }

    /// Makes a handler of a closure whose set-ups return values that only the provider knows, such as the identifier of
    /// what was made: where a request's generator asks for a value by name, it goes before the state's parameter.
    ///
    /// - Parameter handle: Its error makes a set-up's interaction one that could not be judged; what it returns for a
    ///   teardown is of no use.
    public static func values(
        _ handle: @escaping @Sendable (ProviderState, Action) async throws -> [String: JSONValue]
    ) -> StateHandler { StateHandler(.closure(handle)) }

    /// Makes a handler that posts `{"state": …, "params": {…}, "action": "setup"|"teardown"}` to a URL. An answer other
    /// than 2xx to a set-up makes the interaction one that could not be judged; the members of one that is a JSON object
    /// are values as those of `values`.
    ///
    /// The extra headers of `VerifierOptions` are sent along only where the URL has the provider's scheme, host and port.
    public static func url(_ url: String) -> StateHandler { StateHandler(.url(url)) }

    private init(_ way: Way) { self.way = way }
}
