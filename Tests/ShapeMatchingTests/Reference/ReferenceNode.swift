import ShapeMatching

/// A shape's normal form: the kinds of value it accepts, and what it asks of each kind.
final class ReferenceNode {
    struct Member {
        let name: [UInt8]
        let mayBeMissing: Bool
        let node: ReferenceNode
    }

    struct Choice {
        var values: [Scalar]
        /// Whether every other string is accepted, too.
        let isOpen: Bool
    }

    fileprivate(set) var kinds: ReferenceKinds
    fileprivate(set) var isIntegral = false
    fileprivate(set) var choice: Choice?
    fileprivate(set) var pattern: String?
    fileprivate(set) var format: Format?
    fileprivate(set) var count: ClosedRange<Int>?
    fileprivate(set) var items: ReferenceNode?
    /// By name in byte order.
    fileprivate(set) var members: [Member] = []
    /// What members not named must be; anything where nil.
    fileprivate(set) var others: ReferenceNode?
    /// Shapes of which one must fit.
    fileprivate(set) var alternatives: [ReferenceNode]?
    /// Whether null is accepted without asking the alternatives.
    fileprivate(set) var acceptsNullOutright = false

    fileprivate init(_ kinds: ReferenceKinds) {
        self.kinds = kinds
    }

    /// The normal form of a shape anywhere but as a member.
    convenience init(_ shape: Shape) {
        self.init([])
        switch shape {
        case .any: kinds = .all
        case .null: kinds = .null
        case .boolean: kinds = .boolean
        case .integer: (kinds, isIntegral) = (.number, true)
        case .number: kinds = .number
        case .string: kinds = .string
        case .array(let element, let count):
            kinds = .array
            items = ReferenceNode(element)
            self.count = count
        case .object(let members, let isClosed):
            kinds = .object
            self.members = Self.sorted(members)
            others = isClosed ? ReferenceNode([] as ReferenceKinds) : nil
        case .map(let value):
            kinds = .object
            others = ReferenceNode(value)
        case .optional(let inner), .nullable(let inner): adopt(.nullable(ReferenceNode(inner)))
        case .omittable: preconditionFailure("omittable outside a member")
        case .enumeration(let values, let isOpen):
            choose(values, isOpen: isOpen)
        case .pattern(let pattern):
            kinds = .string
            self.pattern = pattern
        case .format(let format):
            kinds = .string
            self.format = format
        case .anyOf(let shapes):
            if shapes.count == 1 {
                adopt(ReferenceNode(shapes[0]))
            } else {
                kinds = .all
                alternatives = shapes.map { ReferenceNode($0) }
                simplifyChoice()
            }
        case .schema(let schema):
            take(schema)
            simplifyChoice()
        }
    }

    private func take(_ schema: Schema) {
        kinds = .all
        if let types = schema.types {
            kinds = []
            for type in types { kinds.formUnion(Self.kind(of: type)) }
            isIntegral = types.contains(.integer) && !types.contains(.number)
        }
        pattern = schema.pattern
        format = schema.format
        count = schema.count
        items = schema.items.map { ReferenceNode($0) }
        members = Self.sorted(schema.members)
        others = schema.others.map { ReferenceNode($0) }
        alternatives = schema.anyOf?.map { ReferenceNode($0) }
        guard let values = schema.enumeration else { return }
        let allowed = values.filter { value in
            guard kinds.contains(Self.kind(of: value)) else { return false }
            guard isIntegral, case .number(let text) = value else { return true }
            return ReferenceDecimal(Array(text.utf8)).isIntegral
        }
        isIntegral = false
        choose(allowed, isOpen: false)
        // What accepts nothing has nothing more to say.
        if kinds.isEmpty { adopt(ReferenceNode([] as ReferenceKinds)) }
    }

    private func choose(_ values: [Scalar], isOpen: Bool) {
        var distinct: [Scalar] = []
        for value in values where !distinct.contains(where: { Self.areEqual($0, value) }) { distinct.append(value) }
        choice = Choice(values: distinct, isOpen: isOpen)
        kinds = isOpen ? .string : []
        for value in distinct { kinds.formUnion(Self.kind(of: value)) }
    }

