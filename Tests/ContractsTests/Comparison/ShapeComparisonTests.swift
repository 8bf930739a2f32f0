import ContractComparison
import Contracts
import ShapeMatching
import Testing

/// The table of changes, on shapes: whole lines, each with its witness.
@Suite struct ShapeComparisonTests {
    /// A change and all that is said of it.
    struct Row: Sendable, CustomTestStringConvertible {
        let what: String
        let direction: BodyDirection
        let old: Shape
        let new: Shape
        /// The changes with their witnesses behind an arrow.
        let lines: [String]

        static func response(_ what: String, _ old: Shape, _ new: Shape, _ lines: String...) -> Row {
            Row(what: what, direction: .response, old: old, new: new, lines: lines)
        }

        static func request(_ what: String, _ old: Shape, _ new: Shape, _ lines: String...) -> Row {
            Row(what: what, direction: .request, old: old, new: new, lines: lines)
        }

        var testDescription: String { "\(direction.rawValue): \(what)" }

        func check() throws {
            let comparison = try ShapeComparison(old: old, new: new, direction: direction)
            #expect(comparison.changes.map(ShapeComparisonTests.line) == lines)
        }
    }

    static func line(_ change: Change) -> String {
        change.description + (change.witness.map { " → \($0.body)" } ?? "")
    }

    private static let book: Shape = .object(["id": .string, "pages": .integer])
    private static let search: Shape = .object(["text": .string, "limit": .omittable(.integer)])

