import Contracts
import ShapeMatching

extension ChangeFinder {
    /// Compares the members of objects, and notes those that came and went without harm.
    func compareMembers(
        of sub: Meet, with id: Int, _ violations: [[UInt8]: [Violation]], at place: Place
    ) {
        let form = table.forms[id]
        // A closed object's refusal is a violation of the object's, or of a member's as a whole.
        let judgesOthers = form.others != FormTable.any && !table.isEmpty(Meet([form.others]))
        for name in merged(table.names(in: sub), form.members.map(\.name)) {
            let before = faults
            for violation in violations[name] ?? [] { report(violation, sub, id, at: place) }
            let at = place.member(name, of: sub, id)
            let index = form.index(of: name)
            if let value = table.value(of: name, in: sub), !table.isEmpty(value), index != nil || judgesOthers {
                compare(value, with: index.map { form.members[$0].id } ?? form.others, at: at)
            }
            if faults == before { noteMember(name, sub, id, at: at) }
        }
        if judgesOthers, let others = table.others(in: sub), !table.isEmpty(others) {
            compare(others, with: form.others, at: place.other(sampler.unusedName(in: sub, and: form), of: sub, id))
        }
    }

    /// Notes that a member came, went, or is there more often, all without harm.
    private func noteMember(_ name: [UInt8], _ sub: Meet, _ id: Int, at place: Place) {
        let accepted = table.forms[id].index(of: name).map { table.forms[id].members[$0] }
        let isSent = table.isNamed(name, in: sub)
        guard let accepted, isSent else {
            switch (direction, isSent) {
            case (.response, true): if !renamed(name, sub, id) { note("is new", at: place) }
            case (.response, false): note("is no longer described", at: place)
            case (.request, true): note("is no longer read", at: place)
            case (.request, false): note("is new and may be left out", at: place)
            }
            return
        }
        if table.requires(name, in: sub), !accepted.isRequired {
            note(direction == .response ? "is always there now" : "may be left out now", at: place)
        }
    }

    /// Reports a member that the receiver needs and the sender may leave out.
    func reportMissing(
        _ name: [UInt8], _ sub: Meet, _ id: Int, at place: Place, _ values: @autoclosure () -> [String]
    ) {
        let isNamed = table.isNamed(name, in: sub)
        let message =
            switch (direction, isNamed) {
            case (.response, true): "may be missing now"
            case (.request, true): "is required now"
            case (.response, false): "is no longer sent" + rename(of: name, sub, id)
            case (.request, false): "is new and required" + rename(of: name, sub, id)
            }
        // The witness is the object without the member, so it stands at the object's place.
        add(.breaking, message, at: place, reportedAt: place.member(name, of: sub, id), values())
    }

    private func rename(of name: [UInt8], _ sub: Meet, _ id: Int) -> String {
        guard let other = counterpart(of: name, sub, id) else { return "" }
        let text = ValueText.string(String(decoding: other.name, as: UTF8.self))
        return ", \(other.isNear ? "probably" : "perhaps") renamed \(direction == .response ? "to" : "from") \(text)"
    }

    /// Whether a new member of a response is the one that another was renamed to.
    private func renamed(_ name: [UInt8], _ sub: Meet, _ id: Int) -> Bool {
        guard direction == .response else { return false }
        return table.forms[id].members.contains { member in
            member.isRequired && !table.isNamed(member.name, in: sub)
                && counterpart(of: member.name, sub, id)?.name == name
        }
    }

    /// The member that only the sender names and that is most likely the one that only the receiver names: one spelt
    /// nearly the same, or the only one of the same shape.
    private func counterpart(of name: [UInt8], _ sub: Meet, _ id: Int) -> (name: [UInt8], isNear: Bool)? {
        let form = table.forms[id]
        guard let index = form.index(of: name) else { return nil }
        let candidates = table.names(in: sub).filter { form.index(of: $0) == nil }
        let alike = candidates.filter { table.value(of: $0, in: sub) == Meet([form.members[index].id]) }
        if let near = nearest(to: name, in: alike) ?? nearest(to: name, in: candidates) { return (near, true) }
        return alike.count == 1 ? alike.first.map { ($0, false) } : nil
    }

    private func nearest(to name: [UInt8], in candidates: [[UInt8]]) -> [UInt8]? {
        let word = String(decoding: name, as: UTF8.self).lowercased()
        let words = candidates.map { String(decoding: $0, as: UTF8.self).lowercased() }
        let near = nearestSpelling(of: word, in: words)
        let index =
            words.firstIndex { $0 == near }
            ?? words.firstIndex {
                min($0.count, word.count) > 2 && ($0.range(ofText: word) ?? word.range(ofText: $0)) != nil
            }
        return index.map { candidates[$0] }
    }

    /// Two lists of names in byte order as one.
    private func merged(_ one: [[UInt8]], _ other: [[UInt8]]) -> [[UInt8]] {
        one == other ? one : Set(one).union(other).sorted { $0.lexicographicallyPrecedes($1) }
    }
}