    // MARK: - Choices that mean another shape

    private func simplifyChoice() {
        guard let alternatives, alternatives.count == 2 else { return }
        self.alternatives = nil
        let saysMore = !acceptsAll
        self.alternatives = alternatives
        if saysMore { return }
        let (first, second) = (alternatives[0], alternatives[1])
        if second.isNull, first.alternatives != nil {
            adopt(.nullable(first))
        } else if second.isString, let choice = first.closedChoice {
            self.alternatives = nil
            choose(choice, isOpen: true)
        } else if first.isString, let choice = second.closedChoice {
            self.alternatives = nil
            choose(choice, isOpen: true)
        }
    }

    private var acceptsAll: Bool {
        kinds == .all && !isIntegral && choice == nil && pattern == nil && format == nil && alternatives == nil
            && count ?? 0...Int.max == 0...Int.max && items?.acceptsAll ?? true && members.isEmpty
            && others?.acceptsAll ?? true
    }

    private var isNull: Bool { kinds == .null && choice == nil && alternatives == nil }

    private var isString: Bool {
        kinds == .string && choice?.values.isEmpty ?? true && pattern == nil && format == nil && alternatives == nil
    }

    private var closedChoice: [Scalar]? {
        guard let choice, !choice.isOpen, alternatives == nil else { return nil }
        return kinds.contains(.string) && (pattern != nil || format != nil) ? nil : choice.values
    }

    private func adopt(_ other: ReferenceNode) {
        (kinds, isIntegral, choice, pattern) = (other.kinds, other.isIntegral, other.choice, other.pattern)
        (format, count, items) = (other.format, other.count, other.items)
        (members, others, alternatives) = (other.members, other.others, other.alternatives)
        acceptsNullOutright = other.acceptsNullOutright
    }

    // MARK: - Null

    private static func nullable(_ node: ReferenceNode) -> ReferenceNode {
        if node.acceptsNull { return node }
        let result = ReferenceNode([] as ReferenceKinds)
        result.adopt(node)
        result.kinds.formUnion(.null)
        if let choice = node.choice, !choice.values.contains(where: { areEqual($0, .null) }) {
            result.choice?.values.append(.null)
        }
        result.acceptsNullOutright = node.alternatives != nil
        return result
    }

    private var acceptsNull: Bool {
        guard kinds.contains(.null) else { return false }
        guard let alternatives, !acceptsNullOutright else { return true }
        return alternatives.contains { $0.acceptsNull }
    }

    // MARK: - Members

    private static func sorted(_ members: Members) -> [Member] {
        members.list.map { member(Array($0.name.utf8), $0.shape) }
            .sorted { $0.name.lexicographicallyPrecedes($1.name) }
    }

    private static func member(_ name: [UInt8], _ shape: Shape) -> Member {
        switch shape {
        case .optional(let inner):
            Member(name: name, mayBeMissing: true, node: nullable(withoutOmittable(inner)))
        case .omittable(let inner): Member(name: name, mayBeMissing: true, node: withoutOmittable(inner))
        default: Member(name: name, mayBeMissing: false, node: ReferenceNode(shape))
        }
    }

    /// What stands directly inside a member's `optional` or `omittable`.
    private static func withoutOmittable(_ shape: Shape) -> ReferenceNode {
        switch shape {
        case .omittable(let inner): withoutOmittable(inner)
        case .optional(let inner): nullable(withoutOmittable(inner))
        default: ReferenceNode(shape)
        }
    }

    // MARK: - Scalars

    static func kind(of scalar: Scalar) -> ReferenceKinds {
        switch scalar {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        }
    }

    private static func kind(of type: Schema.TypeName) -> ReferenceKinds {
        switch type {
        case .null: .null
        case .boolean: .boolean
        case .integer, .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    static func areEqual(_ a: Scalar, _ b: Scalar) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.string(let a), .string(let b)): Array(a.utf8) == Array(b.utf8)
        case (.number(let a), .number(let b)):
            ReferenceDecimal(Array(a.utf8)) == ReferenceDecimal(Array(b.utf8))
        default: false
        }
    }
}
