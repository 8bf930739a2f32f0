package import ShapeMatching

/// Makes shapes of every case, in every place where a case may stand.
package struct ShapeGenerator {
    package var random: SplitMix64

    package init(random: SplitMix64) {
        self.random = random
    }

    /// Names that need no quotes in a path, that do, and that hold escapes and other scripts. No two are canonically
    /// equal.
    package static let names = [
        "id", "name", "a", "b", "c", "kind", "x1", "_u", "Z", "odd key", "a'b", "back\\slash", "quo\"te", "tab\t", "",
        "0start", "é", "日本", "\u{1F600}", "\u{1}", "line\u{2028}", "\u{7F}", "a.b", "\u{E000}",
    ]

    package static let scalars: [Scalar] = [
        .string("book"), .string("film"), .string("play"), .string(""), .string("é"), .string("quo\"te\n"),
        .string("1"),
        .string("a value so long that a message has to cut it off somewhere"), .number("1"), .number("1.0"),
        .number("2.50"), .number("1e3"), .number("-0"), .number("0"), .number("123456789012345678901234567890"),
        .number("1e400"), .number("-7.25e-3"), .boolean(true), .boolean(false), .null,
    ]

    package mutating func root() -> Shape {
        if random.chance(4) { return manyMembers() }
        return random.chance(8) ? leaf() : shape(depth: 1 + random.below(4), choices: 0)
    }

    /// - Parameter choices: how many `anyOf` stand around the place; at three, none is added, so that no shape needs
    ///   more than the 64 alternatives the engine keeps alive.
    private mutating func shape(depth: Int, choices: Int) -> Shape {
        guard depth > 0 else { return leaf() }
        switch random.below(20) {
        case 0...5: return .object(members(depth: depth - 1, choices: choices), closed: random.chance(25))
        case 6...8: return .array(shape(depth: depth - 1, choices: choices), count: random.chance(50) ? count() : nil)
        case 9: return .map(of: shape(depth: depth - 1, choices: choices))
        case 10: return .optional(shape(depth: depth - 1, choices: choices))
        case 11: return .nullable(shape(depth: depth - 1, choices: choices))
        case 12...14: return choices < 3 ? anyOf(depth: depth, choices: choices) : leaf()
        case 15...16: return .schema(schema(depth: depth - 1, choices: choices))
        default: return leaf()
        }
    }

    private mutating func leaf() -> Shape {
        switch random.below(16) {
        case 0: .any
        case 1: .null
        case 2: .boolean
        case 3...4: .integer
        case 5: .number
        case 6...7: .string
        case 8...10: .enumeration(choice(), open: random.chance(30))
        case 11...12: .pattern(random.pick(ReferencePattern.all).text)
        case 13: .format(random.chance(50) ? .date : .uuid)
        case 14: .optional(leaf())
        default: .nullable(leaf())
        }
    }

    private mutating func choice() -> [Scalar] {
        random.pick(random.chance(8) ? 14 : 1 + random.below(4), of: Self.scalars)
    }

    private mutating func count() -> ClosedRange<Int> {
        switch random.below(5) {
        case 0: 1...3
        case 1: 2...2
        case 2: 1...Int.max
        case 3: 0...2
        default: 0...0
        }
    }

    private mutating func members(depth: Int, choices: Int) -> Members {
        let names = random.pick(random.below(6), of: Self.names)
        return Members(names.map { Members.Member($0, member(depth: depth, choices: choices)) })
    }

    private mutating func member(depth: Int, choices: Int) -> Shape {
        let value = shape(depth: depth, choices: choices)
        switch random.below(20) {
        case 0...2: return .optional(value)
        case 3...4: return .omittable(value)
        case 5: return .omittable(.nullable(value))
        case 6: return .optional(.omittable(value))
        case 7: return .omittable(.optional(value))
        default: return value
        }
    }

    private mutating func anyOf(depth: Int, choices: Int) -> Shape {
        let count = (random.chance(5) ? 1 : 2) + random.below(3 - choices)
        guard random.chance(50) else {
            return .anyOf((0..<count).map { _ in shape(depth: depth - 1, choices: choices + 1) })
        }
        return .anyOf(
            (0..<count).map { index in
                let kind: Shape = .enumeration([random.pick(Array(Self.scalars.prefix(4))), .number("\(index)")])
                var all = members(depth: depth - 1, choices: choices + 1)
                all.list.removeAll { $0.name == "kind" }
                all.list.append(Members.Member("kind", random.chance(20) ? .omittable(kind) : kind))
                return .object(all, closed: random.chance(20))
            })
    }

    private mutating func schema(depth: Int, choices: Int) -> Schema {
        if random.chance(5) { return Schema(types: []) }
        var schema = Schema()
        if random.chance(60) { schema.types = random.pick(1 + random.below(3), of: Schema.TypeName.allCases) }
        if random.chance(15) {
            schema.enumeration = choice()
        }
        if random.chance(30) { schema.pattern = random.pick(ReferencePattern.all).text }
        if random.chance(20) { schema.format = random.chance(50) ? .date : .uuid }
        if random.chance(30) { schema.count = count() }
        if random.chance(40) { schema.items = shape(depth: depth, choices: choices) }
        if random.chance(50) { schema.members = members(depth: depth, choices: choices) }
        if random.chance(40) { schema.others = random.chance(25) ? .schema(Schema(types: [])) : leaf() }
        if random.chance(25), choices < 3 {
            schema.anyOf = (0...random.below(3 - choices)).map { _ in shape(depth: depth, choices: choices + 1) }
        }
        return schema
    }

    /// An object of more members than a machine word has bits.
    private mutating func manyMembers() -> Shape {
        let count = 65 + random.below(12)
        return .object(
            Members(
                (0..<count).map { index in
                    Members.Member("m\(index)", random.chance(40) ? .optional(leaf()) : random.pick([.any, .integer]))
                }), closed: random.chance(30))
    }
}
