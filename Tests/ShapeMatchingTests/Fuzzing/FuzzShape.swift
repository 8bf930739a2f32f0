import ShapeMatching

/// The shapes an input can choose: every kind of question a shape can ask, alone and nested. Append only: a kept input
/// names its shape by place.
struct FuzzShape {
    let shape: Shape
    /// Whether the reference knows the shape's patterns and formats; where not, only the parsing is compared with it.
    let isKnownToReference: Bool

    static let all: [FuzzShape] =
        known.map { FuzzShape(shape: $0, isKnownToReference: true) }
        + unknown.map { FuzzShape(shape: $0, isKnownToReference: false) }

    private static let book = Shape.object([
        "id": .string, "pages": .integer, "price": .optional(.number),
        "tags": .omittable(.array(.string, count: 1...3)),
        "é": .nullable(.boolean),
    ])

    private static let tagged = Shape.anyOf([
        .object(["kind": .enumeration(["book"]), "pages": .integer]),
        .object(["kind": .enumeration(["film"]), "minutes": .number]),
        .string,
    ])

    private static let known: [Shape] = [
        .any,
        .integer,
        .nullable(.string),
        .array(.integer, count: 2...4),
        book,
        .array(book),
        .map(of: .integer),
        .map(of: .map(of: .array(.boolean))),
        .object(["a": .object(["b": .object(["c": .null])])], closed: true),
        tagged,
        .array(tagged),
        .object([
            "a": .optional(.anyOf([.array(tagged), .map(of: tagged), .integer])), "b": .enumeration([1, "x", nil]),
        ]),
        .enumeration([1, 1.5, "a", true, nil, .number("1e400"), .number("-0")]),
        .enumeration(["on", "off", 7], open: true),
        .array(.pattern("^[0-9]{3}$")),
        .array(.pattern("^x.*z$")),
        .array(.format(.date)),
        .array(.format(.uuid)),
        .schema(Schema(pattern: "a", count: 1...2, items: .integer, members: ["a": .string], others: .number)),
        .schema(
            Schema(types: [.integer, .object], members: ["n": .omittable(.number)], others: .schema(Schema(types: [])))),
        .schema(
            Schema(
                types: [.array, .null], items: .anyOf([.null, .array(.null)]),
                anyOf: [.null, .array(.any, count: 0...1)])),
        wide,
        .array(.anyOf([.array(.integer), .array(.string), .map(of: .integer), .map(of: .string)])),
    ]

    private static let unknown: [Shape] = [
        .array(.format(.time)),
        .array(.format(.dateTime)),
        .array(.format(.uri)),
        .array(.format(.email)),
        .map(of: .pattern("^(a+)+$")),
        .map(of: .pattern(#"\p{L}+(?<=x)|[^\x00-\x7F]"#)),
    ]

    /// More members than a word has bits, some omittable.
    private static let wide = Shape.object(
        Members(
            (0..<70).map { number in
                Members.Member("m\(number)", number.isMultiple(of: 3) ? .integer : .optional(.integer))
            }))
}
