import Contracts
import ShapeMatching

extension Finding {
    /// The finding for programs: one JSON object on one line, always with the same members.
    var json: String {
        var text = "{\"document\":\(jsonString(document)),\"verdict\":\"\(verdictName)\""
        let mismatches = mismatches
        text += ",\"total\":\(mismatches.total),\"mismatches\":["
        text += mismatches.kept.map(Self.json).joined(separator: ",")
        return text + "],\"error\":\(error)}\n"
    }

    private var verdictName: String {
        switch verdict {
        case .matches: "matches"
        case .mismatches: "mismatches"
        case .malformed(let format, _, _, _, _): "not-\(format.lowercased())"
        case .limit: "limit"
        case .unreadable: "unreadable"
        }
    }

    private var mismatches: (kept: [DocumentVerdict.Told], total: Int) {
        guard case .mismatches(let kept, let total) = verdict else { return ([], 0) }
        return (kept, total)
    }

    private var error: String {
        switch verdict {
        case .matches, .mismatches:
            "null"
        case .malformed(_, let offset, let line, let column, let reason):
            "{\"offset\":\(offset),\"line\":\(line),\"column\":\(column),\"reason\":\(jsonString(reason))}"
        case .limit(let offset, let reason):
            "{\"offset\":\(offset.map(String.init) ?? "null"),\"line\":null,\"column\":null,"
                + "\"reason\":\(jsonString(reason))}"
        case .unreadable(let reason):
            "{\"offset\":null,\"line\":null,\"column\":null,\"reason\":\(jsonString(reason))}"
        }
    }

    private static func json(_ told: DocumentVerdict.Told) -> String {
        let mismatch = told.mismatch
        return "{\"path\":\(jsonString(mismatch.path)),\"expected\":\(jsonString(mismatch.expected)),"
            + "\"found\":\(jsonString(mismatch.found)),\"offset\":\(mismatch.offset),"
            + "\"message\":\(jsonString(told.line))}"
    }
}
