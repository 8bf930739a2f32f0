import Contracts
import ShapeMatching

/// The values that several forms all accept; no form at all accepts everything.
struct Meet: Hashable {
    /// Their numbers, ascending, each once.
    let parts: [Int]

    static let everything = Meet([])

    init(_ parts: [Int]) {
        self.parts =
            parts.count < 2
            ? parts.filter { $0 != FormTable.any }
            : Set(parts).subtracting([FormTable.any]).sorted()
    }

    /// The values of this one that another form accepts, too.
    func and(_ id: Int) -> Meet { Meet(parts + [id]) }
}

extension FormTable {
    /// The kinds of value that a meet might accept.
    func reach(_ meet: Meet) -> Kinds {
        meet.parts.reduce(.all) { $0.intersection(reach($1)) }
    }

    func reach(_ id: Int) -> Kinds {
        if let known = reaches[id] { return known }
        let form = forms[id]
        var kinds = form.kinds
        for group in form.groups {
            let parts = group.alternatives.map { reach($0) }
            kinds.formIntersection(
                group.all ? parts.reduce(.all) { $0.intersection($1) } : parts.reduce([]) { $0.union($1) })
        }
        if form.nullOutright { kinds.insert(.null) }
        reaches[id] = kinds
        return kinds
    }

    /// Meets without groups that together accept at least what the meet accepts: one for each alternative of one form.
    ///
    /// Where several forms have alternatives, only those of the first are told apart and the others' are forgotten:
    /// what holds of the cases holds of the meet, and there are never more cases than alternatives were written.
    func cases(_ meet: Meet) -> [Meet] {
        guard let part = meet.parts.first(where: { !forms[$0].groups.isEmpty }) else { return [meet] }
        let rest = meet.parts.filter { $0 != part }.map(own)
        return cases(of: part).map { Meet(rest + $0) }
    }

    private func cases(of id: Int) -> [[Int]] {
        let form = forms[id]
        guard !form.groups.isEmpty else { return [[id]] }
        let own = own(id)
        var cases: [[Int]] = []
        if form.nullOutright { cases.append([own, self.id(of: .null)]) }
        // The first group with a choice is the one told apart.
        let choice = form.groups.firstIndex { !$0.all }
        let shared = form.groups.filter(\.all).flatMap(\.alternatives).map { self.own($0) }
        guard let choice else { return cases + [[own] + shared] }
        for alternative in form.groups[choice].alternatives {
            cases += self.cases(of: alternative).map { [own] + shared + $0 }
        }
        return cases
    }

    // MARK: - What a meet without groups says of members and elements

    /// What the values of a member have in common, or nil where no form speaks of it.
    func value(of name: [UInt8], in meet: Meet) -> Meet? {
        var parts: [Int]?
        for part in meet.parts {
            let form = forms[part]
            if let index = form.index(of: name) {
                parts = (parts ?? []) + [form.members[index].id]
            } else if form.others != Self.any {
                parts = (parts ?? []) + [form.others]
            }
        }
        return parts.map(Meet.init)
    }

    /// What the values of the members that no form names have in common, or nil where no form speaks of them.
    func others(in meet: Meet) -> Meet? {
        let parts = meet.parts.map { forms[$0].others }.filter { $0 != Self.any }
        return parts.isEmpty ? nil : Meet(parts)
    }

    func requires(_ name: [UInt8], in meet: Meet) -> Bool {
        meet.parts.contains { part in
            forms[part].index(of: name).map { forms[part].members[$0].isRequired } ?? false
        }
    }

    /// The names that some form has, by byte order, each once.
    func names(in meet: Meet) -> [[UInt8]] {
        let named = meet.parts.filter { !forms[$0].members.isEmpty }
        if named.count == 1, let only = named.first { return forms[only].members.map(\.name) }
        return Set(named.flatMap { forms[$0].members.map(\.name) }).sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// What all of an array's elements have in common.
    func element(in meet: Meet) -> Meet {
        Meet(meet.parts.map { forms[$0].head.isEmpty ? forms[$0].items : Self.any })
    }

    /// How many elements an array may have; nil where no number will do.
    func count(in meet: Meet) -> ClosedRange<Int>? {
        var (low, high) = (0, Int.max)
        for case let count? in meet.parts.map({ forms[$0].count }) {
            low = max(low, count.lowerBound)
            high = min(high, count.upperBound)
        }
        return low <= high ? low...high : nil
    }
}
