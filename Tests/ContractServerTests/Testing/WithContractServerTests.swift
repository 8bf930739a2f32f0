import ContractServer
import ContractTesting
import Contracts
import Foundation
import LoopbackHTTP
import RawHTTP
import Testing

/// The scope that tests of clients use, from Swift Testing.
@Suite struct WithContractServerTests {
    private static let path = "/books/b-7/reservations"

    /// A client that asks for everything in the contract, right but for what the test says.
    private static func use(_ server: LocalServer, member: String = "pickupBranch", details: Bool = true) throws {
        let client = try RawClient(server)
        #expect(try client.request("GET", "/books?q=dune", ["Accept: application/json"]).status == 200)
        if details { #expect(try client.request("GET", "/books/b-7").status == 200) }
        _ = try client.request("POST", path, ["Content-Type: application/json"], body: #"{"\#(member)": "East"}"#)
    }

    @Test("A client that keeps to the contract passes, and the contract is published")
    func right() async throws {
        let folder = try Folder()
        let file = folder.path("library.json")
        let title = try await withContractServer(Library.contract, publishTo: file) { server, ledger in
            try Self.use(server)
            #expect(ledger.unexercised == [])
            return "Dune"
        }
        #expect(title == "Dune")
        #expect(try folder.bytes("library.json") == Library.contract.canonicalBytes)
        #expect(try folder.names() == ["library.json"])
        #expect(try Contract(reading: folder.bytes("library.json")) == Library.contract)
    }

    @Test("Each reason fails the test at the caller's line, and the file there was is kept")
    func wrong() async throws {
        let folder = try Folder()
        try folder.write("old", "library.json")
        let issues = Issues()
        let line = #line + 2
        try await withKnownIssue {
            try await withContractServer(Library.contract, publishTo: folder.path("library.json")) { server, _ in
                try Self.use(server, member: "branch", details: false)
            }
        } matching: { issue in
            issues.add(issue)
        }
        let report = """
            No interaction matches POST \(Self.path)
            search: method POST ≠ GET; path \(Self.path) ≠ /books; query q=nil ≠ dune; \
            header Accept: nil ≠ application/json
            details: method POST ≠ GET; path \(Self.path) ≠ /books/b-7
            reserve: body.pickupBranch is missing
            """
        #expect(
            issues.messages == [
                report, "The interaction \"details\" was never exercised",
                "The interaction \"reserve\" was never exercised",
            ])
        #expect(issues.places == Set(["\(#fileID):\(line)"]))
        #expect(try folder.bytes("library.json") == Array("old".utf8))
        #expect(try folder.names() == ["library.json"])
    }

    @Test("Where the body throws, the refused requests are told, and the error goes on")
    func throwing() async throws {
        struct Unhappy: Error {}
        let issues = Issues()
        var caught: (any Error)?
        await withKnownIssue {
            do {
                try await withContractServer(Library.contract) { server, _ in
                    _ = try RawClient(server).request("GET", "/nowhere")
                    throw Unhappy()
                }
            } catch { caught = error }
        } matching: { issue in
            issues.add(issue)
        }
        #expect(caught is Unhappy)
        #expect(issues.messages.map { $0.split(separator: "\n").first } == ["No interaction matches GET /nowhere"])
    }

    @Test("Only what is served has to be exercised; the whole contract is published")
    func only() async throws {
        let folder = try Folder()
        try await withContractServer(
            Library.contract, only: ["details"], publishTo: folder.path("library.json")
        ) { server, _ in
            let answer = try RawClient(server).request("GET", "/books/b-7")
            #expect(answer.status == 200)
        }
        #expect(try folder.bytes("library.json") == Library.contract.canonicalBytes)
    }

    @Test("A file that can't be written fails the test, too")
    func unwritable() async throws {
        let folder = try Folder()
        let file = folder.path("missing/library.json")
        let issues = Issues()
        try await withKnownIssue {
            try await withContractServer(Library.contract, publishTo: file) { server, _ in try Self.use(server) }
        } matching: { issue in
            issues.add(issue)
        }
        #expect(issues.messages == ["The contract can't be written to \(file): No such file or directory"])
    }

    @Test("A contract that can't be served is an error, not a failure of the client")
    func contradiction() async throws {
        await #expect(throws: ContractServerError.self) {
            try await withContractServer(Library.contract, given: ["x"]) { _, _ in }
        }
    }

    @Test("Of very many refused requests the first are told, and the rest is counted")
    func many() async throws {
        let issues = Issues()
        try await withKnownIssue {
            try await withContractServer(Library.contract(Library.details)) { server, _ in
                let client = try RawClient(server)
                for number in 0..<30 { _ = try client.request("GET", "/\(number)") }
                _ = try client.request("GET", "/books/b-7")
            }
        } matching: { issue in
            issues.add(issue)
        }
        #expect(issues.messages.count == 21)
        #expect(issues.messages.last == "10 more requests were refused")
    }

    @Test("A file's permissions and the link to it outlast publishing")
    func replacing() async throws {
        let folder = try Folder()
        try folder.write("old", "real.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path("real.json"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link.json"), withDestinationPath: "real.json")
        try await withContractServer(Library.contract, publishTo: folder.path("link.json")) { server, _ in
            try Self.use(server)
        }
        #expect(try folder.bytes("real.json") == Library.contract.canonicalBytes)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("real.json"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.json")) == "real.json")
    }

    @Test("Readers of a file that many publish find one whole contract or another")
    func racing() async throws {
        let folder = try Folder()
        let contracts = (0..<8).map { number in
            Library.contract(
                Library.interaction(
                    "it \(String(repeating: "x", count: number * 1000))", .init(method: "GET", path: "/a")))
        }
        let texts = Set(contracts.map(\.canonicalBytes))
        let file = folder.path("library.json")
        try await withThrowingTaskGroup { group in
            for contract in contracts {
                group.addTask {
                    try await withContractServer(contract, publishTo: file) { server, _ in
                        let answer = try RawClient(server).request("GET", "/a")
                        #expect(answer.status == 204)
                    }
                    #expect(texts.contains(try folder.bytes("library.json")))
                }
            }
            try await group.waitForAll()
        }
        #expect(try folder.names() == ["library.json"])
    }
}
