/// What `mortise store` does.
enum StoreAction: String, CaseIterable {
    case `init`, publish, get, list, history, tag, results

    /// The options that mean something for it, beside those of every action.
    var options: Set<String> {
        switch self {
        case .`init`: []
        case .publish: ["version", "branch", "based-on", "operation"]
        case .get: ["consumer", "provider", "version", "revision", "branch", "environment", "hash", "output"]
        case .list: ["limit"]
        case .history: ["consumer", "provider", "limit"]
        case .tag: ["consumer", "provider", "version", "branch", "environment", "operation"]
        case .results: ["consumer", "provider", "version", "limit"]
        }
    }

    /// The options of every action.
    static let shared: Set = ["store", "password-file", "format", "help"]
}
