import ContractComparison
import ShapeGenerators
import ShapeMatching

/// Changes a shape somewhere, as a release of a provider might: a little wider, a little narrower, or something else.
struct ShapeChanger {
    var random: SplitMix64

    mutating func changed(_ shape: Shape) -> Shape {
        // The further down a shape is nested, the more often the change is passed on to a part of it.
        if random.chance(70), let inner = changedInside(shape) { return inner }
        return changedHere(shape)
    }

    private mutating func changedInside(_ shape: Shape) -> Shape? {
        switch shape {
        case .array(let element, let count): return .array(changed(element), count: count)
        case .map(let value): return .map(of: changed(value))
        case .optional(let inner): return .optional(changed(inner))
        case .nullable(let inner): return .nullable(changed(inner))
        case .object(let members, let isClosed):
            return changedMember(members).map { .object($0, closed: isClosed) }
        case .anyOf(var shapes):
            let at = random.below(shapes.count)
            shapes[at] = changed(shapes[at])
            return .anyOf(shapes)
        case .schema(var schema):
            switch random.below(4) {
            case 0: schema.items = schema.items.map { changed($0) }
            case 1: schema.others = schema.others.map { changed($0) }
            case 2: schema.members = changedMember(schema.members) ?? schema.members
            default:
                guard var shapes = schema.anyOf, !shapes.isEmpty else { return nil }
                shapes[0] = changed(shapes[0])
                schema.anyOf = shapes
            }
            return .schema(schema)
        default: return nil
        }
    }

    private mutating func changedMember(_ members: Members) -> Members? {
        guard !members.list.isEmpty else { return nil }
        var members = members
        let at = random.below(members.list.count)
        members.list[at].shape = changedValue(members.list[at].shape)
        return members
    }

    /// A member's shape with its `omittable` left in place.
    private mutating func changedValue(_ shape: Shape) -> Shape {
        if case .omittable(let inner) = shape { return .omittable(changedValue(inner)) }
        if case .optional(let inner) = shape { return .optional(changedValue(inner)) }
        return changed(shape)
    }

    private mutating func changedHere(_ shape: Shape) -> Shape {
        switch shape {
        case .integer where random.chance(70): return .number
        case .number where random.chance(70): return .integer
        case .pattern where random.chance(40), .format where random.chance(40): return .string
        case .string where random.chance(50):
            return random.pick([.pattern("a"), .format(.date), .enumeration(["a", "b"])])
        case .enumeration(var values, let isOpen) where random.chance(80):
            if random.chance(20) { return .enumeration(values, open: !isOpen) }
            if values.count > 1, random.chance(50) {
                values.remove(at: random.below(values.count))
            } else {
                values.append(random.pick(ShapeGenerator.scalars))
            }
            return .enumeration(values, open: isOpen)
        case .array(let element, let count) where random.chance(60):
            return .array(element, count: random.pick([nil, 1...3, 0...2, 2...2, 1...Int.max].filter { $0 != count }))
        case .object(let members, let isClosed) where random.chance(90):
            if random.chance(10) { return .object(members, closed: !isClosed) }
            return .object(membersChanged(members), closed: isClosed)
        case .anyOf(var shapes) where random.chance(80):
            if random.chance(30) { shapes.shuffle(using: &random) }
            if shapes.count > 1, random.chance(50) { shapes.removeLast() } else { shapes.append(leaf()) }
            return .anyOf(shapes)
        case .nullable(let inner) where random.chance(60), .optional(let inner) where random.chance(60): return inner
        case .schema(var schema) where random.chance(80):
            switch random.below(6) {
            case 0: schema.pattern = schema.pattern == nil ? "a" : nil
            case 1: schema.count = schema.count == nil ? 1...2 : nil
            case 2: schema.types = schema.types == nil ? [.string, .object] : nil
            case 3: schema.others = schema.others == nil ? .schema(Schema(types: [])) : nil
            case 4: schema.anyOf = schema.anyOf == nil ? [.string, .object(["a": .integer])] : nil
            default: schema.members = membersChanged(schema.members)
            }
            return .schema(schema)
        case _ where random.chance(35): return .nullable(shape)
        case _ where random.chance(20): return .anyOf([shape, leaf()])
        default: return leaf()
        }
    }

    private mutating func membersChanged(_ members: Members) -> Members {
        var list = members.list
        let at = list.isEmpty ? 0 : random.below(list.count)
        let unused = ShapeGenerator.names.filter { name in !list.contains { $0.name == name } }
        switch list.isEmpty ? 0 : random.below(6) {
        case 0...1:
            let shape = leaf()
            list.append(Members.Member(random.pick(unused + ["new"]), random.chance(50) ? .omittable(shape) : shape))
        case 2: list.remove(at: at)
        case 3: list[at].name = random.pick(unused + ["renamed"])
        default:
            if case .omittable(let inner) = list[at].shape {
                list[at].shape = inner
            } else if case .optional(let inner) = list[at].shape {
                if case .omittable = inner { list[at].shape = inner } else { list[at].shape = .nullable(inner) }
            } else {
                list[at].shape = .omittable(list[at].shape)
            }
        }
        return Members(list)
    }

    private mutating func leaf() -> Shape {
        random.pick([
            .any, .null, .boolean, .integer, .number, .string, .enumeration(["book", 1]), .pattern("a"),
            .format(.date), .object(["id": .string]), .array(.integer),
        ])
    }
}
