import Contracts
import ShapeMatching
import Testing

/// What is wrong with a shape file, said whole: the place, the pointer, what is wrong and what to do.
@Suite struct ShapeReaderErrorTests {
    private static let keywords =
        "type, enum, const, pattern, textPattern, spelling, format, minItems, maxItems, prefixItems, items, contains, "
        + "minProperties, maxProperties, propertyNames, required, properties, additionalProperties, allOf, anyOf, $ref, $defs"

    @Test(
        "Each fault is told with its place",
        arguments: [
            ("", "1:1: the file is empty; it should hold one JSON value"),
            (" ", "1:1: not JSON: the document has no value, only white space"),
            ("{", "1:2: not JSON: the document ends before its value does"),
            ("{\n  \"type\": 'string'}", "2:11: not JSON: unexpected character"),
            ("5", "1:1: a schema is an object, true or false, not the number 5"),
            ("null", "1:1: a schema is an object, true or false, not null"),
            (#"{"items": []}"#, "1:11: /items: a schema is an object, true or false, not an array"),
            (
                "{\n  \"properties\": {\n    \"id\": {\"type\": \"strin\"}}}",
                "3:20: /properties/id/type: unknown type \"strin\"; use one of array, boolean, integer, null, number, "
                    + "object, string"
            ),
            (#"{"type": 5}"#, "1:10: /type: \"type\" takes a name or a list of names, not the number 5"),
            (#"{"type": []}"#, "1:10: /type: \"type\" lists no names; write false for a shape that nothing has"),
            (#"{"type": ["null", "null"]}"#, "1:19: /type/1: \"type\" lists \"null\" twice; remove one"),
            (#"{"type": ["null", {}]}"#, "1:19: /type/1: \"type\" takes a name or a list of names, not an object"),
            (#"{"enum": "a"}"#, "1:10: /enum: \"enum\" takes a list of values, not a string"),
            (#"{"enum": []}"#, "1:10: /enum: \"enum\" lists no value; write false for a shape that nothing has"),
            (
                #"{"enum": [1, {}]}"#,
                "1:14: /enum/1: \"enum\" holds an object; a shape lists only null, booleans, numbers and strings"
            ),
            (
                #"{"const": []}"#,
                "1:11: /const: \"const\" holds an array; a shape lists only null, booleans, numbers and strings"
            ),
            (
                #"{"pattern": 1}"#,
                "1:13: /pattern: \"pattern\" takes a regular expression in a string, not the number 1"
            ),
            (
                #"{"format": "ipv4"}"#,
                "1:12: /format: unknown format \"ipv4\"; use one of date, date-time, email, time, uri, uuid"
            ),
            (#"{"format": null}"#, "1:12: /format: \"format\" takes a name, not null"),
            (
                #"{"minItems": -1}"#,
                "1:14: /minItems: \"minItems\" takes a whole number from 0 to 9223372036854775807, not -1"
            ),
            (
                #"{"maxItems": 1.5}"#,
                "1:14: /maxItems: \"maxItems\" takes a whole number from 0 to 9223372036854775807, not 1.5"
            ),
            (
                #"{"maxItems": 1e400}"#,
                "1:14: /maxItems: \"maxItems\" takes a whole number from 0 to 9223372036854775807, not 1e400"
            ),
            (
                #"{"maxItems": 9223372036854775808}"#,
                "1:14: /maxItems: \"maxItems\" takes a whole number from 0 to 9223372036854775807, not "
                    + "9223372036854775808"
            ),
            (#"{"maxItems": "3"}"#, "1:14: /maxItems: \"maxItems\" takes a whole number from 0, not a string"),
            (
                #"{"maxItems": 1, "minItems": 2}"#,
                "1:29: /minItems: \"minItems\" 2 is more than \"maxItems\" 1; no array has both"
            ),
            (#"{"required": "id"}"#, "1:14: /required: \"required\" takes a list of member names, not a string"),
            (
                #"{"required": ["id", 5]}"#,
                "1:21: /required/1: \"required\" takes a list of member names; this is the number 5"
            ),
            (#"{"required": ["id", "id"]}"#, "1:21: /required/1: \"required\" lists \"id\" twice; remove one"),
            (#"{"properties": []}"#, "1:16: /properties: \"properties\" takes an object of schemas, not an array"),
            (#"{"$defs": true}"#, "1:11: /$defs: \"$defs\" takes an object of schemas, not a boolean"),
            (#"{"anyOf": {}}"#, "1:11: /anyOf: \"anyOf\" takes a list of schemas, not an object"),
            (#"{"anyOf": []}"#, "1:11: /anyOf: \"anyOf\" lists no schema; write false for a shape that nothing has"),
            (
                #"{"minLength": 1}"#,
                "1:2: /minLength: a shape has no keyword \"minLength\"; remove it or use \(keywords)"
            ),
            (
                #"{"propertes": {}}"#,
                "1:2: /propertes: a shape has no keyword \"propertes\"; did you mean \"properties\"?"
            ),
            (
                #"{"$id": "https://a.example/b"}"#,
                "1:2: /$id: \"$id\" changes what references are relative to, which a shape can't follow; remove it"
            ),
            (
                #"{"$defs": {"unused": {"oneOf": []}}}"#,
                "1:23: /$defs/unused/oneOf: a shape has no keyword \"oneOf\"; remove it or use \(keywords)"
            ),
            (#"{"type": "null", "type": "null"}"#, "1:18: /type: \"type\" is given twice; remove one"),
            (#"{"examples": [{"a": 1, "a": 1}]}"#, "1:24: /examples/0/a: \"a\" is given twice; remove one"),
            (
                "{\"properties\": {\"e\u{301}\": true, \"\u{E9}\": true}}",
                "1:30: /properties/\u{E9}: \"\u{E9}\" looks the same as an earlier name but has other bytes; remove one"
            ),
            (
                #"{"properties": {"a/b~c": 5}}"#,
                "1:26: /properties/a~1b~0c: a schema is an object, true or false, not the number 5"
            ),
        ])
    func faults(text: String, expected: String) {
        #expect(readError(text)?.description == "shape.json:" + expected)
    }

    @Test(
        "Each fault of a reference is told with its place",
        arguments: [
            (##"{"$ref": 5}"##, "1:10: /$ref: \"$ref\" takes a string such as \"#/$defs/name\", not the number 5"),
            (
                #"{"$ref": "other.json"}"#,
                "1:10: /$ref: the reference \"other.json\" leaves the schema; copy what it means under $defs and refer to "
                    + "that"
            ),
            (
                ##"{"$ref": "#name"}"##,
                "1:10: /$ref: the reference \"#name\" is no JSON pointer; write # or one such as #/$defs/name"
            ),
            (
                ##"{"$ref": "#/a~2"}"##,
                "1:10: /$ref: the reference \"#/a~2\" is no JSON pointer; write # or one such as #/$defs/name"
            ),
            (
                ##"{"$ref": "#/%FF"}"##,
                "1:10: /$ref: the reference \"#/%FF\" is no JSON pointer; write # or one such as #/$defs/name"
            ),
            (
                ##"{"$ref": "#/$defs/a", "$defs": {}}"##,
                "1:10: /$ref: the reference \"#/$defs/a\" leads nowhere; there is no \"a\" there"
            ),
            (
                ##"{"anyOf": [true, {"$ref": "#/anyOf/00"}]}"##,
                "1:27: /anyOf/1/$ref: the reference \"#/anyOf/00\" leads nowhere; there is no \"00\" there"
            ),
            (
                ##"{"$ref": "#/title", "title": "t"}"##,
                "1:30: /title: a schema is an object, true or false, not a string"
            ),
            (
                ##"{"$ref": "#/$defs/a", "type": "string", "$defs": {"a": true}}"##,
                "1:23: /type: \"type\" stands beside \"$ref\"; write out what the reference means, and the keyword with it"
            ),
            (
                ##"{"$ref": "#/$defs/a", "oneOf": [], "$defs": {"a": true}}"##,
                "1:23: /oneOf: a shape has no keyword \"oneOf\"; remove it or use \(keywords)"
            ),
            (
                ##"{"properties": {"next": {"$ref": "#"}}}"##,
                "1:34: /properties/next/$ref: the reference leads back to a schema it stands in; a shape is finite, so "
                    + "write out the levels you read"
            ),
            (
                ##"{"$ref": "#"}"##,
                "1:10: /$ref: the reference leads back to a schema it stands in; a shape is finite, so write out the levels "
                    + "you read"
            ),
            (
                ##"{"$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}"##,
                "1:26: /$defs/a/$ref: the reference leads back to a schema it stands in; a shape is finite, so write out "
                    + "the levels you read"
            ),
        ])
    func references(text: String, expected: String) {
        #expect(readError(text)?.description == "shape.json:" + expected)
    }

    @Test("A pattern that PCRE2 refuses is told where it stands in the file")
    func badPattern() {
        let error = readError("{\n\"pattern\": \"(\"}")
        #expect(error?.code == .badValue)
        #expect(error?.line == 2)
        #expect(error?.column == 12)
        #expect(error?.pointer == "/pattern")
    }

    @Test("The excerpt shows the line with a caret under the place, in columns a person sees")
    func excerpt() {
        #expect(
            readError("{\n  \"title\": \"Dün\", \"type\": \"strin\"\n}")?.excerpt == """
                  "title": "Dün", "type": "strin"
                                          ^
                """)
        let long = "{\"title\": \"\(String(repeating: "é", count: 1000))\", \"type\": \"strin\"}"
        #expect(
            readError(long)?.excerpt == """
                …\(String(repeating: "é", count: 24))", "type": "strin"}
                \(String(repeating: " ", count: 36))^
                """)
    }

    @Test("What would steer a terminal is escaped")
    func controlCharacters() {
        let error = readError("{\"properties\": {\"\\u001b[31m\": {\"type\": \"\\u001b\"}}}")
        #expect(
            error?.description
                == "shape.json:1:40: /properties/\\u001b[31m/type: unknown type \"\\u001b\"; use one of array, "
                + "boolean, integer, null, number, object, string")
    }
}

func readError(_ text: String) -> ReadError? { readError(Array(text.utf8)) }

func readError(_ bytes: [UInt8]) -> ReadError? {
    do throws(ReadError) {
        _ = try Shape(jsonSchema: bytes)
        return nil
    } catch {
        return error
    }
}
