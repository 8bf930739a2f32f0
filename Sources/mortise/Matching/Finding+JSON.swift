import Contracts
import ShapeMatching

extension Finding {
    /// The finding for programs: one JSON object on one line, always with the same members.
    var json: String {
        var text = "{\"document\":\(jsonString(document)),\"verdict\":\"\(verdictName)\""
        let mismatches = mismatches
        text += ",\"total\":\(mismatches?.total ?? 0),\"mismatches\":["
        text += (mismatches?.kept ?? []).map(Self.json).joined(separator: ",")
        return text + "],\"error\":\(error)}\n"
    }

    private var verdictName: String {
        switch verdict {
        case .matches: "matches"
        case .mismatches: "mismatches"
        case .notJSON: "not-json"
        case .limit: "limit"
        }
    }

    private var mismatches: Mismatches? {
        guard case .mismatches(let mismatches) = verdict else { return nil }
        return mismatches
    }

    private var error: String {
        switch verdict {
        case .matches, .mismatches:
            "null"
        case .notJSON(let found):
            "{\"offset\":\(found.offset),\"line\":\(found.line),\"column\":\(found.column),"
                + "\"reason\":\(jsonString(found.reason.rawValue))}"
        case .limit(let limit):
            "{\"offset\":\(limit.offset),\"line\":null,\"column\":null,\"reason\":\(jsonString(limit.description))}"
        }
    }

    private static func json(_ mismatch: Mismatch) -> String {
        "{\"path\":\(jsonString(mismatch.path)),\"expected\":\(jsonString(mismatch.expected)),"
            + "\"found\":\(jsonString(mismatch.found)),\"offset\":\(mismatch.offset),"
            + "\"message\":\(jsonString(mismatch.description))}"
    }
}
