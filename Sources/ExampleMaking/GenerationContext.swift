package import Contracts

/// What generators know of the moment they are asked in.
package struct GenerationContext: Sendable {
    /// The parameters of the interaction's provider states, the later going before the earlier, and before them what the
    /// states' set-ups gave.
    package var stateValues: [String: JSONValue] = [:]
    /// Where the server that stands in for the provider is, such as `http://127.0.0.1:8080`; nil where there is none.
    package var serverURL: String?
    /// What times are told from.
    var now = UTCTime.now

    package init(given: [ProviderState] = [], values: [String: JSONValue] = [:], serverURL: String? = nil) {
        for state in given { stateValues.merge(state.params) { $1 } }
        stateValues.merge(values) { $1 }
        self.serverURL = serverURL
    }
}
