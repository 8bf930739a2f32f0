import Contracts
import ShapeMatching
import Testing

@Suite struct ShapeWriterTests {
    @Test("The canonical text has keywords in a fixed order and names by their bytes")
    func canonical() {
        let shape: Shape = .object(
            [
                "title": .string,
                "Id": .format(.uuid),
                "kind": .enumeration(["book", "film"], open: true),
                "tags": .optional(.array(.pattern("^[a-z]+$"), count: 1...3)),
                "note": .omittable(.any),
                "of": .nullable(.integer),
                "version": .enumeration([1.0]),
                "x": .map(of: .schema(Schema(types: []))),
            ], closed: true)
        #expect(
            ShapeWriter.schema(of: shape).canonical == """
                {
                  "type": "object",
                  "required": [
                    "Id",
                    "kind",
                    "of",
                    "title",
                    "version",
                    "x"
                  ],
                  "properties": {
                    "Id": {
                      "type": "string",
                      "format": "uuid"
                    },
                    "kind": {
                      "anyOf": [
                        {
                          "enum": [
                            "book",
                            "film"
                          ]
                        },
                        {
                          "type": "string"
                        }
                      ]
                    },
                    "note": {},
                    "of": {
                      "type": [
                        "integer",
                        "null"
                      ]
                    },
                    "tags": {
                      "type": [
                        "array",
                        "null"
                      ],
                      "minItems": 1,
                      "maxItems": 3,
                      "items": {
                        "type": "string",
                        "pattern": "^[a-z]+$"
                      }
                    },
                    "title": {
                      "type": "string"
                    },
                    "version": {
                      "const": 1.0
                    },
                    "x": {
                      "type": "object",
                      "additionalProperties": false
                    }
                  },
                  "additionalProperties": false
                }
                """)
    }

    @Test("Equal shapes have one text, however they are spelt")
    func equalShapes() {
        let spellings: [(Shape, Shape)] = [
            (.map(of: .any), .object([:])),
            (.schema(Schema(types: [.integer, .number])), .number),
            (.object(["b": .any, "a": .optional(.any)]), .object(["a": .omittable(.any), "b": .any])),
            (.nullable(.nullable(.string)), .optional(.string)),
            (.schema(Schema(types: [.string], enumeration: ["a", 1])), .enumeration(["a"])),
            (.anyOf([.string, .enumeration(["a"])]), .enumeration(["a"], open: true)),
            (.anyOf([.anyOf([.string, .integer]), .null]), .nullable(.anyOf([.string, .integer]))),
        ]
        for (one, other) in spellings {
            #expect(one == other)
            #expect(ShapeWriter.schema(of: one).canonical == ShapeWriter.schema(of: other).canonical)
        }
    }

    @Test(
        "What was written is read back as the same shape, and written again as the same text",
        arguments: [
            .any, .null, .boolean, .integer, .number, .string, .schema(Schema(types: [])),
            .array(.any), .array(.integer), .array(.any, count: 0...2), .array(.string, count: 1...Int.max),
            .object([:]), .object([:], closed: true), .map(of: .any), .map(of: .nullable(.string)),
            .object(["a": .optional(.string), "b": .omittable(.null), "c": .nullable(.null), "d": .any]),
            .object(["a": .optional(.optional(.omittable(.string))), "b": .omittable(.nullable(.integer))]),
            .nullable(.object(["a": .string])), .nullable(.any), .optional(.schema(Schema(types: []))),
            .enumeration(["a", 1, 1.5, true, nil]), .enumeration([nil]), .nullable(.enumeration(["a"])),
            .enumeration(["a", 1], open: true), .nullable(.enumeration(["a"], open: true)),
            .enumeration([], open: true),
            .pattern("\"\\n\u{1}"), .nullable(.format(.dateTime)),
            .anyOf([.string, .integer]), .anyOf([.string, .null]), .anyOf([.string]),
            .nullable(.anyOf([.string, .integer])), .nullable(.anyOf([.string, .null])),
            .optional(.anyOf([.object(["k": .enumeration(["a"])]), .object(["k": .enumeration(["b"])])])),
            .anyOf([.nullable(.anyOf([.string, .integer])), .boolean]),
            .schema(Schema(types: [.integer, .number, .null])), .schema(Schema(types: [.integer, .string])),
            .schema(Schema(pattern: "a", format: .uri, count: 1...1, items: .string)),
            .schema(Schema(members: ["a": .string, "b": .omittable(.any)], others: .integer)),
            .schema(Schema(types: [.integer], enumeration: [1.0, 1.5, "a"])),
            .schema(Schema(types: [.string], anyOf: [.pattern("a"), .pattern("b")])),
            .nullable(.schema(Schema(types: [.string], anyOf: [.pattern("a"), .pattern("b")]))),
            .schema(Schema(anyOf: [.string])), .nullable(.schema(Schema(anyOf: [.string]))),
            .nullable(.schema(Schema(types: [.string], enumeration: ["a", 1]))),
            .nullable(.schema(Schema(enumeration: ["a", nil], pattern: "a", anyOf: [.pattern("b")]))),
            .nullable(.schema(Schema(enumeration: ["a"], anyOf: [.pattern("b")]))),
            .nullable(.schema(Schema(enumeration: [nil], anyOf: [.integer, .string]))),
            .anyOf([.enumeration(["a", 1]), .string]), .anyOf([.string, .enumeration(["a"])]),
            .nullable(.schema(Schema(types: [.null], anyOf: [.integer]))),
            .anyOf([.anyOf([.string, .integer]), .null]),
            .anyOf([.schema(Schema(pattern: "a", anyOf: [.any])), .null]),
            .anyOf([.null, .anyOf([.string, .integer])]),
            .schema(Schema(count: 0...Int.max, items: .any, others: .any)),
        ] as [Shape])
    func roundTrip(shape: Shape) throws {
        let text = ShapeWriter.schema(of: shape).canonical
        let read = try Shape(jsonSchema: Array(text.utf8))
        #expect(read == shape)
        #expect(ShapeWriter.schema(of: read).canonical == text)
    }
}
