import Contracts
import ShapeMatching

extension ChangeFinder {
    /// Compares a meet without groups with what a form asks for, its groups aside.
    func compare(case sub: Meet, with id: Int, at place: Place) {
        let before = faults
        var ofMembers: [[UInt8]: [Violation]] = [:]
        for violation in inclusion.violations(sub, in: id) {
            if let name = violation.member {
                ofMembers[name, default: []].append(violation)
            } else {
                report(violation, sub, id, at: place)
                // Where anything may be sent, nothing is left to say of its parts.
                if case .kind = violation, sub == .everything { return }
            }
        }
        if faults == before { note(sub, id, at: place) }
        let kinds = table.kindsOf(case: sub).intersection(table.forms[id].kinds)
        if kinds.contains(.array), table.count(in: sub)?.upperBound ?? 0 > 0 {
            compare(table.element(in: sub), with: table.forms[id].items, at: place.element(of: sub, id))
        }
        if kinds.contains(.object) { compareMembers(of: sub, with: id, ofMembers, at: place) }
    }

    /// Reports a violation that lies at the place itself; those of members and elements are found there.
    func report(_ violation: Violation, _ sub: Meet, _ id: Int, at place: Place) {
        func values() -> [String] { examples.values(of: sub, for: violation, refusedBy: id) }
        switch violation {
        case .kind(.null):
            let message = direction == .response ? "may be null now" : "may no longer be null"
            add(.breaking, message, at: place, values())
        case .kind: add(.breaking, wasIsNow(sub, id), at: place, values())
        case .values(let refused): report(refused, sub, id, at: place)
        case .scalars: add(tightened, wasIsNow(sub, id), at: place, values())
        case .count:
            let (sent, accepted) = (table.count(in: sub), table.forms[id].count)
            let (old, new) = direction == .response ? (accepted, sent) : (sent, accepted)
            add(tightened, "had \(old.elements), has \(new.elements) now", at: place, values())
        case .positions: add(tightened, "has other elements by position now", at: place, values())
        case .names: add(tightened, "has other names of members now", at: place, values())
        case .memberCount: add(tightened, "has another number of members now", at: place, values())
        case .unnamedOthers: reportOpenness(sub, id, .depends, at: place, values())
        case .others where table.isEmpty(Meet([table.forms[id].others])):
            reportOpenness(sub, id, .breaking, at: place, values())
        case .missing(let name): reportMissing(name, sub, id, at: place, values())
        case .unnamed(let name):
            let message = "is no longer described: safe only where it isn't sent any more"
            add(.depends, message, at: place.member(name, of: sub, id), memberValues(name, sub, id))
        case .value(let name), .other(let name):
            guard isRefused(name, by: id) else { return }
            let message =
                direction == .response
                ? "is new, and clients refuse members they don't know: their object is closed"
                : "is no longer taken: the object is closed"
            add(.breaking, message, at: place.member(name, of: sub, id), memberValues(name, sub, id))
        case .elements, .others: break
        }
    }

    /// What a change is that lets fewer values through, of the same kind as before.
    private var tightened: ComparisonVerdict { direction == .response ? .breaking : .usuallyBreaking }

    private func report(_ refused: [ScalarKey], _ sub: Meet, _ id: Int, at place: Place) {
        let shown = refused.prefix(3).map { ValueText.scalar($0.scalar) }.joined(separator: ", ")
        let list = refused.count > 3 ? shown + " and \(refused.count - 3) more" : shown
        func values() -> [String] { examples.values(of: sub, for: .values(refused), refusedBy: id) }
        guard direction == .response else {
            return add(.usuallyBreaking, "no longer takes \(list)", at: place, values())
        }
        guard let kind = refused.first?.kind, table.forms[id].lists(kind) else {
            let read = table.phrase(Meet([id]))
            return add(.breaking, "may be \(list) now, where clients read \(read)", at: place, values())
        }
        add(
            .depends, "may be \(list) now: safe only where the client's enumeration is open, and it is closed",
            at: place,
            values())
    }

    private func reportOpenness(
        _ sub: Meet, _ id: Int, _ verdict: ComparisonVerdict, at place: Place,
        _ values: @autoclosure () -> [String]
    ) {
        let others = table.phrase(Meet([table.forms[id].others]))
        let isClosed = table.isEmpty(Meet([table.forms[id].others]))
        let message =
            switch (direction, isClosed) {
            case (.response, true): "may have further members, which clients refuse: their object is closed"
            case (.response, false): "may have further members that are anything, where clients read \(others)"
            case (.request, true): "no longer takes members that it doesn't name"
            case (.request, false): "takes \(others) only as members that it doesn't name"
            }
        // The value is an object around the member: the change is the object's.
        add(verdict, message, at: place, values())
    }

    /// Whether the form refuses a member whatever it holds.
    private func isRefused(_ name: [UInt8], by id: Int) -> Bool {
        let form = table.forms[id]
        return form.index(of: name) == nil && table.isEmpty(Meet([form.others]))
    }

    private func memberValues(_ name: [UInt8], _ sub: Meet, _ id: Int) -> [String] {
        let form = table.forms[id]
        let judge = form.index(of: name).map { form.members[$0].id } ?? form.others
        return examples.values(of: table.value(of: name, in: sub) ?? .everything, refusedBy: judge)
    }
}

extension ClosedRange<Int>? {
    fileprivate var elements: String { map(\.elements) ?? "any number of elements" }
}
