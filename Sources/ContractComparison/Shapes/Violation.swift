import Contracts
import ShapeMatching

/// One reason why a form may refuse some value of a meet without groups.
enum Violation {
    /// Of a kind that the form never accepts.
    case kind(Kinds)
    /// Values that can be listed and are refused, all of one kind.
    case values([ScalarKey])
    /// Some numbers, or some strings.
    case scalars(Kinds)
    /// Some number of elements.
    case count(ClosedRange<Int>)
    /// What the form asks of elements by position.
    case positions
    /// An element.
    case elements
    /// A required member may be missing.
    case missing([UInt8])
    /// The value of a member that both speak of.
    case value([UInt8])
    /// The value of a member that only the form speaks of.
    case unnamed([UInt8])
    /// A member that the meet names and the form doesn't.
    case other([UInt8])
    /// The value of a member that neither names.
    case others
    /// A member that neither names, where the meet says nothing of such.
    case unnamedOthers
    /// The name of a member.
    case names
    /// Some number of members.
    case memberCount

    /// The name of the one member that it is about.
    var member: [UInt8]? {
        switch self {
        case .missing(let name), .value(let name), .unnamed(let name), .other(let name): name
        default: nil
        }
    }
}

extension Inclusion {
    /// Why the form's own facets, its groups aside, may refuse a value of the meet.
    func violations(_ sub: Meet, in id: Int) -> [Violation] {
        let form = table.forms[id]
        let kinds = table.kindsOf(case: sub)
        var violations: [Violation] = []
        let strange = kinds.subtracting(form.kinds)
        if !strange.isEmpty { violations.append(.kind(strange)) }
        for kind in Kinds.each where kinds.contains(kind) && form.kinds.contains(kind) {
            if kind == .array {
                violations += arrayViolations(sub, form)
            } else if kind == .object {
                violations += objectViolations(sub, form)
            } else if let values = table.values(of: kind, in: sub) {
                let refused = values.filter {
                    table.accepts(sub, $0) != false && table.accepts(id, $0) != true
                }
                if !refused.isEmpty { violations.append(.values(refused)) }
            } else if !provesOwn(sub, kind, form) {
                violations.append(.scalars(kind))
            }
        }
        return violations
    }

    private func arrayViolations(_ sub: Meet, _ form: Form) -> [Violation] {
        guard let count = table.count(in: sub) else { return [] }
        var violations: [Violation] = []
        if let allowed = form.count, !allowed.contains(count.lowerBound) || count.upperBound > allowed.upperBound {
            violations.append(.count(count))
        }
        if !isPositional(sub, like: form) { violations.append(.positions) }
        if count.upperBound > 0, !proves(table.element(in: sub), in: form.items) { violations.append(.elements) }
        return violations
    }

    private func objectViolations(_ sub: Meet, _ form: Form) -> [Violation] {
        var violations: [Violation] = []
        for member in form.members {
            if member.isRequired, !table.requires(member.name, in: sub) { violations.append(.missing(member.name)) }
            if let value = table.value(of: member.name, in: sub) {
                if !proves(value, in: member.id) { violations.append(.value(member.name)) }
            } else if !member.isRequired, !unnamedIsAbsent, member.id != FormTable.any {
                violations.append(.unnamed(member.name))
            }
        }
        if !namesAreAllowed(sub, by: form) { violations.append(.names) }
        if !countsAreAllowed(sub, by: form) { violations.append(.memberCount) }
        guard form.others != FormTable.any else { return violations }
        for name in table.names(in: sub) where form.index(of: name) == nil {
            if let value = table.value(of: name, in: sub), !proves(value, in: form.others) {
                violations.append(.other(name))
            }
        }
        if let others = table.others(in: sub) {
            if !proves(others, in: form.others) { violations.append(.others) }
        } else {
            violations.append(.unnamedOthers)
        }
        return violations
    }
}
