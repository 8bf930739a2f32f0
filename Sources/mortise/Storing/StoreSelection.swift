import ContractStore

/// Which contract the options mean.
struct StoreSelection: Sendable {
    let integration: Integration
    let selector: RevisionSelector

    /// The options of `mortise store`.
    init(_ arguments: Arguments) throws(CommandFailure) {
        integration = try Self.integration(arguments)
        selector = try Self.selector(
            arguments, version: "version",
            number: try arguments.number("revision", from: 1))
    }

    static func integration(_ arguments: Arguments) throws(CommandFailure) -> Integration {
        guard let consumer = arguments.value(of: "consumer"), let provider = arguments.value(of: "provider") else {
            throw arguments.failure("whose contract? --consumer NAME --provider NAME")
        }
        return Integration(consumer: consumer, provider: provider)
    }

    /// At most one of the options that choose a revision; without any it is the last one.
    static func selector(
        _ arguments: Arguments, version: String, number: Int? = nil
    ) throws(CommandFailure) -> RevisionSelector {
        let given: [(String, RevisionSelector?)] = [
            (version, arguments.value(of: version).map(RevisionSelector.version)),
            ("revision", number.map(RevisionSelector.number)),
            ("branch", arguments.value(of: "branch").map(RevisionSelector.branch)),
            ("environment", arguments.value(of: "environment").map(RevisionSelector.environment)),
        ]
        let chosen = given.filter { $0.1 != nil }
        guard chosen.count < 2 else {
            throw arguments.failure("choose by one of \(chosen.map { "--\($0.0)" }.joined(separator: ", "))")
        }
        return chosen.first?.1 ?? .latest
    }
}

extension RevisionSelector {
    /// What isn't there, in words.
    var phrase: String {
        switch self {
        case .latest: "no contract"
        case .version(let version): "no version \(version)"
        case .number(let number): "no revision \(number)"
        case .branch(let name): "no version of branch \(name)"
        case .environment(let name): "no version in environment \(name)"
        }
    }
}
