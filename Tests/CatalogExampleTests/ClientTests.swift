import CatalogExample
import Foundation
import LoopbackHTTP
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client on its own: what it sends, and what it makes of answers that are of no use.
@Suite struct ClientTests {
    @Test(arguments: [503, 404, 500, 204, 302])
    func `Another status than the one it can go on with is an error of that status`(status: Int) async throws {
        try await withLocalServer { _ in
            HTTPResponse(status: status)
        } perform: { server in
            try await withClient(of: server) { client in
                _ = await #expect(throws: CatalogError.status(status)) { try await client.search("dune") }
                _ = await #expect(throws: CatalogError.status(status)) { try await client.book("b-7") }
                _ = await #expect(throws: CatalogError.status(status)) {
                    try await client.reserve("b-7", pickupBranch: "Central")
                }
            }
        }
    }

    @Test func `It relies on 201 for a reservation, not on any success`() async throws {
        try await withLocalServer {
            CatalogVersion.answersOK.respond(to: $0)
        } perform: { server in
            try await withClient(of: server) { client in
                _ = await #expect(throws: CatalogError.status(200)) {
                    try await client.reserve("b-7", pickupBranch: "Central")
                }
            }
        }
    }

    /// Bodies of a book's details, and what the client says of each.
    static let bodies = [
        (#"{"id":"b-7"}"#, "title is missing"),
        (
            #"{"id":"b-7","title":"Dune","authorName":"F","pages":"688","subjects":[]}"#,
            "pages is no Int"
        ),
        (
            #"{"id":"b-7","title":"Dune","authorName":"F","pages":688,"subjects":["a",3]}"#,
            "subjects[1] is no String"
        ),
        (
            #"{"id":"b-7","title":null,"authorName":"F","pages":688,"subjects":[]}"#,
            "title is null, not String"
        ),
    ]

    @Test(arguments: bodies)
    func `A body it can't read is an error that says where and why`(body: String, reason: String) async throws {
        try await withLocalServer { _ in
            .json(body)
        } perform: { server in
            try await withClient(of: server) { client in
                _ = await #expect(throws: CatalogError.decoding(reason)) { try await client.book("b-7") }
            }
        }
    }

    @Test(arguments: ["", "<html>", "[1"])
    func `A body that isn't JSON is a decoding error`(body: String) async throws {
        try await withLocalServer { _ in
            .json(body)
        } perform: { server in
            try await withClient(of: server) { client in
                let error = await #expect(throws: CatalogError.self) { try await client.book("b-7") }
                guard case .decoding = error else {
                    Issue.record("not a decoding error: \(String(describing: error))")
                    return
                }
            }
        }
    }

    @Test(arguments: ["dune", "c++ & co", "50% off?", "a/b#c", "größer", "a=b&q=c", "日本"])
    func `What is searched for arrives as it was written`(text: String) async throws {
        try await withLocalServer { request in
            let found = request.query.items.map { "\($0.name)=\($0.value)" }
            guard found == ["q=\(text)"], request.pathSegments == ["books"] else {
                return .text("got \(request.target)", status: 400)
            }
            return .json("[]")
        } perform: { server in
            try await withClient(of: server) { client in
                let found = try await client.search(text)
                #expect(found == [])
            }
        }
    }

    @Test(arguments: ["b-7", "a/b", "a b", "...", "100%", "ü?#"])
    func `A book's id stays one segment of the path`(id: String) async throws {
        try await withLocalServer { request in
            .text("", status: request.pathSegments == ["books", id] ? 418 : 400)
        } perform: { server in
            try await withClient(of: server) { client in
                _ = await #expect(throws: CatalogError.status(418)) { try await client.book(id) }
            }
        }
    }

    @Test(arguments: ["", ".", ".."])
    func `An id that would lead to another path isn't sent`(id: String) async throws {
        try await withLocalServer {
            .text("got \($0.target)")
        } perform: { server in
            try await withClient(of: server) { client in
                let error = await #expect(throws: URLError.self) { try await client.book(id) }
                #expect(error?.code == .badURL)
            }
        }
    }
}
