import Contracts
import ShapeMatching

/// Proves that one shape accepts whatever another does, part by part: alternatives are looked at one after another and
/// never multiplied out.
///
/// It answers *proved* or *not proved*. What isn't proved may hold all the same (one regular expression may include
/// another); only a body that tells the two apart shows that it doesn't.
///
///     the sender's side:    a Meet      all that is known of the value at a place: the object's own node, the
///                                       alternative chosen above it, …
///     the receiver's side:  a form      one node of the shape that must accept it
///
/// Each pair is looked at once, whatever number of places it stands at.
final class Inclusion {
    private struct Pair: Hashable {
        let sub: Meet
        let form: Int
        let kind: Kinds
    }

    /// Pairs looked at before the rest counts as not proved: seconds of work, for shapes made to be hard.
    private static let pairLimit = 2_000_000

    let table: FormTable
    /// What a sender's open object says of a member that it doesn't name: that it isn't sent (requests: a client sends
    /// what its contract names), or nothing (responses: it may hold anything).
    let unnamedIsAbsent: Bool
    private var proved: [Pair: Bool] = [:]
    private var isExhausted: Bool { proved.count >= Self.pairLimit }

    init(_ table: FormTable, unnamedIsAbsent: Bool) {
        self.table = table
        self.unnamedIsAbsent = unnamedIsAbsent
    }

    /// Whether the form is proved to accept every value of the meet.
    func proves(_ sub: Meet, in form: Int) -> Bool {
        if form == FormTable.any || sub.parts.contains(form) { return true }
        return table.cases(sub).allSatisfy { proves(case: $0, in: form) }
    }

    /// As `proves`, of a meet without groups.
    func proves(case sub: Meet, in form: Int) -> Bool {
        if form == FormTable.any || sub.parts.contains(form) { return true }
        return Kinds.each.allSatisfy { proves(case: sub, of: $0, in: form) }
    }

    /// As `proves`, of the meet's values of one kind.
    func proves(case sub: Meet, of kind: Kinds, in form: Int) -> Bool {
        if form == FormTable.any || sub.parts.contains(form) || !table.reach(sub).contains(kind) { return true }
        let pair = Pair(sub: sub, form: form, kind: kind)
        if let known = proved[pair] { return known }
        guard !isExhausted else { return false }
        let isProved = table.kindsOf(case: sub).isDisjoint(with: kind) || judge(sub, kind, form)
        proved[pair] = isProved
        return isProved
    }

    private func judge(_ sub: Meet, _ kind: Kinds, _ id: Int) -> Bool {
        if let values = table.values(of: kind, in: sub) {
            return values.allSatisfy { table.accepts(sub, $0) == false || table.accepts(id, $0) == true }
        }
        let form = table.forms[id]
        guard form.kinds.contains(kind), provesOwn(sub, kind, form) else { return false }
        return form.groups.indices.allSatisfy { proves(case: sub, of: kind, inGroup: $0, of: id) }
    }

    /// As `proves`, of the meet's values of one kind and one of a form's groups.
    func proves(case sub: Meet, of kind: Kinds, inGroup index: Int, of id: Int) -> Bool {
        if let values = table.values(of: kind, in: sub) {
            return values.allSatisfy {
                table.accepts(sub, $0) == false || table.accepts(group: index, of: id, $0) == true
            }
        }
        let group = table.forms[id].groups[index]
        if group.all { return group.alternatives.allSatisfy { proves(case: sub, of: kind, in: $0) } }
        // One alternative for all of them; several that share them out are not looked for.
        return group.alternatives.contains { sub.parts.contains($0) }
            || group.alternatives.contains {
                table.reach($0).contains(kind) && proves(case: sub, of: kind, in: $0)
            }
    }

    /// Whether the form's own facets, its groups aside, let every value of the kind pass.
    func provesOwn(_ sub: Meet, _ kind: Kinds, _ form: Form) -> Bool {
        switch kind {
        case .number:
            return !form.lists(kind)
                && (form.number == .any || sub.parts.contains { table.forms[$0].number.implies(form.number) })
                && (!form.judgesText
                    || form.strings.allSatisfy { rule in
                        sub.parts.contains { table.forms[$0].judgesText && table.forms[$0].strings.contains(rule) }
                    })
        case .string:
            return !form.lists(kind)
                && form.strings.allSatisfy { rule in
                    sub.parts.contains { table.forms[$0].strings.contains(rule) }
                }
        case .array: return provesArray(sub, form)
        case .object: return provesObject(sub, form)
        default: return true
        }
    }

    private func provesArray(_ sub: Meet, _ form: Form) -> Bool {
        if form.values != nil { return false }
        guard let count = table.count(in: sub) else { return true }
        if let allowed = form.count, !allowed.contains(count.lowerBound) || count.upperBound > allowed.upperBound {
            return false
        }
        guard isPositional(sub, like: form) else { return false }
        return count.upperBound == 0 || proves(table.element(in: sub), in: form.items)
    }

    /// Whether what the form asks of an array's elements by position, or of some of them, is asked in the same words.
    func isPositional(_ sub: Meet, like form: Form) -> Bool {
        if form.head.isEmpty && form.contains.isEmpty { return true }
        return sub.parts.contains { part in
            let other = table.forms[part]
            return other.head == form.head && other.contains == form.contains && other.items == form.items
        }
    }

    private func provesObject(_ sub: Meet, _ form: Form) -> Bool {
        if form.values != nil { return false }
        guard namesAreAllowed(sub, by: form), countsAreAllowed(sub, by: form) else { return false }
        for member in form.members {
            if member.isRequired, !table.requires(member.name, in: sub) { return false }
            guard let value = table.value(of: member.name, in: sub) else {
                if unnamedIsAbsent || member.id == FormTable.any { continue }
                return false
            }
            guard proves(value, in: member.id) else { return false }
        }
        guard form.others != FormTable.any else { return true }
        for name in table.names(in: sub) where form.index(of: name) == nil {
            if let value = table.value(of: name, in: sub), !proves(value, in: form.others) { return false }
        }
        guard let others = table.others(in: sub) else { return false }
        return proves(others, in: form.others)
    }

    /// Whether the form takes whatever number of members some form of the meet lets an object have.
    func countsAreAllowed(_ sub: Meet, by form: Form) -> Bool {
        guard let allowed = form.memberCount else { return true }
        return sub.parts.contains { part in
            let other = table.forms[part]
            let fewest = max(other.memberCount?.lowerBound ?? 0, other.members.count(where: \.isRequired))
            return allowed.lowerBound <= fewest && other.memberCount?.upperBound ?? Int.max <= allowed.upperBound
        }
    }

    /// Whether what the form asks of the names of other members is asked in the same words, and obeyed by names that
    /// are exempt there.
    func namesAreAllowed(_ sub: Meet, by form: Form) -> Bool {
        form.names.allSatisfy { rule in
            sub.parts.contains { part in
                table.forms[part].names.contains(rule)
                    && table.forms[part].members.allSatisfy { member in
                        form.index(of: member.name) != nil
                            || table.accepts(rule, String(decoding: member.name, as: UTF8.self)) == true
                    }
            }
        }
    }
}
