import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching
import Testing

/// Reports in all their forms, of one run with everything in it. Times are made equal before they are compared.
@Suite struct ReportTests {
    private func report() async throws -> VerificationReport {
        let server = try LocalServer.start { request in
            switch request.path {
            case "/books": .json(#"[{"id":1}]"#)
            case "/gone": .text("<b>no</b> | such", status: 404)
            case "/cut": HTTPResponse(body: [.bytes(Array("[".utf8)), .disconnect])
            default: .json(#"{"id":"x"}"#)
            }
        }
        let list: Shape = .array(.object(["id": .string, "subtitle": .optional(.string)]))
        let options = VerifierOptions.patient {
            $0.jobs = 1
            $0.states = StateHandler { _, action in if action == .teardown { throw CancellationError() } }
            $0.filters = [.path("/")]
        }
        var report = try await Verifier(server.baseURL, options: options).run(
            contract(
                .book("search <books> & @all", path: "/books", response: .init(status: 200, body: list)),
                .book("gone|", path: "/gone"), .book("cut\n", path: "/cut"),
                .book("book", path: "/b", given: ["A", "B"])))
        await server.stop()
        report.contract = "LibraryApp → CatalogAPI"
        return report
    }

    /// The text with every time and the server's port made equal.
    private func steady(_ text: String) -> String {
        text.replacing(/[0-9.]+ (ms|s)\b/, with: "T").replacing(/(time=|"milliseconds":)"?[0-9.e-]+"?/) { "\($0.1)T" }
            .replacing(/127\.0\.0\.1:[0-9]+/, with: "HOST")
    }

    @Test func `Text tells each interaction, what is wrong with it, what was never seen and the counts`() async throws {
        let text = ReportFormat.text.text(of: [try await report()])
        #expect(
            steady(text) == #"""
                fails       search <books> & @all
                            $[0].id should be a string, got a number 1
                fails       gone|
                            status 404 ≠ 200
                            the body begins with <b>no</b> | such
                not judged  cut\u000a
                            the answer was cut short: the connection was closed before its last chunk
                holds       book (given A, B)
                            note: the state "B" could not be torn down: CancellationError()
                            note: the state "A" could not be torn down: CancellationError()
                never seen  $[*].subtitle was never sent (search <books> & @all)
                LibraryApp → CatalogAPI at http://HOST: 1 holds, 2 fail, 1 not judged (T)
                0 of 1 optional members, alternatives and enumeration values were seen

                """#)
    }

    @Test func `JSON is one object a line, and is JSON`() async throws {
        let report = try await report()
        let text = ReportFormat.json.text(of: [report, report])
        let lines = text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first == lines.last)
        #expect(
            steady(String(lines[0]))
                == #"""
                {"contract":"LibraryApp → CatalogAPI","provider":"http://HOST","holds":false,"interactions":[\#
                {"description":"search <books> & @all","given":[],"method":"GET","path":"/books","outcome":"fails",\#
                "problems":["$[0].id should be a string, got a number 1"],"status":200,"bodyStart":null,"notes":[],\#
                "milliseconds":T,"bytes":10},\#
                {"description":"gone|","given":[],"method":"GET","path":"/gone","outcome":"fails",\#
                "problems":["status 404 ≠ 200"],"status":404,"bodyStart":"<b>no</b> | such","notes":[],\#
                "milliseconds":T,"bytes":16},\#
                {"description":"cut\u000a","given":[],"method":"GET","path":"/cut","outcome":"not-judged",\#
                "problems":["the answer was cut short: the connection was closed before its last chunk"],"status":200,\#
                "bodyStart":null,"notes":[],"milliseconds":T,"bytes":1},\#
                {"description":"book","given":["A","B"],"method":"GET","path":"/b","outcome":"holds","problems":[],\#
                "status":200,"bodyStart":null,"notes":["the state \"B\" could not be torn down: CancellationError()",\#
                "the state \"A\" could not be torn down: CancellationError()"],"milliseconds":T,"bytes":10}],\#
                "leftOut":0,"milliseconds":T,"coverage":{"seen":0,"total":1,"neverSeen":[{"interactions":\#
                ["search <books> & @all"],"kind":"member","path":"$[*].subtitle","choice":null,"within":[],\#
                "message":"$[*].subtitle was never sent"}]}}
                """#.replacing("\\u000a", with: "\\n"))
        for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }

    @Test func `JUnit's XML tells failures from errors`() async throws {
        let text = ReportFormat.junit.text(of: [try await report()])
        #expect(
            steady(text) == #"""
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites tests="4" failures="2" errors="1" skipped="0" time=T>
                  <testsuite name="LibraryApp → CatalogAPI" tests="4" failures="2" errors="1" skipped="0" time=T>
                    <properties>
                      <property name="provider" value="http://HOST"/>
                      <property name="coverage" value="0 of 1 optional members, alternatives and enumeration values were seen"/>
                    </properties>
                    <testcase name="search &lt;books&gt; &amp; @all" classname="LibraryApp → CatalogAPI" time=T>
                      <failure message="$[0].id should be a string, got a number 1" type="fails">$[0].id should be a string, got a number 1</failure>
                    </testcase>
                    <testcase name="gone|" classname="LibraryApp → CatalogAPI" time=T>
                      <failure message="status 404 ≠ 200" type="fails">status 404 ≠ 200
                the body begins with &lt;b&gt;no&lt;/b&gt; | such</failure>
                    </testcase>
                    <testcase name="cut\u000a" classname="LibraryApp → CatalogAPI" time=T>
                      <error message="the answer was cut short: the connection was closed before its last chunk" type="not-judged">the answer was cut short: the connection was closed before its last chunk</error>
                    </testcase>
                    <testcase name="book (given A, B)" classname="LibraryApp → CatalogAPI" time=T>
                      <system-out>note: the state &quot;B&quot; could not be torn down: CancellationError()
                note: the state &quot;A&quot; could not be torn down: CancellationError()</system-out>
                    </testcase>
                    <system-out>never seen: $[*].subtitle was never sent (search &lt;books&gt; &amp; @all)
                    </system-out>
                  </testsuite>
                </testsuites>

                """#)
    }

    @Test func `Markdown is a table of what doesn't hold, in which nothing becomes markup`() async throws {
        let text = ReportFormat.markdown.text(of: [try await report()])
        #expect(
            steady(text) == #"""
                ### LibraryApp → CatalogAPI: fails

                1 holds, 2 fail, 1 not judged at `http://HOST` in T

                | outcome | interaction | what |
                | --- | --- | --- |
                | **fails** | search &lt;books&gt; &amp; &#64;all | `$[0].id should be a string, got a number 1` |
                | **fails** | gone\| | `status 404 ≠ 200`<br>the body begins with `<b>no</b> \| such` |
                | **not judged** | cut\\u000a | `the answer was cut short: the connection was closed before its last chunk` |
                | holds | book (given A, B) | note: the state "B" could not be torn down: CancellationError()<br>note: the state "A" could not be torn down: CancellationError() |

                0 of 1 optional members, alternatives and enumeration values were seen:

                - never seen: `$[*].subtitle was never sent` in search &lt;books&gt; &amp; &#64;all

                """#)
    }

    @Test func `HTML is one page that loads nothing, in which nothing becomes markup`() async throws {
        let report = try await report()
        let text = ReportFormat.html.text(of: [report, report])
        #expect(text.hasPrefix("<!doctype html>\n"))
        #expect(text.contains("<title>fails: 2 contracts</title>"))
        #expect(text.contains("<h3>search &lt;books&gt; &amp; @all</h3>"))
        #expect(text.contains("<pre>&lt;b&gt;no&lt;/b&gt; | such</pre>"))
        #expect(text.contains("<h3>cut\\u000a</h3>"))
        #expect(text.contains("<li><code>$[0].id should be a string, got a number 1</code></li>"))
        #expect(text.contains("prefers-color-scheme: dark"))
        for word in ["<b>", "<script", "src=", "href=", "url(", "@import"] { #expect(!text.contains(word)) }
        // Every element that is opened is closed.
        for name in ["section", "article", "details", "ul", "li", "code", "pre", "p", "h3", "table", "main", "body"] {
            let opened = text.matches(of: try Regex("<\(name)[ >]")).count
            #expect(opened == text.ranges(of: "</\(name)>").count, "\(name)")
        }
    }

    @Test func `A contract of which nothing was chosen says so`() async throws {
        let report = try await Verifier("http://127.0.0.1:1", options: .patient { $0.filters = [.path("/x")] }).run(
            contract(.book(), .book("other")))
        #expect(
            steady(ReportFormat.text.text(of: [report]))
                == "LibraryApp → CatalogAPI at http://HOST: nothing was verified, 2 left out (T)\n")
        let nothing = try await Verifier("http://127.0.0.1:1").run(contract())
        #expect(
            steady(ReportFormat.text.text(of: [nothing]))
                == "LibraryApp → CatalogAPI at http://HOST: nothing was verified (T)\n")
    }

    @Test func `A contract of which nothing was asked holds in no report`() async throws {
        let options = VerifierOptions.patient { $0.filters = [.description("none")] }
        let filtered = try await Verifier("http://127.0.0.1:1", options: options).run(contract(.book()))
        let empty = try await Verifier("http://127.0.0.1:1").run(contract())
        #expect(!filtered.holds && !empty.holds && empty.outcome == .notJudged)
        for format in ReportFormat.allCases {
            let text = format.text(of: [filtered, empty])
            if format == .json {
                #expect(text.components(separatedBy: #""holds":false"#).count == 3)
            } else {
                #expect(text.contains("nothing was verified"))
            }
            #expect(!text.replacing(".holds", with: "").contains(/\bholds\b(?!")/), "\(format)")
        }
        #expect(TextReport(filtered).summary.contains(": nothing was verified, 1 left out ("))
        #expect(
            ReportFormat.junit.text(of: [empty]).contains(#"<testsuites tests="1" failures="0" errors="0" skipped="1""#)
        )
    }

    @Test func `Bars are escaped in Markdown's tables and nowhere else`() async throws {
        try await withLocalServer({ _ in .json(#""c""#) }) { server in
            let shape: Shape = .enumeration(["a|b", "c"])
            let report = try await Verifier(server.baseURL).run(
                contract(
                    .book("x", response: .init(status: 200, headers: [:], body: shape)),
                    .book("y", response: .init(status: 200, headers: [:], body: .enumeration(["d|e"])))))
            let text = ReportFormat.markdown.text(of: [report])
            #expect(text.contains(#"- never seen: `$ was never "a|b"` in x"#))
            #expect(text.contains(#"| `$ should be "d\|e", got "c"` |"#))
        }
    }
}
