import ShapeMatching

extension SchemaKeywords {
    /// The shape these keywords mean: a plain case of `Shape` where one says exactly the same, `Shape.schema` otherwise.
    /// Nil where no array could have the count.
    var shape: Shape? {
        guard minItems <= maxItems else { return nil }
        // Left of an `enum` and a `const` with nothing in common.
        if let values, values.isEmpty { return .schema(Schema(types: [])) }
        return (needsSchema ? nil : plain) ?? .schema(schema)
    }

    private var schema: Schema {
        Schema(
            types: types, enumeration: values, pattern: pattern, format: format, count: count, items: items,
            members: members, others: others, anyOf: anyOf, textPattern: textPattern, spelling: spelling,
            prefixItems: prefixItems, contains: contains.map { [$0] }, memberCount: memberCount, names: names,
            allOf: allOf)
    }

    /// What only `Shape.schema` can say.
    private var needsSchema: Bool {
        textPattern != nil || spelling != nil || prefixItems != nil || contains != nil || memberCount != nil
            || names != nil || allOf != nil
    }

    private var memberCount: ClosedRange<Int>? {
        minProperties == 0 && maxProperties == Int.max ? nil : minProperties...maxProperties
    }

    private var count: ClosedRange<Int>? { minItems == 0 && maxItems == Int.max ? nil : minItems...maxItems }

    private var judgesArrays: Bool { items != nil || count != nil }
    private var judgesObjects: Bool { !properties.isEmpty || !required.isEmpty || others != nil }
    private var judgesStrings: Bool { pattern != nil || format != nil }

    private var plain: Shape? {
        if let values {
            guard anyOf == nil, !judgesArrays, !judgesObjects, !judgesStrings else { return nil }
            return types.map { types in values.allSatisfy { $0.isSurely(of: types) } } ?? true
                ? .enumeration(values) : nil
        }
        if let anyOf {
            guard types == nil, !judgesArrays, !judgesObjects, !judgesStrings else { return nil }
            return Self.openEnumeration(anyOf) ?? Self.nullableChoice(anyOf) ?? (anyOf.count > 1 ? .anyOf(anyOf) : nil)
        }
        guard var kinds = types else {
            return !judgesArrays && !judgesObjects && !judgesStrings ? .any : nil
        }
        if kinds.contains(.number) { kinds.removeAll { $0 == .integer } }
        switch kinds.count {
        case 1: return kinds.first.flatMap(plain(of:))
        case 2 where kinds.contains(.null):
            return kinds.first { $0 != .null }.flatMap(plain(of:)).map(Shape.nullable)
        default: return nil
        }
    }

    /// The shape of values of one kind, or nil where a keyword judges another kind or the plain case can't say it.
    private func plain(of kind: Schema.TypeName) -> Shape? {
        switch kind {
        case .null where !judgesArrays && !judgesObjects && !judgesStrings: .null
        case .boolean where !judgesArrays && !judgesObjects && !judgesStrings: .boolean
        case .integer where !judgesArrays && !judgesObjects && !judgesStrings: .integer
        case .number where !judgesArrays && !judgesObjects && !judgesStrings: .number
        case .string where !judgesArrays && !judgesObjects: plainString
        case .array where !judgesObjects && !judgesStrings: .array(items ?? .any, count: count)
        case .object where !judgesArrays && !judgesStrings: plainObject
        default: nil
        }
    }

    private var plainString: Shape? {
        switch (pattern, format) {
        case (nil, nil): .string
        case (let pattern?, nil): .pattern(pattern)
        case (nil, let format?): .format(format)
        default: nil
        }
    }

    private var plainObject: Shape? {
        switch others {
        case nil, .any?: .object(members)
        case let others? where others.isNever: .object(members, closed: true)
        case let others? where members.list.isEmpty: .map(of: others)
        default: nil
        }
    }

    /// The members in the order of `properties`, then those only `required`, which `additionalProperties` judges.
    private var members: Members {
        let names = Set(required.map(ByteString.init))
        var list = properties.map { member in
            names.contains(ByteString(member.name))
                ? member : Members.Member(member.name, member.shape.asMemberThatMayBeMissing)
        }
        let described = Set(properties.map { ByteString($0.name) })
        for name in required where !described.contains(ByteString(name)) {
            list.append(Members.Member(name, others ?? .any))
        }
        return Members(list)
    }

    /// A choice beside null is how a shape writes that null goes past the choice.
    private static func nullableChoice(_ alternatives: [Shape]) -> Shape? {
        guard alternatives.count == 2, case .null = alternatives[1] else { return nil }
        switch alternatives[0] {
        case .anyOf: return .nullable(alternatives[0])
        case .schema(let schema) where schema.anyOf != nil || schema.allOf != nil: return .nullable(alternatives[0])
        default: return nil
        }
    }

    /// An enumeration beside every string is a list that its reader doesn't take as closed.
    private static func openEnumeration(_ alternatives: [Shape]) -> Shape? {
        guard alternatives.count == 2 else { return nil }
        switch (alternatives[0], alternatives[1]) {
        case (.enumeration(let values, open: false), .string), (.string, .enumeration(let values, open: false)):
            return .enumeration(values, open: true)
        default: return nil
        }
    }
}

extension Shape {
    fileprivate var isNever: Bool {
        guard case .schema(let schema) = self else { return false }
        return schema.types?.isEmpty ?? false
    }

    fileprivate var asMemberThatMayBeMissing: Shape {
        switch self {
        case .nullable(let shape): .optional(shape)
        case _ where acceptsNull: .optional(self)
        default: .omittable(self)
        }
    }

    /// Whether null has the shape.
    private var acceptsNull: Bool {
        switch self {
        case .any, .null, .nullable, .optional: true
        case .omittable(let shape): shape.acceptsNull
        case .enumeration(let values, _): values.contains(where: \.isNull)
        case .anyOf(let shapes): shapes.contains(where: \.acceptsNull)
        case .schema(let schema):
            schema.types?.contains(.null) ?? true
                && schema.enumeration?.contains(where: \.isNull) ?? true
                && schema.anyOf?.contains(where: \.acceptsNull) ?? true
                && schema.allOf?.allSatisfy(\.acceptsNull) ?? true
        case .boolean, .integer, .number, .string, .array, .object, .map, .pattern, .format: false
        }
    }
}

extension Scalar {
    fileprivate var isNull: Bool {
        guard case .null = self else { return false }
        return true
    }

    /// Whether the value is of one of the types beyond doubt; of `1.0` under `integer` the matcher decides.
    fileprivate func isSurely(of types: [Schema.TypeName]) -> Bool {
        switch self {
        case .null: types.contains(.null)
        case .boolean: types.contains(.boolean)
        case .string: types.contains(.string)
        case .number(let text):
            types.contains(.number) || types.contains(.integer) && !text.utf8.contains { ".eE".utf8.contains($0) }
        }
    }
}