    private static let tableRows: [Row] = [
        .response(
            "add a member", book, .object(["id": .string, "pages": .integer, "rating": .number]),
            "safe: $.rating is new"),
        .request(
            "add an optional member", search,
            .object(["text": .string, "limit": .omittable(.integer), "page": .optional(.integer)]),
            "safe: body.page is new and may be left out"),
        .response(
            "a new value in a closed enumeration", .object(["kind": .enumeration(["book", "film"])]),
            .object(["kind": .enumeration(["book", "film", "play"])]),
            #"depends: $.kind may be "play" now: safe only where the client's enumeration is open, and it is closed"#
                + #" → {"kind":"play"}"#),
        .response(
            "a new value in an open enumeration", .object(["kind": .enumeration(["book", "film"], open: true)]),
            .object(["kind": .enumeration(["book", "film", "play"])]),
            #"safe: $.kind was one of "book", "film" or another string, is one of "book", "film", "play" now"#),
        .response(
            "remove a member", book, .object(["id": .string]),
            #"breaking: $.pages is no longer sent → {"id":""}"#),
        .response(
            "rename a member", .object(["authorName": .string, "id": .string]),
            .object(["author": .string, "id": .string, "rating": .number]),
            #"breaking: $.authorName is no longer sent, probably renamed to "author" → {"author":"","id":"","rating":0}"#,
            "safe: $.rating is new"),
        .response(
            "change a number to a string", book, .object(["id": .string, "pages": .string]),
            #"breaking: $.pages was an integer, is a string now → {"id":"","pages":""}"#),
        .response(
            "change a string to a number", book, .object(["id": .number, "pages": .integer]),
            #"breaking: $.id was a string, is a number now → {"id":0,"pages":0}"#),
        .request(
            "change the type of what a client sends", search,
            .object(["text": .integer, "limit": .omittable(.integer)]),
            #"breaking: body.text was a string, is an integer now → {"text":""}"#),
        .request(
            "make an optional member required", search, .object(["text": .string, "limit": .integer]),
            #"breaking: body.limit is required now → {"text":""}"#),
        .request(
            "tighten values by a pattern", search,
            .object(["text": .pattern("^[a-z]+$"), "limit": .omittable(.integer)]),
            "usually breaking: body.text was a string, is a string matching ^[a-z]+$ now"
                + #" → {"text":""}"#),
        .request(
            "tighten values by a format", .object(["day": .string]), .object(["day": .format(.date)]),
            #"usually breaking: body.day was a string, is a date now → {"day":""}"#),
        .request(
            "take fewer values", .object(["sort": .enumeration(["title", "year", "rank"])]),
            .object(["sort": .enumeration(["title"])]),
            #"usually breaking: body.sort no longer takes "year", "rank" → {"sort":"year"}"#),
        .request(
            "take fewer elements", .array(.integer, count: 0...5), .array(.integer, count: 0...2),
            "usually breaking: body had at most 5 elements, has at most 2 elements now → [0,0,0]"),
    ]

    @Test("The table of changes", arguments: tableRows)
    func table(row: Row) throws { try row.check() }

    private static let responsesRows: [Row] = [
        .response("nothing", book, book),
        .response("the same in other words", .optional(.string), .nullable(.string)),
        .response(
            "a member that may have been renamed", .object(["pages": .integer]), .object(["length": .integer]),
            #"breaking: $.pages is no longer sent, perhaps renamed to "length" → {"length":0}"#),
        .response(
            "members of which none may have been it", .object(["pages": .integer]),
            .object(["length": .string, "width": .null]), #"safe: $.length is new"#,
            #"breaking: $.pages is no longer sent → {"length":"","width":null}"#,
            "safe: $.width is new"),
        .response(
            "null comes", .object(["a": .string]), .object(["a": .nullable(.string)]),
            #"breaking: $.a may be null now → {"a":null}"#),
        .response(
            "null goes", .object(["a": .nullable(.string)]), .object(["a": .string]),
            "safe: $.a was a string or null, is a string now"),
        .response(
            "integers become numbers", .array(.integer), .array(.number),
            "breaking: $[*] was an integer, is a number now → [0.5]"),
        .response(
            "numbers become integers", .array(.number), .array(.integer),
            "safe: $[*] was a number, is an integer now"),
        .response(
            "a required member may be missing", book, .object(["id": .omittable(.string), "pages": .integer]),
            #"breaking: $.id may be missing now → {"pages":0}"#),
        .response(
            "an optional member is always there", .object(["id": .optional(.string)]), .object(["id": .string]),
            "safe: $.id was a string or null, is a string now", "safe: $.id is always there now"),
        .response(
            "an optional member is no longer described", .object(["id": .optional(.string)]), .object([:]),
            #"depends: $.id is no longer described: safe only where it isn't sent any more → {"id":0}"#),
        .response(
            "any text instead of listed ones", .enumeration(["a", "b"]), .string,
            #"breaking: $ was one of "a", "b", is a string now → """#),
        .response(
            "a pattern changes so that it can be told", .pattern("^[0-9]{13}$"), .pattern("^[0-9]{10}$"),
            "breaking: $ was a string matching ^[0-9]{13}$, is a string matching ^[0-9]{10}$ now"
                + #" → "0000000000""#),
        .response(
            "a pattern changes so that it can't be told", .pattern("^[a-z]+$"), .pattern("^[a-y]+$"),
            "depends: $ was a string matching ^[a-z]+$, is a string matching ^[a-y]+$ now"
                + "; no body was found that shows it breaks clients"),
        .response(
            "listed values that have the pattern", .pattern("^b-"), .enumeration(["b-1", "b-2"]),
            #"safe: $ was a string matching ^b-, is one of "b-1", "b-2" now"#),
        .response(
            "listed values that don't", .pattern("^b-"), .enumeration(["b-1", "c-2"]),
            #"breaking: $ may be "c-2" now, where clients read a string matching ^b- → "c-2""#),
        .response(
            "a map's values", .map(of: .integer), .map(of: .nullable(.integer)),
            #"breaking: $.* may be null now → {"x":null}"#),
        .response(
            "a map becomes an object", .map(of: .integer), .object(["a": .integer], closed: true),
            "safe: $.a is new"),
        .response(
            "a client that refuses further members", .object(["a": .integer], closed: true),
            .object(["a": .integer, "b": .integer], closed: true),
            "breaking: $.b is new, and clients refuse members they don't know: their object is closed"
                + #" → {"a":0,"b":0}"#),
        .response(
            "deep down",
            .object(["books": .array(.object(["odd key": .object(["x": .map(of: .string)])]), count: 2...9)]),
            .object(["books": .array(.object(["odd key": .object(["x": .map(of: .boolean)])]), count: 2...9)]),
            "breaking: $.books[*]['odd key'].x.* was a string, is a boolean now"
                + #" → {"books":[{"odd key":{"x":{"x":true}}},{"odd key":{"x":{}}}]}"#),
        .response(
            "one of the alternatives changes", .anyOf([.string, .object(["a": .integer])]),
            .anyOf([.string, .object(["a": .string])]),
            #"breaking: $.a was an integer, is a string now → {"a":""}"#),
        .response(
            "an alternative comes", .anyOf([variant("a", .integer), variant("b", .string)]),
            .anyOf([variant("b", .string), variant("a", .integer), variant("c", .null)]),
            "breaking: $ may be an object now that is none of the 2 shapes clients read"
                + #" → {"kind":"c","value":null}"#),
        .response(
            "an alternative told by its constant changes", .anyOf([variant("a", .integer), variant("b", .string)]),
            .anyOf([variant("a", .integer), variant("b", .integer)]),
            #"breaking: $.value was a string, is an integer now → {"kind":"b","value":0}"#),
        .response(
            "an alternative goes", .anyOf([.string, .integer, .boolean]), .anyOf([.integer, .string]),
            "safe: $ was one of 3 shapes, is one of 2 shapes now"),
        .response(
            "alternatives share out the values", .anyOf([.enumeration([true]), .enumeration([false])]), .boolean,
            "safe: $ was one of 2 shapes, is a boolean now"),
        .response(
            "an alternative of an alternative's member",
            .anyOf([variant("a", .anyOf([.string, .integer])), variant("b", .null)]),
            .anyOf([variant("a", .anyOf([.string, .boolean])), variant("b", .null)]),
            #"breaking: $.value may be a boolean now that is none of the 2 shapes clients read → {"kind":"a","value":true}"#
        ),
        .response(
            "beside a member that can't be", .object(["a": .omittable(.schema(Schema(types: []))), "b": .string]),
            .object(["a": .omittable(.schema(Schema(types: []))), "b": .integer]),
            #"breaking: $.b was a string, is an integer now → {"b":0}"#),
        .response(
            "what no body can hold", .object(["a": .integer]),
            .object(["a": .array(.schema(Schema(types: [])), count: 1...2)])),
    ]

    @Test("Other changes of responses", arguments: responsesRows)
    func responses(row: Row) throws { try row.check() }

    private static let requestsRows: [Row] = [
        .request(
            "a new required member", .object(["a": .string]), .object(["a": .string, "b": .integer]),
            #"breaking: body.b is new and required → {"a":""}"#),
        .request(
            "a renamed member", .object(["pickUpBranch": .string]), .object(["pickupBranch": .string]),
            "safe: body.pickUpBranch is no longer read",
            #"breaking: body.pickupBranch is new and required, probably renamed from "pickUpBranch""#
                + #" → {"pickUpBranch":""}"#),
        .request(
            "a required member becomes optional", .object(["a": .string]), .object(["a": .optional(.string)]),
            "safe: body.a was a string, is a string or null now", "safe: body.a may be left out now"),
        .request(
            "closed for what it doesn't name", .object(["a": .string]),
            .object(["a": .string], closed: true),
            #"depends: body no longer takes members that it doesn't name → {"a":"","x":0}"#),
        .request(
            "closed for what clients send", .object(["a": .string, "b": .optional(.null)]),
            .object(["a": .string], closed: true),
            #"depends: body no longer takes members that it doesn't name → {"a":"","x":0}"#,
            #"breaking: body.b is no longer taken: the object is closed → {"a":"","b":null}"#),
        .request(
            "null no longer", .nullable(.string), .string,
            "breaking: body may no longer be null → null"),
        .request(
            "more values", .enumeration(["a"]), .enumeration(["a", "b"]),
            #"safe: body was "a", is one of "a", "b" now"#),
        .request(
            "whole numbers only", .number, .integer,
            "usually breaking: body was a number, is an integer now → 0.5"),
    ]

    @Test("Other changes of requests", arguments: requestsRows)
    func requests(row: Row) throws { try row.check() }

    private static func variant(_ kind: Scalar, _ value: Shape) -> Shape {
        .object(["kind": .enumeration([kind]), "value": value])
    }

    @Test("The verdict is the worst of the changes', and shapes that don't compile are refused")
    func verdicts() throws {
        #expect(ComparisonVerdict.allCases.sorted() == [.safe, .depends, .usuallyBreaking, .breaking])
        let comparison = try ShapeComparison(
            old: .object(["a": .integer, "b": .enumeration(["x"])]),
            new: .object(["a": .string, "b": .enumeration(["x", "y"]), "c": .null]))
        #expect(comparison.changes.map(\.verdict) == [.breaking, .depends, .safe])
        #expect(comparison.verdict == .breaking)
        #expect(try ShapeComparison(old: .any, new: .any).verdict == .safe)
        #expect(throws: ShapeError.self) { try ShapeComparison(old: .any, new: .pattern("(")) }
    }

    @Test("Large shapes and long lists of alternatives end")
    func largeShapes() throws {
        func wide(_ last: Shape) -> Shape {
            .object(Members((0..<5_000).map { .init("m\($0)", $0 == 4_999 ? last : .object(["a": .string])) }))
        }
        #expect(
            try ShapeComparison(old: wide(.string), new: wide(.integer)).changes.map(\.description) == [
                "breaking: $.m4999 was a string, is an integer now"
            ])
        var (old, new) = (Shape.string, Shape.integer)
        for _ in 0..<200 { (old, new) = (.array(.object(["a": old])), .array(.object(["a": new]))) }
        #expect(try ShapeComparison(old: old, new: new).verdict == .breaking)
        func many(_ range: Range<Int>) -> Shape { .anyOf(range.map { .enumeration([.string("\($0)")]) }) }
        #expect(try ShapeComparison(old: many(0..<1_000), new: many(0..<1_000)).verdict == .safe)
        #expect(try ShapeComparison(old: many(0..<500), new: many(1..<501)).verdict != .safe)
    }
}
