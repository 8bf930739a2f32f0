import Contracts
import ShapeMatching

/// A shape's normal form with its parts by number in a `FormTable`: equal parts have equal numbers.
struct Form: Hashable {
    struct Member: Hashable {
        let name: [UInt8]
        let id: Int
        let isRequired: Bool
    }

    struct Group: Hashable {
        let all: Bool
        let alternatives: [Int]
    }

    var kinds: Kinds
    var number = ShapeNode.NumberRule.any
    var values: ShapeNode.Values?
    var strings: [ShapeNode.StringRule] = []
    /// `strings` judge the text of numbers and booleans as well.
    var judgesText = false
    var count: ClosedRange<Int>?
    var head: [Int] = []
    /// Every element after those in `head`.
    var items = FormTable.any
    var contains: [Int] = []
    /// By name in byte order.
    var members: [Member] = []
    /// The members not named; `any` where nothing is asked of them.
    var others = FormTable.any
    var names: [ShapeNode.StringRule] = []
    var memberCount: ClosedRange<Int>?
    var groups: [Group] = []
    var nullOutright = false

    init(_ kinds: Kinds) { self.kinds = kinds }

    /// What the form asks of a value itself, its groups left out.
    var own: Form {
        var form = self
        form.groups = []
        form.nullOutright = false
        return form
    }

    /// Whether every value of the kind that the form accepts is in `values`.
    func lists(_ kind: Kinds) -> Bool {
        guard let values else { return false }
        return !(values.open && kind == .string)
    }

    /// The place of a member in `members`, or nil.
    func index(of name: [UInt8]) -> Int? {
        var range = members.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if members[middle].name == name { return middle }
            if members[middle].name.lexicographicallyPrecedes(name) {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return nil
    }
}
