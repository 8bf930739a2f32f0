import ContractVerifier
import Contracts
import LoopbackHTTP
import ShapeMatching
import Testing

/// Which branches of the answers' shapes a run has seen.
@Suite struct VerificationCoverageTests {
    private let shape: Shape = .array(
        .object(["id": .string, "subtitle": .optional(.string), "kind": .enumeration(["book", "film"])]))

    @Test func `What no answer had is listed, across the interactions that share a shape`() async throws {
        let server = try LocalServer.start { request in
            switch request.path {
            case "/title": .json(#"[{"id":"1","kind":"book"}]"#)
            case "/author": .json(#"[{"id":"1","kind":"book","subtitle":"x"}]"#)
            case "/empty": .json("[]")
            case "/down": .text("", status: 500)
            default: .json(#"{"a":1}"#)
            }
        }
        let other: Shape = .anyOf([.object(["a": .integer]), .object(["b": .string])])
        func get(_ name: String, _ shape: Shape) -> Interaction {
            .book(name, path: .exactly("/\(name)"), response: .init(status: 200, headers: [:], body: shape))
        }
        let report = try await Verifier(server.baseURL).run(
            contract(
                get("title", shape), get("any", other), get("author", shape), get("empty", .array(shape)),
                get("down", .object(["never": .optional(.string)])), get("plain", .any)))
        await server.stop()
        let coverage = report.coverage
        #expect(
            coverage.neverSeen.map { "\($1) (\($0.joined(separator: ", ")))" } == [
                #"$[*].kind was never "film" (title, author)"#,
                "$ was never alternative 2 of 2, an object (any)",
                "$[*][*].kind was never \"book\" (empty)", "$[*][*].kind was never \"film\" (empty)",
                "$[*][*].subtitle was never sent (empty)",
            ])
        #expect(coverage.total == 8)
        #expect(coverage.seen == 3)
        #expect(coverage.parts.map(\.interactions) == [["title", "author"], ["any"], ["empty"]])
    }

    @Test func `Answers that were cut short or are none are not counted`() async throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[{\"subtitle\":\"x\"}")
        let report = try await Verifier(server.baseURL).run(
            contract(.book(response: .init(status: 200, headers: [:], body: shape))))
        #expect(report.coverage.parts.isEmpty)
    }

    @Test func `Bodies that were not judged to their end are neither among those that saw nor those that never saw`()
        async throws
    {
        let server = try LocalServer.start { request in
            switch request.path {
            case "/broken": .json(#"[{"subtitle":"x"},"#)
            case "/whole": .json(#"[{"id":"1","kind":"book"}]"#)
            case "/slow":
                .json(#"[{"id":"1","kind":"film"}]"#, headers: ["X-A": String(repeating: "a", count: 5000) + "b"])
            default:
                HTTPResponse(
                    headers: ["Content-Type": "application/json"],
                    body: [.bytes(Array(#"[{"subtitle":"x"}"#.utf8)), .disconnect])
            }
        }
        func get(_ name: String, _ headers: [String: HeaderExpectation] = [:]) -> Interaction {
            .book(name, path: .exactly("/\(name)"), response: .init(status: 200, headers: headers, body: shape))
        }
        let report = try await Verifier(server.baseURL).run(
            contract(get("cut"), get("broken"), get("whole"), get("slow", ["X-A": .pattern("^(a+)+$", example: "a")])))
        await server.stop()
        #expect(report.results.map(\.outcome) == [.notJudged, .fails, .holds, .notJudged])
        #expect(
            report.results[3].problems == [
                "the header X-A could not be judged: the pattern took more than 1313024 matching steps"
            ])
        #expect(
            report.coverage.neverSeen.map { "\($1) (\($0.joined(separator: ", ")))" } == [
                #"$[*].kind was never "film" (whole)"#, "$[*].subtitle was never sent (whole)",
            ])
    }
}
