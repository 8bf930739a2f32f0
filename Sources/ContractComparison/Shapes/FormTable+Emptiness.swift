import Contracts
import ShapeMatching

extension FormTable {
    /// Whether it is certain that no value has all the forms.
    func isEmpty(_ meet: Meet) -> Bool {
        if let known = emptiness[meet] { return known }
        let isEmpty = cases(meet).allSatisfy { kindsOf(case: $0).isEmpty }
        emptiness[meet] = isEmpty
        return isEmpty
    }

    /// The kinds of which a meet without groups might accept a value; of those left out it accepts none.
    func kindsOf(case meet: Meet) -> Kinds {
        Kinds.each.reduce([]) { $0.union(isEmpty(meet, of: $1) ? [] : $1) }
    }

    private func isEmpty(_ meet: Meet, of kind: Kinds) -> Bool {
        guard reach(meet).contains(kind) else { return true }
        if let values = values(of: kind, in: meet) {
            return values.allSatisfy { accepts(meet, $0) == false }
        }
        switch kind {
        case .array:
            guard let count = count(in: meet) else { return true }
            return count.lowerBound > 0 && isEmpty(element(in: meet))
        case .object:
            return meet.parts.contains { part in
                forms[part].members.contains { member in
                    member.isRequired && value(of: member.name, in: meet).map(isEmpty) == true
                }
            }
        default: return false
        }
    }
}

extension Kinds {
    /// The six kinds, one by one.
    static let each: [Kinds] = [.null, .boolean, .number, .string, .array, .object]
}
