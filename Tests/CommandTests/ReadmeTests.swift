import Foundation
import LoopbackHTTP
import RawHTTP
import Testing

/// What the README shows is what happens.
@Suite struct ReadmeTests {
    private let readme: String
    private let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    init() throws {
        readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    }

    @Test("The program at its top is the one that is compiled and run here, and prints what it says")
    func program() throws {
        let program = try String(
            contentsOf: root.appendingPathComponent("Tests/ReadmeProgram/main.swift"), encoding: .utf8)
        let blocks = blocks(in: "swift")
        #expect(blocks.first == program)
        let result = try BuiltProgram.readmeProgram.run([], in: TemporaryFolder())
        #expect(result == .init(output: "$.pages should be an integer, got a string\n", errors: "", exitCode: 0))
        #expect(self.blocks(in: "text").first == result.output)
    }

    @Test("The command it shows prints what it shows")
    func command() throws {
        let folder = try TemporaryFolder()
        let files = blocks(in: "json")
        try #require(files.count >= 2)
        try folder.write(files[0], to: "book.schema.json")
        try folder.write(files[1], to: "book.json")
        let session = try #require(blocks(in: "console").first)
        var lines = session.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.removeFirst() == "$ mortise match --shape book.schema.json book.json")
        let result = try BuiltProgram.mortise.run(
            ["match", "--shape", "book.schema.json", "book.json"], in: folder)
        #expect(result == .init(output: lines.joined(separator: "\n"), errors: "", exitCode: 1))
    }

    @Test("The part of the demo's table that it shows is in what the demo prints")
    func demo() throws {
        let shown = try #require(blocks(in: "text").first { $0.hasPrefix("change on the provider") })
        let printed = Set(try BuiltProgram.mortise.run(["demo"], in: TemporaryFolder()).output.split(separator: "\n"))
        let lines = shown.split(separator: "\n")
        #expect(lines.count > 10)
        for line in lines { #expect(printed.contains(line), "\(line)") }
    }

    @Test("The contract it writes in Swift is the file it shows, and checks as it shows")
    func contract() throws {
        let program = try String(
            contentsOf: root.appendingPathComponent("Tests/ReadmeContract/main.swift"), encoding: .utf8)
        #expect(blocks(in: "swift").dropFirst().first == program)
        let folder = try TemporaryFolder()
        let file = try BuiltProgram.readmeContract.run([], in: folder)
        #expect(blocks(in: "json").dropFirst(2).first == file.output)
        let sessions = blocks(in: "console")
        try #require(sessions.count >= 3)

        try folder.write(file.output, to: "library.json")
        #expect(try session(["check", "library.json"], in: folder) == sessions[1])
        try folder.write(file.output.replacing("\"688\"", with: "688"), to: "library.json")
        try folder.write(#"[{"id": "b-7", "title": "Dune"}]"#, to: "books.json")
        let match = ["match", "--contract", "library.json", "--interaction", "search for books", "books.json"]
        #expect(
            try session(["check", "library.json"], in: folder) + session(match, in: folder) == sessions[2])
    }

    @Test("The verification it shows is what such a provider gets")
    func verification() async throws {
        let folder = try TemporaryFolder()
        let file = try BuiltProgram.readmeContract.run([], in: folder)
        try folder.write(file.output.replacing("\"688\"", with: "688"), to: "library.json")
        let server = try LocalServer.startSynchronous { _ in .json(#"[{"id": "b-7", "title": "Dune", "pages": "688"}]"#)
        }
        let shown = try #require(blocks(in: "console").first { $0.contains("mortise verify") })
        let result = try session(["verify", "library.json", "--provider", server.baseURL], in: folder)
        func steady(_ text: String) -> String { text.replacing(/[0-9.]+ ms/, with: "T") }
        #expect(steady(result.replacing(server.baseURL, with: "http://127.0.0.1:8080")) == steady(shown))
        await server.stop()
    }

    @Test("The store it shows answers both machines as it shows")
    func store() async throws {
        let folder = try TemporaryFolder()
        let file = try BuiltProgram.readmeContract.run([], in: folder)
        try folder.write(file.output.replacing("\"688\"", with: "688"), to: "library.json")
        let server = try LocalServer.startSynchronous { _ in .json(#"[{"id": "b-7", "title": "Dune", "pages": "688"}]"#)
        }
        let environment = ["MORTISE_STORE": "sqlite:contracts.sqlite"]
        let made = try BuiltProgram.mortise.run(["store", "init"], in: folder, environment: environment)
        #expect(made.exitCode == 0)
        func steady(_ text: String) -> String {
            text.replacing(/[0-9.]+ ms/, with: "T").replacing(/20\d\d-\d\d-\d\dT[0-9:.]+Z/, with: "TIME")
        }
        let sessions = blocks(in: "console").filter { $0.contains("mortise store") || $0.contains("--record") }
        #expect(sessions.count == 4)
        for shown in sessions {
            var printed = ""
            for line in shown.split(separator: "\n") where line.hasPrefix("$ mortise ") {
                let words = line.dropFirst(10).split(separator: " ").map {
                    String($0).replacing("http://127.0.0.1:8080", with: server.baseURL)
                }
                printed += try session(words, in: folder, environment: environment)
            }
            #expect(steady(printed.replacing(server.baseURL, with: "http://127.0.0.1:8080")) == steady(shown))
        }
        await server.stop()
    }

    /// A command and what it prints, as a terminal shows them.
    private func session(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
    ) throws -> String {
        let line = arguments.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
        return try "$ mortise \(line)\n"
            + BuiltProgram.mortise.run(arguments, in: folder, environment: environment).output
    }

    @Test("The client's test it shows is among those that are run")
    func clientTest() throws {
        let test = try String(
            contentsOf: root.appendingPathComponent("Tests/ContractServerTests/Testing/ReadmeExampleTests.swift"),
            encoding: .utf8)
        #expect(blocks(in: "swift").contains(test))
    }

    @Test("The server it shows logs what it shows")
    func server() throws {
        let folder = try TemporaryFolder()
        let file = try #require(blocks(in: "json").dropFirst(2).first)
        try folder.write(file.replacing("\"688\"", with: "688"), to: "library.json")
        let shown = try #require(blocks(in: "console").first { $0.contains("mortise serve") })
        var lines = shown.split(separator: "\n").map(String.init)
        #expect(lines.removeFirst() == "$ mortise serve --port 8080 library.json")
        let program = try RunningProgram(.mortise, ["serve", "library.json"], in: folder)
        let first = try program.line()
        let port = try #require(Int(first.split(separator: ":").last?.prefix { $0.isNumber } ?? ""))
        #expect(first.replacing("\(port)", with: "8080") == lines.first)
        let client = try RawClient(port: port)
        for query in ["dune", ""] { _ = try client.request("GET", "/books?q=\(query)", ["Accept: application/json"]) }
        for line in lines.dropFirst().dropLast() { #expect(try program.line() == line) }
        #expect(try program.stop(SIGINT).output == (lines.last ?? "") + "\n")
    }

    @Test("The comparison it shows is what the change it shows gives")
    func comparison() throws {
        let folder = try TemporaryFolder()
        let old = try #require(blocks(in: "json").first { $0.contains("\"reserve a book\"") })
        try folder.write(old, to: "catalog.main.json")
        try folder.write(try patched(old, by: try #require(blocks(in: "diff").first)), to: "catalog.json")
        let result = try BuiltProgram.mortise.run(
            ["compare", "--format", "markdown", "catalog.main.json", "catalog.json"], in: folder)
        let shown = readme.components(separatedBy: "````markdown\n").dropFirst().first?
            .components(separatedBy: "````").first
        #expect(result == .init(output: try #require(shown), errors: "", exitCode: 1))
    }

    /// A text with the lines of a diff without context replaced.
    private func patched(_ text: String, by diff: String) throws -> String {
        var text = text
        var (removed, added) = ("", "")
        for line in diff.split(separator: "\n").map(String.init) + ["-"] {
            if line.hasPrefix("-"), !added.isEmpty {
                try #require(text.contains(removed))
                text = text.replacing(removed, with: added)
                (removed, added) = ("", "")
            }
            if line.hasPrefix("-") { removed += line.dropFirst() + "\n" } else { added += line.dropFirst() + "\n" }
        }
        return text
    }

    @Test("The suite it shows is the program that the adapters' tests run")
    func adapterSuite() throws {
        let program = try String(
            contentsOf: root.appendingPathComponent("Tests/AdapterReadmeProgram/main.swift"), encoding: .utf8)
        #expect(blocks(in: "swift").contains(program))
    }

    /// The fenced blocks of a language, in order.
    private func blocks(in language: String) -> [String] {
        readme.components(separatedBy: "```\(language)\n").dropFirst().compactMap { rest in
            rest.components(separatedBy: "```").first
        }
    }
}
