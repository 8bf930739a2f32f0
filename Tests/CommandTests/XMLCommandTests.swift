import Testing

/// XML bodies at the commands: what stands on standard output and error, and the exit code.
@Suite struct XMLCommandTests {
    private static let pact = #"""
        {"consumer": {"name": "c"}, "provider": {"name": "p"}, "metadata": {"pactSpecification": {"version": "3.0.0"}},
         "interactions": [
          {"description": "books", "request": {"method": "GET", "path": "/books"},
           "response": {"status": 200, "headers": {"Content-Type": "application/xml"},
            "body": "<books><book id=\"7\"><title>Dune</title></book></books>",
            "matchingRules": {"body": {"$.books": {"matchers": [{"match": "type", "min": 2}]},
             "$.books.book['@id']": {"matchers": [{"match": "integer"}]}, "$.books.bok": {"matchers": [{"match": "type"}]}}}}}
         ]}
        """#

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.pact, to: "p.json")
        try folder.write(
            "<books>\n<book id='1'><title>a</title></book><book id='2'><title/></book></books>", to: "right.xml")
        try folder.write("<books>\n<book id='x'/><film/></books>", to: "wrong.xml")
        try folder.write("<books>", to: "cut.xml")
        try folder.write("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", to: "hostile.xml")
    }

    private func run(_ arguments: String...) throws -> BuiltProgram.Result {
        try BuiltProgram.mortise.run(arguments, in: folder)
    }

    @Test("match tells what is wrong with documents, with line and column")
    func match() throws {
        let result = try run(
            "match", "--contract", "p.json", "--interaction", "books", "right.xml", "wrong.xml", "cut.xml",
            "hostile.xml")
        #expect(
            result.output == """
                right.xml: matches
                wrong.xml: 3 mismatches
                  $.books.book[0]['@id'] should match \\A(?:-?[0-9]+)\\z, got "x" (line 2, column 1)
                  $.books.book[0].title is missing (line 2, column 15)
                  $.books.film is not allowed (line 2, column 15)
                cut.xml: not XML at line 1, column 8: no element found
                hostile.xml: could not judge: it has a document type declaration with entities or the like of its own, which \
                aren't read (line 1, column 13)

                """)
        #expect(result.errors == "")
        #expect(result.exitCode == 3)
    }

    @Test("match tells the same to programs")
    func json() throws {
        let result = try run(
            "match", "--contract", "p.json", "--interaction", "books", "--format", "json", "--max-mismatches", "1",
            "cut.xml",
            "wrong.xml", "hostile.xml")
        #expect(
            result.output == #"""
                {"document":"cut.xml","verdict":"not-xml","total":0,"mismatches":[],"error":{"offset":7,"line":1,"column":8,"reason":"no element found"}}
                {"document":"wrong.xml","verdict":"mismatches","total":3,"mismatches":[{"path":"$.books.book[0]['@id']","expected":"\\A(?:-?[0-9]+)\\z","found":"\"x\"","offset":8,"message":"$.books.book[0]['@id'] should match \\A(?:-?[0-9]+)\\z, got \"x\" (line 2, column 1)"}],"error":null}
                {"document":"hostile.xml","verdict":"limit","total":0,"mismatches":[],"error":{"offset":null,"line":null,"column":null,"reason":"it has a document type declaration with entities or the like of its own, which aren't read (line 1, column 13)"}}

                """#)
        let lines = try run("match", "--contract", "p.json", "--interaction", "books", "--ndjson", "right.xml")
        #expect(lines.errors == "mortise match: --ndjson is for JSON; the body is XML\nsee mortise match --help\n")
        #expect(lines.exitCode == 2)
    }

    @Test("check tells of rules that are about nothing and of examples that aren't what is asked for")
    func check() throws {
        let result = try run("check", "p.json")
        let lines = result.output.split(separator: "\n").filter { !$0.hasPrefix("  ") }
        #expect(
            lines == [
                #"p.json:4:16: warning: /interactions/0/response: the rule at "$.books.bok" is about no part of the XML example (response)"#,
                "p.json:4:16: warning: /interactions/0/response: the XML example isn't what its rules ask: $.books should have "
                    + "at least 2 child elements, got 1 (line 1, column 47) (response)",
                "p.json: holds (1 interaction), 2 warnings",
            ])
        #expect(result.exitCode == 0)
        try folder.write(Self.pact.replacing("</books>", with: ""), to: "broken.json")
        let broken = try run("check", "broken.json")
        #expect(
            broken.output.contains(
                "error: /interactions/0/response: the XML body can't be judged by: the example is not XML"))
        #expect(broken.exitCode == 1)
    }

    @Test("import says XML in a contract's own format, and export says it again")
    func imported() throws {
        let result = try run("import", "pact", "p.json", "--output", "c.json")
        #expect(result.errors == "")
        #expect(result.exitCode == 0)
        #expect(try run("compare", "p.json", "c.json").output == "safe: nothing changed\n")
        #expect(try run("export", "pact", "c.json", "--output", "again.json").exitCode == 0)
        #expect(try run("compare", "c.json", "again.json").output == "safe: nothing changed\n")
        try folder.write(Self.pact.replacing("Dune", with: "Emma"), to: "other.json")
        #expect(
            try run("compare", "p.json", "other.json").output == """
                books
                  depends: $ is XML by other rules or another example, which are compared no further
                depends: 1 depends

                """)
        // The example must be what its own rules ask for to be a witness.
        let sound = Self.pact.replacing("\"min\": 2", with: "\"min\": 1")
        try folder.write(sound, to: "p.json")
        try folder.write(sound.replacing("title", with: "name"), to: "other.json")
        #expect(
            try run("compare", "p.json", "other.json").output == """
                books
                  breaking: $ the new example isn't what clients ask for: $.books.book[0].name is not allowed (line 1, column 21)
                breaking: 1 breaking

                """)
    }
}
