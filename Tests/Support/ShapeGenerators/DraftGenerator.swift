package import ShapeMatching

/// Makes documents that have a shape, or nearly, and changes them.
package struct DraftGenerator {
    package var random: SplitMix64

    package init(random: SplitMix64) {
        self.random = random
    }

    package static let integers = [
        "0", "-0", "7", "1.0", "1e2", "100e-2", "123456789012345678901234567890", "1e400", "12.50E+1",
    ]
    package static let fractions = [
        "1.5", "1e-7", "-0.5E+3", "0.1", "1e-99999999999999999999", "12.345678901234567890123456789012345678",
    ]
    package static let strings = [
        "", "a", "book", "film", "x y z", "quo\"te", "a/b\\c", "\u{1F600}", "é日本", "tab\tnew\nline", "\u{0}", "\u{7F}",
        "\u{2028}", "text long enough to be cut where a message shows it, \u{1F600} and more", "null", "12",
    ]
    /// Names that shapes don't have, among them one that is canonically equal to one they have.
    private static let strangers = ["extra", "e\u{301}", "zz", "ID", "also this", "\u{FFFF}", "kin"]

    // MARK: - From a shape

    package mutating func draft(for shape: Shape) -> Draft {
        switch shape {
        case .any: return unrelated(depth: 1)
        case .null: return .null
        case .boolean: return .boolean(random.chance(50))
        case .integer: return .number(random.pick(Self.integers))
        case .number: return .number(random.pick(Self.integers + Self.fractions))
        case .string: return .string(random.pick(Self.strings))
        case .array(let element, let count): return array(of: element, count: count)
        case .object(let members, let isClosed): return object(members, others: isClosed ? nil : .any)
        case .map(let value): return object(Members(), others: value)
        case .optional(let inner), .nullable(let inner), .omittable(let inner):
            return random.chance(25) ? .null : draft(for: inner)
        case .enumeration(let values, let isOpen):
            return isOpen && random.chance(20) ? .string("another") : draft(random.pick(values))
        case .pattern(let text): return string(for: text)
        case .format(let format): return string(for: format)
        case .anyOf(let shapes): return draft(for: random.pick(shapes))
        case .schema(let schema): return draft(for: schema)
        }
    }

    private mutating func draft(_ scalar: Scalar) -> Draft {
        switch scalar {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .string(let text): .string(text)
        case .number(let text) where random.chance(40) && !text.contains("e"): .number(text + "e0")
        case .number("1"): .number(random.pick(["1", "1.0", "10e-1", "0.001e+3"]))
        case .number(let text): .number(text)
        }
    }

    private mutating func draft(for schema: Schema) -> Draft {
        if schema.types?.isEmpty == true { return unrelated(depth: 1) }
        if let values = schema.enumeration { return draft(random.pick(values)) }
        if let shapes = schema.allOf, random.chance(50) { return draft(for: random.pick(shapes)) }
        if let shapes = schema.anyOf, random.chance(60) { return draft(for: random.pick(shapes)) }
        switch random.pick(schema.types ?? Schema.TypeName.allCases + [.object, .array]) {
        case .null: return .null
        case .boolean: return .boolean(random.chance(50))
        case .integer: return draft(for: .integer)
        case .number: return draft(for: .number)
        case .string:
            if let pattern = schema.pattern { return string(for: pattern) }
            return schema.format.map { string(for: $0) } ?? draft(for: .string)
        case .array:
            var list: [Draft] = []
            if case .array(let elements) = array(of: schema.items ?? .any, count: schema.count) { list = elements }
            for (index, shape) in (schema.prefixItems ?? []).enumerated() where index < list.count {
                list[index] = draft(for: shape)
            }
            if let wanted = schema.contains, !list.isEmpty, random.chance(80) {
                list[random.below(list.count)] = draft(for: random.pick(wanted))
            }
            return .array(list)
        case .object: return object(schema.members, others: schema.others ?? .any)
        }
    }

    private mutating func string(for pattern: String) -> Draft {
        let known = ReferencePattern.all.first { $0.text == pattern }
        return .string(random.pick(known?.fitting ?? [""]))
    }

    private mutating func string(for format: Format) -> Draft {
        switch format {
        case .date: .string(random.pick(["2026-10-20", "2024-02-29", "1999-12-31"]))
        default: .string("6BA7b810-9dad-11d1-80b4-00c04fd430c8")
        }
    }

    private mutating func array(of element: Shape, count: ClosedRange<Int>?) -> Draft {
        let least = count?.lowerBound ?? 0
        let most = min(count?.upperBound ?? 3, least + 3)
        return .array((0..<(least + random.below(most - least + 1))).map { _ in draft(for: element) })
    }

    private mutating func object(_ members: Members, others: Shape?) -> Draft {
        var result: [DraftMember] = []
        for member in members.list {
            switch member.shape {
            case .optional where random.chance(40): continue
            case .omittable(let inner):
                if random.chance(60) { result.append(DraftMember(member.name, draft(for: inner))) }
            default: result.append(DraftMember(member.name, draft(for: member.shape)))
            }
        }
        if let others, random.chance(members.list.isEmpty ? 80 : 20) {
            for name in random.pick(1 + random.below(3), of: Self.strangers) {
                result.append(DraftMember(name, draft(for: others)))
            }
        }
        return .object(random.chance(70) ? result.shuffled(using: &random) : result)
    }

    // MARK: - From nothing

    package mutating func unrelated(depth: Int) -> Draft {
        switch random.below(depth > 0 ? 9 : 6) {
        case 0: return .null
        case 1: return .boolean(random.chance(50))
        case 2: return .number(random.pick(Self.integers + Self.fractions))
        case 3: return .string(random.pick(Self.strings))
        case 4: return .array([])
        case 5: return .object([])
        case 6: return .array((0..<random.below(4)).map { _ in unrelated(depth: depth - 1) })
        default:
            let names = random.pick(random.below(5), of: ShapeGenerator.names + Self.strangers)
            return .object(names.map { DraftMember($0, unrelated(depth: depth - 1)) })
        }
    }

    // MARK: - Changes

    package mutating func changed(_ draft: Draft) -> Draft {
        let place = random.below(draft.size)
        var random = self.random
        defer { self.random = random }
        return draft.changing(at: place) { value in
            var generator = DraftGenerator(random: random)
            defer { random = generator.random }
            return generator.changedValue(value)
        }
    }

    private mutating func changedValue(_ draft: Draft) -> Draft {
        if random.chance(25) { return unrelated(depth: 2) }
        switch draft {
        case .object(var members):
            let at = members.isEmpty ? 0 : random.below(members.count)
            switch members.isEmpty ? 7 : random.below(9) {
            case 0...1: members.remove(at: at)
            case 2: members[at].name = random.pick(ShapeGenerator.names + Self.strangers)
            case 3: members.insert(members[at], at: random.below(members.count + 1))
            case 4...5: members.append(DraftMember(members[at].name, unrelated(depth: 1)))
            case 6: members.shuffle(using: &random)
            default:
                members.append(DraftMember(random.pick(ShapeGenerator.names + Self.strangers), unrelated(depth: 1)))
            }
            return .object(members)
        case .array(var elements):
            if elements.isEmpty || random.chance(50) {
                elements.append(elements.isEmpty ? unrelated(depth: 1) : random.pick(elements))
            } else {
                elements.removeLast(1 + random.below(elements.count))
            }
            return .array(elements)
        case .string:
            let failing = ReferencePattern.all.flatMap(\.failing)
            let dates = ["2026-13-01", "2025-02-29", "20261020", "6ba7b810-9dad-11d1-80b4-00c04fd430c", "Book"]
            return .string(random.pick(failing + dates + Self.strings))
        case .number: return .number(random.pick(Self.integers + Self.fractions))
        case .boolean(let value): return .boolean(!value)
        case .null: return unrelated(depth: 1)
        }
    }
}
