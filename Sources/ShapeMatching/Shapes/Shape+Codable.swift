/// A shape is coded as Swift would synthesize it: `{"string": {}}`, `{"array": {"_0": …, "count": [1, 3]}}`,
/// `{"object": {"_0": {"id": …}, "closed": true}}`. What has its usual value is left out: `count`, `closed`, `open`.
extension Shape: Codable {
    private enum Case: String, CodingKey, CaseIterable {
        case any, null, boolean, integer, number, string, array, object, map, optional, nullable, omittable
        case enumeration, pattern, format, anyOf, schema
    }

    private enum Label: String, CodingKey {
        case first = "_0"
        case count, closed, of, open
    }

    /// Reads a shape from an object of one case.
    ///
    /// - Throws: `DecodingError` where that isn't one, or where two members of an object have names that look the same.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: Case.self)
        guard let name = cases.allKeys.first, cases.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: cases.codingPath,
                    debugDescription: "a shape is an object of one case, such as {\"string\": {}}"))
        }
        let values = try cases.nestedContainer(keyedBy: Label.self, forKey: name)
        switch name {
        case .any: self = .any
        case .null: self = .null
        case .boolean: self = .boolean
        case .integer: self = .integer
        case .number: self = .number
        case .string: self = .string
        case .array:
            let count = try values.decodeIfPresent(ClosedRange<Int>.self, forKey: .count)
            self = .array(try values.decode(Shape.self, forKey: .first), count: count)
        case .object:
            let closed = try values.decodeIfPresent(Bool.self, forKey: .closed) ?? false
            self = .object(try values.decode(Members.self, forKey: .first), closed: closed)
        case .map: self = .map(of: try values.decode(Shape.self, forKey: .of))
        case .optional: self = .optional(try values.decode(Shape.self, forKey: .first))
        case .nullable: self = .nullable(try values.decode(Shape.self, forKey: .first))
        case .omittable: self = .omittable(try values.decode(Shape.self, forKey: .first))
        case .enumeration:
            let open = try values.decodeIfPresent(Bool.self, forKey: .open) ?? false
            self = .enumeration(try values.decode([Scalar].self, forKey: .first), open: open)
        case .pattern: self = .pattern(try values.decode(String.self, forKey: .first))
        case .format: self = .format(try values.decode(Format.self, forKey: .first))
        case .anyOf: self = .anyOf(try values.decode([Shape].self, forKey: .first))
        case .schema: self = .schema(try values.decode(Schema.self, forKey: .first))
        }
    }

    /// Writes the shape as an object of one case.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: Case.self)
        var values = cases.nestedContainer(keyedBy: Label.self, forKey: name)
        switch self {
        case .any, .null, .boolean, .integer, .number, .string: break
        case .array(let element, let count):
            try values.encode(element, forKey: .first)
            try values.encodeIfPresent(count, forKey: .count)
        case .object(let members, let closed):
            try values.encode(members, forKey: .first)
            if closed { try values.encode(true, forKey: .closed) }
        case .map(let shape): try values.encode(shape, forKey: .of)
        case .optional(let shape), .nullable(let shape), .omittable(let shape):
            try values.encode(shape, forKey: .first)
        case .enumeration(let list, let open):
            try values.encode(list, forKey: .first)
            if open { try values.encode(true, forKey: .open) }
        case .pattern(let pattern): try values.encode(pattern, forKey: .first)
        case .format(let format): try values.encode(format, forKey: .first)
        case .anyOf(let shapes): try values.encode(shapes, forKey: .first)
        case .schema(let schema): try values.encode(schema, forKey: .first)
        }
    }

    private var name: Case {
        switch self {
        case .any: .any
        case .null: .null
        case .boolean: .boolean
        case .integer: .integer
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        case .map: .map
        case .optional: .optional
        case .nullable: .nullable
        case .omittable: .omittable
        case .enumeration: .enumeration
        case .pattern: .pattern
        case .format: .format
        case .anyOf: .anyOf
        case .schema: .schema
        }
    }
}
