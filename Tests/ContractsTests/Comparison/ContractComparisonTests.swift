import ContractComparison
import Contracts
import ShapeMatching
import Testing

/// The table of changes, on contracts: whole lines, by interaction.
@Suite struct ContractComparisonTests {
    /// A change to a contract of two interactions, and all that is said of it.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Where the change is such that the old contract has to differ, too.
        let old: @Sendable (inout Contract) -> Void
        let new: @Sendable (inout Contract) -> Void
        let lines: [String]

        init(
            _ what: String, old: @escaping @Sendable (inout Contract) -> Void = { _ in },
            new: @escaping @Sendable (inout Contract) -> Void, _ lines: String...
        ) {
            testDescription = what
            self.old = old
            self.new = new
            self.lines = lines
        }
    }

    static let contract = Contract(
        consumer: "LibraryApp", provider: "CatalogAPI",
        interactions: [
            Interaction(
                description: "search",
                request: .init(
                    method: "GET", path: "/books", query: ["q": "dune"], headers: ["Accept": "application/json"]),
                response: .init(
                    status: 200, body: .array(.object(["authorName": .string, "id": .string, "kind": kinds])))),
            Interaction(
                description: "reserve", given: ["book exists"],
                request: .init(
                    method: "POST", path: "/books/b-7/reservations",
                    body: .object(["branch": .string, "note": .omittable(.string)])),
                response: .init(status: 201, body: .object(["id": .string, "place": .integer]))),
        ])

    private static let kinds: Shape = .enumeration(["book", "film"])

    private static func change(_ interaction: inout Interaction, response shape: Shape) {
        interaction.response.body = .shape(shape)
    }

    private static func reservation(_ members: Members) -> @Sendable (inout Contract) -> Void {
        { $0.interactions[1].response.body = .shape(.object(members)) }
    }

    private static func order(_ members: Members) -> @Sendable (inout Contract) -> Void {
        { $0.interactions[1].request.body = .shape(.object(members)) }
    }

    private static let tableRows: [Row] = [
        Row("nothing", new: { _ in }),
        Row(
            "add a response member", new: reservation(["id": .string, "place": .integer, "readyBy": .string]),
            "reserve: safe: $.readyBy is new"),
        Row(
            "add an optional request member",
            new: order(["branch": .string, "note": .omittable(.string), "until": .omittable(.format(.date))]),
            "reserve: safe: body.until is new and may be left out"),
        Row(
            "add an optional query parameter: a further way to ask",
            new: {
                var paged = $0.interactions[0]
                paged.description = "search, second page"
                paged.request.query["page"] = "2"
                $0.interactions.append(paged)
            }, "search, second page: safe: interaction is new"),
        Row(
            "take any further query parameter", old: { $0.interactions[0].request.closed = true },
            new: { $0.interactions[0].request.closed = false }, "search: safe: request.query takes further items now"),
        Row(
            "a new enumeration value",
            new: {
                $0.interactions[0].response.body = .shape(
                    .array(
                        .object([
                            "authorName": .string, "id": .string, "kind": .enumeration(["book", "film", "play"]),
                        ])))
            },
            #"search: depends: $[*].kind may be "play" now: safe only where the client's enumeration is open"#
                + #", and it is closed → [{"authorName":"","id":"","kind":"play"}]"#),
        Row(
            "remove a response member", new: reservation(["id": .string]),
            #"reserve: breaking: $.place is no longer sent → {"id":""}"#),
        Row(
            "rename a response member", new: reservation(["id": .string, "queuePlace": .integer]),
            #"reserve: breaking: $.place is no longer sent, probably renamed to "queuePlace""#
                + #" → {"id":"","queuePlace":0}"#),
        Row(
            "change a type", new: reservation(["id": .string, "place": .string]),
            #"reserve: breaking: $.place was an integer, is a string now → {"id":"","place":""}"#),
        Row(
            "change a type in a request", new: order(["branch": .number, "note": .omittable(.string)]),
            #"reserve: breaking: body.branch was a string, is a number now → {"branch":""}"#),
        Row(
            "make an optional request member required", new: order(["branch": .string, "note": .string]),
            #"reserve: breaking: body.note is required now → {"branch":""}"#),
        Row(
            "change the status", new: { $0.interactions[1].response.status = 202 },
            "reserve: breaking: response.status was 201, is 202 now"),
        Row(
            "tighten validation", new: order(["branch": .pattern("^[A-Z]"), "note": .omittable(.string)]),
            "reserve: usually breaking: body.branch was a string, is a string matching ^[A-Z] now"
                + #" → {"branch":""}"#),
    ]

    private static let otherRows: [Row] = [
        Row("an interaction goes", new: { $0.interactions.removeFirst() }, "search: breaking: interaction is gone"),
        Row(
            "an interaction is called otherwise", new: { $0.interactions[0].description = "find books" },
            #"search: safe: interaction is called "find books" now"#),
        Row(
            "the given differs", new: { $0.interactions[1].given = ["book exists", "branch exists"] },
            "reserve: safe: interaction has another given now"),
        Row("the order differs", new: { $0.interactions.reverse() }),
        Row(
            "the method", new: { $0.interactions[1].request.method = "PUT" },
            "reserve: breaking: request.method was POST, is PUT now"),
        Row(
            "the path", new: { $0.interactions[1].request.path = "/v2/books/b-7/reservations" },
            #"reserve: breaking: request.path was "/books/b-7/reservations", is "/v2/books/b-7/reservations" now"#
                + " → /books/b-7/reservations"),
        Row(
            "a path that takes more",
            new: {
                $0.interactions[1].request.path = .pattern(
                    "^/books/[^/]+/reservations$", example: "/books/1/reservations")
            },
            #"reserve: safe: request.path was "/books/b-7/reservations""#
                + ", is text matching ^/books/[^/]+/reservations$ now"),
        Row(
            "a path that takes less",
            old: { $0.interactions[1].request.path = .pattern("^/books/b-[0-9]+$", example: "/books/b-7") },
            new: { $0.interactions[1].request.path = .pattern("^/books/b-[0-9]{2}$", example: "/books/b-77") },
            "reserve: breaking: request.path was text matching ^/books/b-[0-9]+$"
                + ", is text matching ^/books/b-[0-9]{2}$ now → /books/b-0"),
        Row(
            "a query item comes", new: { $0.interactions[0].request.query["limit"] = .integer(example: "10") },
            "search: breaking: request.query.limit is new and required"),
        Row(
            "a query item goes", new: { $0.interactions[0].request.query = [:] },
            "search: safe: request.query.q is no longer read"),
        Row(
            "a query item goes and the query is closed",
            new: {
                $0.interactions[0].request.query = [:]
                $0.interactions[0].request.closed = true
            }, "search: breaking: request.query.q is no longer taken: the query is closed",
            "search: depends: request.query no longer takes items that it doesn't name: safe only where none are sent"),
        Row(
            "a query item's values", old: { $0.interactions[0].request.query["q"] = .anything(example: "dune") },
            new: { $0.interactions[0].request.query["q"] = .integer(example: "7") },
            "search: usually breaking: request.query.q was any text, is an integer now → "),
        Row(
            "a query item comes twice", new: { $0.interactions[0].request.query["q"] = ["dune", "herbert"] },
            "search: breaking: request.query.q came once, comes 2 times now"),
        Row(
            "a request's header comes", new: { $0.interactions[0].request.headers["X-Client"] = "app" },
            "search: breaking: request.headers['X-Client'] is new and required"),
        Row(
            "a request's header is spelt and comes otherwise",
            new: { $0.interactions[0].request.headers = ["accept": .anything(example: "*/*")] },
            #"search: safe: request.headers.Accept was "application/json", is any text now"#),
        Row(
            "a request's header goes", new: { $0.interactions[0].request.headers = [:] },
            "search: safe: request.headers.Accept is no longer read"),
        Row(
            "a request's header is refused", new: { $0.interactions[0].request.headers["Accept"] = .absent },
            "search: breaking: request.headers.Accept is refused now"),
        Row(
            "a response's header goes", new: { $0.interactions[0].response.headers = [:] },
            "search: breaking: response.headers['Content-Type'] is no longer sent"),
        Row(
            "a response's header changes",
            new: { $0.interactions[0].response.headers["Content-Type"] = "application/vnd.api+json" },
            #"search: breaking: response.headers['Content-Type'] was "application/json""#
                + #", is "application/vnd.api+json" now → application/vnd.api+json"#),
        Row(
            "a response's media type gets a parameter",
            new: { $0.interactions[0].response.headers["Content-Type"] = "Application/JSON; charset=utf-8" }),
        Row(
            "a response's header comes", new: { $0.interactions[0].response.headers["ETag"] = .anything(example: "1") },
            "search: safe: response.headers.ETag is new"),
        Row(
            "any status of a class", new: { $0.interactions[1].response.status = .class(2, example: 201) },
            "reserve: breaking: response.status was 201, is 2xx now"),
        Row(
            "one status of a class", old: { $0.interactions[1].response.status = .class(2, example: 200) },
            new: { _ in }, "reserve: safe: response.status was 2xx, is 201 now"),
        Row(
            "a response's body goes", new: { $0.interactions[1].response.body = .absent },
            "reserve: breaking: $ is no longer sent"),
        Row(
            "a response's body is no longer promised", new: { $0.interactions[1].response.body = .notJudged },
            "reserve: breaking: $ was an object, is any value now → 0"),
        Row(
            "a request's body comes", old: { $0.interactions[1].request.body = .absent }, new: { _ in },
            "reserve: breaking: body is required now, and clients send none"),
        Row(
            "a request's body is judged", old: { $0.interactions[1].request.body = .notJudged }, new: { _ in },
            "reserve: depends: body is judged now: what clients send isn't in their contract"),
        Row(
            "a text", old: { $0.interactions[1].response.body = .text(.format(.date, example: "2026-10-20")) },
            new: { $0.interactions[1].response.body = .text(.pattern("^[0-9-]+$", example: "2026-10-20")) },
            "reserve: breaking: $ was a date, is text matching ^[0-9-]+$ now → -"),
        Row(
            "JSON becomes a text", new: { $0.interactions[1].response.body = .text("ok") },
            "reserve: breaking: $ was JSON, is a text of another type now"),
    ]

    @Test("The table of changes", arguments: tableRows)
    func table(row: Row) throws { try check(row) }

    @Test("Other changes", arguments: otherRows)
    func others(row: Row) throws { try check(row) }

    private func check(_ row: Row) throws {
        var (old, new) = (Self.contract, Self.contract)
        row.old(&old)
        row.new(&new)
        let comparison = try ContractComparison(old: old, new: new)
        let lines = comparison.interactions.flatMap { interaction in
            interaction.changes.map { "\(interaction.description): \(ShapeComparisonTests.line($0))" }
        }
        #expect(lines == row.lines)
        #expect(comparison.verdict == comparison.interactions.flatMap(\.changes).map(\.verdict).max() ?? .safe)
    }

    @Test("Interactions are paired by identity, then by what they ask for, each once")
    func pairing() throws {
        func interaction(_ description: String, _ path: TextShape, given: ProviderState..., status: Int) -> Interaction
        {
            Interaction(
                description: description, given: given, request: .init(method: "GET", path: path),
                response: .init(status: .exactly(status)))
        }
        let old = Contract(
            consumer: "A", provider: "B",
            interactions: [
                interaction("one", "/a", status: 200), interaction("one", "/b", given: "s", status: 201),
                interaction("two", "/c", status: 202), interaction("three", "/c", status: 203),
            ])
        let new = Contract(
            consumer: "A", provider: "B",
            interactions: [
                interaction("drei", "/c", status: 203), interaction("two", "/c", status: 202),
                interaction("one", "/b", given: "s", status: 201), interaction("one", "/a", status: 200),
                interaction("four", "/c", status: 204),
            ])
        let comparison = try ContractComparison(old: old, new: new)
        #expect(comparison.interactions.map(\.description) == ["one", "one", "two", "three", "four"])
        #expect(
            comparison.interactions.flatMap(\.changes).map(\.description) == [
                #"safe: interaction is called "drei" now"#, "safe: interaction is new",
            ])
    }

    @Test("A shape that doesn't compile is refused with its interaction's name")
    func badShapes() throws {
        var new = Self.contract
        new.interactions[1].response.body = .shape(.object(["id": .pattern("(")]))
        let error = #expect(throws: ShapeError.self) { try ContractComparison(old: Self.contract, new: new) }
        #expect(error?.path == #""reserve", response body, $.id"#)
        #expect(error?.code == .badPattern)
    }
}
