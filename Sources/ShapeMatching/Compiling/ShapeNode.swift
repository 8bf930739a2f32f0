/// A shape's normal form: the kinds of value it accepts and what it asks of each.
///
/// Every `Shape` has exactly one; shapes are equal when their normal forms are. It says more than `Shape` spells today,
/// because importers of other formats compile to it too: positions in arrays, elements to be contained, rules for names,
/// conjunctions, numbers judged by their spelling, typed equality.
package struct ShapeNode: Hashable, Sendable {
    /// How a number is judged beyond being one.
    package enum NumberRule: UInt8, Hashable, Sendable {
        case any
        /// No fractional part in the exact decimal value.
        case integral
        /// Spelled without a fraction or exponent.
        case integerLexeme
        /// Spelled with a fraction or exponent.
        case decimalLexeme
    }

    /// How a string is judged beyond being one.
    package enum StringRule: Hashable, Sendable {
        case pattern([UInt8])
        case format(Format)
    }

    /// The values an enumeration lists.
    package struct Values: Hashable, Sendable {
        package var list: [ScalarKey]
        /// Any other string is accepted too.
        package var open = false
        /// Numbers must agree in spelling class, too: `1` is not `1.0`.
        package var typed = false

        package init(list: [ScalarKey], open: Bool = false, typed: Bool = false) {
            self.list = list
            self.open = open
            self.typed = typed
        }
    }

    /// What the values not named by position or name must be.
    package indirect enum Rest: Hashable, Sendable {
        case anything
        case each(ShapeNode)
    }

    package struct ArrayRule: Hashable, Sendable {
        package var count: ClosedRange<Int>?
        /// The first elements, by position; `rest` judges those after them.
        package var head: [ShapeNode] = []
        package var rest: Rest = .anything
        /// Each of these fits at least one element.
        package var contains: [ShapeNode] = []

        package init(
            count: ClosedRange<Int>? = nil, head: [ShapeNode] = [], rest: Rest = .anything, contains: [ShapeNode] = []
        ) {
            self.count = count
            self.head = head
            self.rest = rest
            self.contains = contains
        }
    }

    package struct Member: Hashable, Sendable {
        package var name: [UInt8]
        package var node: ShapeNode
        package var required: Bool

        package init(name: [UInt8], node: ShapeNode, required: Bool) {
            self.name = name
            self.node = node
            self.required = required
        }
    }

    package struct ObjectRule: Hashable, Sendable {
        /// By name in byte order.
        package var members: [Member] = []
        package var rest: Rest = .anything
        /// What the name of every member not listed must hold.
        package var names: [StringRule] = []
        /// The number of members, listed or not.
        package var count: ClosedRange<Int>?

        package init(
            members: [Member] = [], rest: Rest = .anything, names: [StringRule] = [], count: ClosedRange<Int>? = nil
        ) {
            self.members = members
            self.rest = rest
            self.names = names
            self.count = count
        }
    }

    /// Nodes that judge the same value side by side.
    package struct Group: Hashable, Sendable {
        /// Whether all must hold, each reporting for itself, or any one.
        package var all: Bool
        package var alternatives: [ShapeNode]

        package init(all: Bool = false, alternatives: [ShapeNode]) {
            self.all = all
            self.alternatives = alternatives
        }
    }

    package var kinds: Kinds
    package var number = NumberRule.any
    package var values: Values?
    package var strings: [StringRule] = []
    /// `strings` judge the text of a number and of a boolean as well.
    package var judgesText = false
    package var array: ArrayRule?
    package var object: ObjectRule?
    package var groups: [Group] = []
    /// Null is accepted without asking the groups.
    package var nullOutright = false

    package init(_ kinds: Kinds) { self.kinds = kinds }

    package static let any = ShapeNode(.all)
    package static let never = ShapeNode([])

    /// The kinds for which a value could be accepted, its groups considered.
    package var reach: Kinds {
        var kinds = self.kinds
        for group in groups {
            let parts = group.alternatives.map(\.reach)
            kinds.formIntersection(
                group.all
                    ? parts.reduce(.all) { $0.intersection($1) } : parts.reduce([]) { $0.union($1) })
        }
        return nullOutright ? kinds.union(.null) : kinds
    }

    /// The same node, null accepted too.
    package var orNull: ShapeNode {
        if reach.contains(.null) { return self }
        var node = self
        if var values = node.values, !values.list.contains(ScalarKey(.null)) {
            values.list.append(ScalarKey(.null))
            node.values = values
        }
        node.kinds.insert(.null)
        node.nullOutright = !groups.isEmpty
        return node
    }
}
