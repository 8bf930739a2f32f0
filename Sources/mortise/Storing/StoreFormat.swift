import ContractStore
import Contracts

/// How a store's contents are shown: lines for people, or an object a line for programs.
enum StoreFormat: String, CaseIterable {
    case text, json

    init(_ arguments: Arguments) { self = arguments.value(of: "format").flatMap(StoreFormat.init) ?? .text }

    func line(_ preparation: Preparation, at place: String) -> String {
        let (word, text) =
            switch preparation {
            case .created: ("created", "is an empty store now")
            case .migrated(let old, let new): ("migrated", "was brought from schema \(old) to \(new)")
            case .unchanged: ("unchanged", "is a store already")
            }
        return self == .text
            ? "\(printable(place)) \(text)\n" : "{\"store\":\(jsonString(place)),\"result\":\"\(word)\"}\n"
    }

    func line(published revision: Revision, isRepeated: Bool) -> String {
        guard self == .text else { return "{\(members(of: revision)),\"written\":\(!isRepeated)}\n" }
        return printable("\(isRepeated ? "already there:" : "published") \(revision), sha256:\(revision.hash)") + "\n"
    }

    func line(tagged tag: Tag, version: String, isRepeated: Bool) -> String {
        guard self == .text else {
            return "{\(members(of: tag.integration)),\"version\":\(jsonString(version)),\"revision\":\(tag.revision),"
                + "\"\(tag.kind.rawValue)\":\(jsonString(tag.name)),\"taggedAt\":\"\(tag.taggedAt)\","
                + "\"written\":\(!isRepeated)}\n"
        }
        let words = "\(tag.integration) \(version) (revision \(tag.revision)): \(tag.kind.rawValue) \(tag.name)"
        return printable("\(isRepeated ? "already there:" : "tagged") \(words)") + "\n"
    }

    func line(_ summary: IntegrationSummary) -> String {
        guard self == .text else { return "{\(members(of: summary.latest))}\n" }
        return printable("\(summary.latest), \(summary.latest.publishedAt)") + "\n"
    }

    func line(_ entry: HistoryEntry) -> String {
        let revision = entry.revision
        guard self == .text else {
            return "{\(members(of: revision)),\"branches\":\(Self.array(entry.branches)),"
                + "\"environments\":\(Self.array(entry.environments))}\n"
        }
        let tags = entry.branches.map { "branch \($0)" } + entry.environments.map { "environment \($0)" }
        return printable(
            ([
                "revision \(revision.number): \(revision.version)", "sha256:\(revision.hash.text.prefix(12))",
                "\(revision.publishedAt)",
            ] + tags).joined(separator: ", ")) + "\n"
    }

    func line(_ verification: Verification) -> String {
        guard self == .text else {
            return "{\(members(of: verification.integration)),\"verification\":\(verification.number),"
                + "\"version\":\(jsonString(verification.version)),\"revision\":\(verification.revision),"
                + "\"providerVersion\":\(jsonString(verification.providerVersion)),"
                + "\"outcome\":\"\(verification.outcome.rawValue)\",\"leftOut\":\(verification.leftOut),"
                + "\"verifiedAt\":\"\(verification.verifiedAt)\","
                + "\"interactions\":[\(verification.interactions.map(\.json).joined(separator: ","))]}\n"
        }
        var counts = VerifiedInteraction.Outcome.allCases.compactMap { outcome -> String? in
            let count = verification.count(of: outcome)
            return count > 0 ? "\(count) \(Self.word(outcome))" : nil
        }
        if verification.leftOut > 0 { counts.append("\(verification.leftOut) left out") }
        var text =
            "\(verification.version) (revision \(verification.revision)) and provider \(verification.providerVersion): "
        text +=
            "\(Self.word(verification.outcome)) (\(counts.isEmpty ? "nothing was asked" : counts.joined(separator: ", ")))"
        text = printable("\(text), \(verification.verifiedAt)") + "\n"
        for interaction in verification.interactions where interaction.outcome != .holds {
            let states = interaction.given.joined(separator: ", ")
            let given = states.isEmpty ? "" : " (given \(states))"
            text += "  \(Self.word(interaction.outcome)): \(printable(interaction.description + given))\n"
            for problem in interaction.problems { text += "    \(printable(problem))\n" }
        }
        return text
    }

    func text(of revision: Revision, _ content: StoredContract) -> String {
        self == .text
            ? content.text : "{\(members(of: revision)),\"contract\":\(compact(content.text))}\n"
    }

    private func compact(_ json: String) -> String { JSONValue(json: json)?.text ?? "null" }

    private func members(of integration: Integration) -> String {
        "\"consumer\":\(jsonString(integration.consumer)),\"provider\":\(jsonString(integration.provider))"
    }

    private func members(of revision: Revision) -> String {
        "\(members(of: revision.integration)),\"version\":\(jsonString(revision.version)),\"revision\":\(revision.number),"
            + "\"hash\":\"\(revision.hash)\",\"publishedAt\":\"\(revision.publishedAt)\""
    }

    private static func word(_ outcome: VerifiedInteraction.Outcome) -> String {
        outcome == .notJudged ? "not judged" : outcome.rawValue
    }

    private static func array(_ texts: [String]) -> String { "[" + texts.map(jsonString).joined(separator: ",") + "]" }
}
