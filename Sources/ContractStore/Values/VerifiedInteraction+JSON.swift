internal import Contracts

extension VerifiedInteraction {
    /// The outcomes as a JSON array, as stores keep them.
    package static func json(_ interactions: [VerifiedInteraction]) -> String {
        "[" + interactions.map(\.json).joined(separator: ",") + "]"
    }

    /// One outcome as a JSON object.
    package var json: String {
        "{\"description\":\(jsonString(description)),\"given\":\(Self.array(given)),"
            + "\"outcome\":\"\(outcome.rawValue)\",\"problems\":\(Self.array(problems))}"
    }

    /// Reads what `json` wrote.
    ///
    /// - Throws: `StoreError` where it is something else.
    static func read(_ json: String) throws(StoreError) -> [VerifiedInteraction] {
        let document: JSONDocument
        do throws(ReadError) {
            document = try JSONDocument(reading: JSONSource(bytes: Array(json.utf8), name: "outcomes"))
        } catch {
            throw damaged
        }
        guard case .array(let elements) = document.root.value else { throw damaged }
        var interactions: [VerifiedInteraction] = []
        for element in elements {
            guard let description = text(element["description"]?.value), let given = texts(element["given"]?.value),
                let outcome = text(element["outcome"]?.value).flatMap(Outcome.init),
                let problems = texts(element["problems"]?.value)
            else { throw damaged }
            interactions.append(
                VerifiedInteraction(description: description, given: given, outcome: outcome, problems: problems))
        }
        return interactions
    }

    private static let damaged = StoreError(
        .corrupt, "the outcomes of a verification have been changed: restore the store from a backup")

    private static func array(_ texts: [String]) -> String {
        "[" + texts.map(jsonString).joined(separator: ",") + "]"
    }

    private static func text(_ node: JSONNode?) -> String? {
        if case .string(let text)? = node?.value { text } else { nil }
    }

    private static func texts(_ node: JSONNode?) -> [String]? {
        guard case .array(let elements)? = node?.value else { return nil }
        let texts = elements.compactMap { text($0) }
        return texts.count == elements.count ? texts : nil
    }
}
