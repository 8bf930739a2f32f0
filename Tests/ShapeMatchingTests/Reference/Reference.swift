import ShapeMatching

/// The verdict that a plain tree walk over the whole document comes to: what the engine must come to, too.
enum Reference {
    static func verdict(
        _ document: [UInt8], _ shape: Shape, root: ShapeMatcher.Root = .response, limits: Limits = Limits()
    ) -> Verdict {
        verdict(document, ReferenceNode(shape), root: root, limits: limits)
    }

    static func verdict(
        _ document: [UInt8], _ node: ReferenceNode, root: ShapeMatcher.Root = .response, limits: Limits = Limits()
    ) -> Verdict {
        if document.isEmpty {
            let mismatch = Mismatch(
                problem: .value, path: root.rawValue, expected: ReferenceText.phrase(node), found: "nothing", offset: 0)
            return mismatches([mismatch], limits)
        }
        let parsed = ReferenceParser.parse(document, limits: limits)
        var walk = ReferenceWalk(limits: limits)
        var findings: [ReferenceWalk.Finding] = []
        if let value = parsed.root { findings = walk.judge(value, against: node, at: root.rawValue) }
        if let stop = limits.stopAfter, let stopped = decided(findings, count: stop),
            stopped.at < walk.overlongAt ?? .max
        {
            return mismatches(stopped.mismatches, limits)
        }
        if let offset = walk.overlongAt {
            return .limit(LimitExceeded(limit: .patternBytes, allowed: limits.patternBytes, offset: offset))
        }
        switch parsed.fault {
        case .notJSON(let reason, let offset): return .notJSON(place(reason, offset, in: document))
        case .limit(let limit, let allowed, let offset):
            return .limit(LimitExceeded(limit: limit, allowed: allowed, offset: offset))
        case nil: return findings.isEmpty ? .matches : mismatches(findings.map(\.mismatch), limits)
        }
    }

    private static func mismatches(_ all: [Mismatch], _ limits: Limits) -> Verdict {
        .mismatches(Mismatches(kept: Array(all.prefix(limits.keptMismatches)), total: all.count))
    }

    /// The first `count` mismatches in the order a reader of the stream comes to know of them, put back into the order
    /// of the report; nil where there are fewer. What a closing bracket decides of a value's alternatives comes after
    /// what it decides of the value itself.
    private static func decided(
        _ findings: [ReferenceWalk.Finding], count: Int
    ) -> (mismatches: [Mismatch], at: Int)? {
        guard findings.count >= count else { return nil }
        let inStream = findings.enumerated().sorted {
            ($0.element.decidedAt, $0.element.mismatch.problem == .noAlternative ? 1 : 0, $0.offset)
                < ($1.element.decidedAt, $1.element.mismatch.problem == .noAlternative ? 1 : 0, $1.offset)
        }.prefix(count)
        let inReport = inStream.sorted { $0.offset < $1.offset }
        return (inReport.map(\.element.mismatch), inStream.last?.element.decidedAt ?? 0)
    }

    private static func place(_ reason: NotJSON.Reason, _ offset: Int, in document: [UInt8]) -> NotJSON {
        let before = document[..<offset]
        let lineStart = (before.lastIndex(of: 0x0A) ?? -1) + 1
        return NotJSON(
            reason: reason, offset: offset, line: 1 + before.count { $0 == 0x0A }, column: offset - lineStart + 1)
    }
}
