import Contracts

/// The rules of one path.
struct RuleList: Equatable {
    var rules: [PactRule]
    /// One of them is enough (`combine: OR`).
    var isAny: Bool
    /// The path as the file has it.
    let path: String
    /// Where it stands in the file.
    let offset: Int

    static func == (one: RuleList, other: RuleList) -> Bool { one.rules == other.rules && one.isAny == other.isAny }

    /// The media type that a whole body must have, where nothing else is asked.
    var kind: ContentKind? {
        guard rules.count == 1, case .kind(let kind)? = rules.first else { return nil }
        return kind
    }

    /// What is left for the places below, or nil.
    var cascaded: RuleList? {
        var list = self
        list.rules = rules.filter(\.cascades).map(\.cascaded)
        return list.rules.isEmpty ? nil : list
    }
}
