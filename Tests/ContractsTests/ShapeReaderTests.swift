import Contracts
import ShapeMatching
import Testing

@Suite struct ShapeReaderTests {
    @Test(
        "A schema that says the same as a plain shape is read as that shape",
        arguments: [
            ("true", .any),
            ("{}", .any),
            ("false", .schema(Schema(types: []))),
            (#"{"type": "null"}"#, .null),
            (#"{"type": "boolean"}"#, .boolean),
            (#"{"type": "integer"}"#, .integer),
            (#"{"type": "number"}"#, .number),
            (#"{"type": ["integer", "number"]}"#, .number),
            (#"{"type": "string"}"#, .string),
            (#"{"type": ["string"]}"#, .string),
            (#"{"type": "string", "pattern": "^a"}"#, .pattern("^a")),
            (#"{"type": "string", "format": "uuid"}"#, .format(.uuid)),
            (#"{"type": "array"}"#, .array(.any)),
            (#"{"type": "array", "items": {"type": "string"}}"#, .array(.string)),
            (#"{"type": "array", "minItems": 2, "maxItems": 3.0}"#, .array(.any, count: 2...3)),
            (#"{"type": "array", "minItems": 10e-1}"#, .array(.any, count: 1...Int.max)),
            (#"{"type": "array", "maxItems": 3}"#, .array(.any, count: 0...3)),
            (#"{"type": "array", "minItems": -0}"#, .array(.any)),
            (#"{"type": "object"}"#, .object([:])),
            (#"{"type": "object", "additionalProperties": true}"#, .object([:])),
            (#"{"type": "object", "additionalProperties": false}"#, .object([:], closed: true)),
            (#"{"type": "object", "additionalProperties": {"type": "integer"}}"#, .map(of: .integer)),
            (#"{"enum": ["a", 1, true, null]}"#, .enumeration(["a", 1, true, nil])),
            (#"{"const": "a"}"#, .enumeration(["a"])),
            (#"{"type": "string", "enum": ["a", "b"]}"#, .enumeration(["a", "b"])),
            (#"{"type": ["string", "null"]}"#, .nullable(.string)),
            (#"{"type": ["null", "string"], "format": "date"}"#, .nullable(.format(.date))),
            (#"{"anyOf": [{"type": "string"}, {"type": "integer"}]}"#, .anyOf([.string, .integer])),
            (#"{"anyOf": [{"enum": ["a"]}, {"type": "string"}]}"#, .enumeration(["a"], open: true)),
            (#"{"anyOf": [{"type": "string"}, {"const": "a"}]}"#, .enumeration(["a"], open: true)),
        ] as [(String, Shape)])
    func plain(text: String, shape: Shape) throws {
        let read = try Shape(jsonSchema: Array(text.utf8))
        #expect(read == shape)
        #expect(String(describing: read) == String(describing: shape), "spelt as the plain case")
    }

    @Test(
        "A schema that no plain shape can say is kept keyword by keyword",
        arguments: [
            (#"{"pattern": "^a"}"#, Schema(pattern: "^a")),
            (#"{"format": "date"}"#, Schema(format: .date)),
            (#"{"items": {"type": "string"}}"#, Schema(items: .string)),
            (#"{"minItems": 1}"#, Schema(count: 1...Int.max)),
            (#"{"properties": {"id": {"type": "string"}}}"#, Schema(members: ["id": .omittable(.string)])),
            (#"{"required": ["id"]}"#, Schema(members: ["id": .any])),
            (#"{"additionalProperties": {"type": "string"}}"#, Schema(others: .string)),
            (#"{"type": ["string", "integer"]}"#, Schema(types: [.string, .integer])),
            (
                #"{"type": "string", "pattern": "a", "format": "uri"}"#,
                Schema(types: [.string], pattern: "a", format: .uri)
            ),
            (#"{"type": ["string", "null"], "enum": ["a"]}"#, Schema(types: [.string, .null], enumeration: ["a"])),
            (#"{"type": "integer", "enum": [1.0, 2.5]}"#, Schema(types: [.integer], enumeration: [1.0, 2.5])),
            (#"{"anyOf": [{"type": "string"}]}"#, Schema(anyOf: [.string])),
            (
                #"{"type": "string", "anyOf": [true, false]}"#,
                Schema(types: [.string], anyOf: [.any, .schema(Schema(types: []))])
            ),
            (
                #"{"type": "object", "properties": {"id": true}, "additionalProperties": {"type": "null"}}"#,
                Schema(types: [.object], members: ["id": .optional(.any)], others: .null)
            ),
            (#"{"enum": ["a", "b"], "const": "b"}"#, Schema(enumeration: ["b"])),
            (#"{"const": 1.0, "enum": [0, 1]}"#, Schema(enumeration: [1])),
            (#"{"enum": ["a"], "const": "b"}"#, Schema(types: [])),
        ] as [(String, Schema)])
    func schema(text: String, schema: Schema) throws {
        #expect(try Shape(jsonSchema: Array(text.utf8)) == .schema(schema))
    }

    @Test(
        "A member may be missing where it isn't required, and null where its schema says so",
        arguments: [
            (#"{"type": "string"}"#, false, .omittable(.string)),
            (#"{"type": "string"}"#, true, .string),
            (#"{"type": ["string", "null"]}"#, false, .optional(.string)),
            (#"{"type": ["string", "null"]}"#, true, .nullable(.string)),
            ("true", false, .optional(.any)),
            ("false", false, .omittable(.schema(Schema(types: [])))),
            (#"{"type": "null"}"#, false, .optional(.null)),
            (#"{"enum": ["a", null]}"#, false, .optional(.enumeration(["a", nil]))),
            (#"{"enum": ["a"]}"#, false, .omittable(.enumeration(["a"]))),
            (#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, false, .optional(.anyOf([.string, .null]))),
            (
                #"{"anyOf": [{"type": "string"}, {"type": "array"}]}"#, false,
                .omittable(.anyOf([.string, .array(.any)]))
            ),
            (#"{"pattern": "a"}"#, false, .optional(.schema(Schema(pattern: "a")))),
            (
                #"{"type": ["null", "string"], "enum": ["a"]}"#, false,
                .omittable(.schema(Schema(types: [.null, .string], enumeration: ["a"])))
            ),
        ] as [(String, Bool, Shape)])
    func members(schema: String, required: Bool, shape: Shape) throws {
        let text = #"{"type": "object", "required": [\#(required ? "\"m\"" : "")], "properties": {"m": \#(schema)}}"#
        #expect(try Shape(jsonSchema: Array(text.utf8)) == .object(["m": shape]))
    }

    @Test("A name that is only required is judged as additionalProperties says")
    func requiredWithoutProperties() throws {
        #expect(
            try Shape(
                jsonSchema: Array(
                    #"{"type": "object", "required": ["b", "a"], "properties": {"a": {"type": "null"}}}"#.utf8))
                == .object(["a": .null, "b": .any]))
        #expect(
            try Shape(jsonSchema: Array(#"{"type": "object", "required": ["a"], "additionalProperties": false}"#.utf8))
                == .object(["a": .schema(Schema(types: []))], closed: true))
        #expect(
            try Shape(
                jsonSchema: Array(
                    #"{"type": "object", "required": ["a"], "additionalProperties": {"type": "string"}}"#.utf8))
                == .schema(Schema(types: [.object], members: ["a": .string], others: .string)))
    }

    @Test("Annotations say nothing about values")
    func annotations() throws {
        let text = #"""
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "$comment": "c", "title": "t",
             "description": "d", "default": {"a": [1]}, "examples": [1], "type": "string"}
            """#
        #expect(try Shape(jsonSchema: Array(text.utf8)) == .string)
    }

    @Test(
        "A reference stands for what it leads to",
        arguments: [
            (##"{"$ref": "#/$defs/a", "$defs": {"a": {"type": "string"}}}"##, .string),
            (##"{"$ref": "#/$defs/a", "description": "d", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": true}}"##, .any),
            (
                ##"{"type": "array", "items": {"$ref": "#/$defs/a~1b%20~0c"}, "$defs": {"a/b ~c": {"type": "null"}}}"##,
                .array(.null)
            ),
            (
                ##"{"type": "object", "properties": {"a": {"type": "string"}, "b": {"$ref": "#/properties/a"}}}"##,
                .object(["a": .omittable(.string), "b": .omittable(.string)])
            ),
            (
                ##"{"anyOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#/anyOf/0"}}]}"##,
                .anyOf([.string, .array(.string)])
            ),
            (
                ##"{"type": "object", "properties": {"a": {"$ref": "#/$defs/n"}}, "$defs": {"n": {"type": ["string", "null"]}}}"##,
                .object(["a": .optional(.string)])
            ),
        ] as [(String, Shape)])
    func references(text: String, shape: Shape) throws {
        #expect(try Shape(jsonSchema: Array(text.utf8)) == shape)
    }
}
