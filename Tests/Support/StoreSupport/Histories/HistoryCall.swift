package import ContractStore
internal import Contracts

/// What a client of a history asks a store for.
package enum HistoryCall: Sendable, Hashable {
    /// A publication of one of a few contents under one of a few versions, based on nothing (0), on a revision, or on
    /// whatever there is (-1).
    case publish(integration: Int, version: Int, content: Int, base: Int)
    case tag(integration: Int, version: Int, kind: Int, name: Int)
    case record(integration: Int, version: Int, provider: Int)
    case latest(integration: Int)

    /// Which integration it is about.
    package var integration: Int {
        switch self {
        case .publish(let integration, _, _, _), .tag(let integration, _, _, _), .record(let integration, _, _),
            .latest(let integration):
            integration
        }
    }

    /// Whether it writes.
    package var isWrite: Bool { if case .latest = self { false } else { true } }

    /// The consumer and the provider of a number.
    package static func integration(_ number: Int) -> Integration {
        Integration(consumer: "Consumer\(number)", provider: "Provider")
    }

    package static func version(_ number: Int) -> String { "1.\(number)" }

    package static func name(_ number: Int) -> String { "name-\(number)" }

    package static func kind(_ number: Int) -> Tag.Kind { number == 0 ? .branch : .environment }

    package static func providerVersion(_ number: Int) -> String { "2.\(number)" }

    /// The content's hash.
    package static func hash(_ content: Int, of integration: Int) -> ContentHash {
        let contract = sampleContract(consumer: "Consumer\(integration)", provider: "Provider", content: content)
        return ContentHash(of: contract.canonicalBytes)
    }

    var words: [String] {
        switch self {
        case .publish(let integration, let version, let content, let base):
            ["publish", "\(integration)", "\(version)", "\(content)", "\(base)"]
        case .tag(let integration, let version, let kind, let name):
            ["tag", "\(integration)", "\(version)", "\(kind)", "\(name)"]
        case .record(let integration, let version, let provider):
            ["record", "\(integration)", "\(version)", "\(provider)"]
        case .latest(let integration): ["latest", "\(integration)"]
        }
    }

    init?(_ words: [String]) {
        let numbers = words.dropFirst().compactMap { Int($0) }
        switch (words.first, numbers.count) {
        case ("publish", 4):
            self = .publish(integration: numbers[0], version: numbers[1], content: numbers[2], base: numbers[3])
        case ("tag", 4): self = .tag(integration: numbers[0], version: numbers[1], kind: numbers[2], name: numbers[3])
        case ("record", 3): self = .record(integration: numbers[0], version: numbers[1], provider: numbers[2])
        case ("latest", 1): self = .latest(integration: numbers[0])
        default: return nil
        }
    }
}
