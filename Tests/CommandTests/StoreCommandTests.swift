import Foundation
import LoopbackHTTP
import Testing

/// `mortise store`, and `mortise verify --store`, as processes on a store in a file.
@Suite struct StoreCommandTests {
    private static let help = "see mortise store --help\n"
    private static let pair = ["--consumer", "LibraryApp", "--provider", "CatalogAPI"]
    private let bench: VerifyBench
    private var folder: TemporaryFolder { bench.folder }

    init() throws { bench = try VerifyBench() }

    @Test("A contract is published, listed, tagged, found again and never changed")
    func story() throws {
        #expect(try store("init") == .init(output: "STORE is an empty store now\n", errors: "", exitCode: 0))
        #expect(try store("init") == .init(output: "STORE is a store already\n", errors: "", exitCode: 0))
        #expect(try store("list") == .init(output: "", errors: "", exitCode: 0))
        let published = try store("publish", "--version", "1.0.0", "--branch", "main", "library.json")
        #expect(
            published
                == .init(
                    output: """
                        published LibraryApp → CatalogAPI 1.0.0 (revision 1), sha256:HASH
                        tagged LibraryApp → CatalogAPI 1.0.0 (revision 1): branch main

                        """, errors: "", exitCode: 0))
        #expect(
            try store("publish", "--version", "1.0.0", "library.json").output
                == "already there: LibraryApp → CatalogAPI 1.0.0 (revision 1), sha256:HASH\n")
        try folder.write(VerifyBench.contract.replacing("201", with: "202"), to: "changed.json")
        #expect(
            try store("publish", "--version", "1.0.0", "changed.json")
                == .init(
                    output: "",
                    errors:
                        "mortise: LibraryApp → CatalogAPI 1.0.0 (revision 1) was published with other content, which stays: "
                        + "publish under another version\n", exitCode: 1))
        #expect(
            try store("publish", "--version", "1.1.0", "--based-on", "nothing", "changed.json")
                == .init(
                    output: "",
                    errors:
                        "mortise: the last of LibraryApp → CatalogAPI is 1.0.0 (revision 1), not what this was based on: "
                        + "look at it and publish again\n", exitCode: 1))
        #expect(try store("publish", "--version", "1.1.0", "--based-on", "1", "changed.json").exitCode == 0)
        #expect(try store("publish", "--version", "7", "kiosk.json").exitCode == 0)
        let tag = try store(["tag", "--version", "1.0.0", "--environment", "production"] + Self.pair)
        #expect(tag.output == "tagged LibraryApp → CatalogAPI 1.0.0 (revision 1): environment production\n")
        #expect(
            try store("list").output == """
                Kiosk → CatalogAPI 7 (revision 1), TIME
                LibraryApp → CatalogAPI 1.1.0 (revision 2), TIME

                """)
        #expect(try store("list", "--limit", "1").output == "Kiosk → CatalogAPI 7 (revision 1), TIME\n")
        #expect(
            try store(["history"] + Self.pair).output == """
                revision 2: 1.1.0, sha256:HASH, TIME
                revision 1: 1.0.0, sha256:HASH, TIME, branch main, environment production

                """)
    }

    @Test("A contract comes back as its canonical file, by whichever choice")
    func get() throws {
        try prepare()
        let canonical = try store(["get"] + Self.pair).output
        #expect(canonical.hasPrefix("{\n  \"format\": \"mortise/1\",\n  \"consumer\": \"LibraryApp\","))
        let choices = [
            ["--version", "1.0.0"], ["--revision", "1"], ["--branch", "main"], ["--environment", "production"],
        ]
        for choice in choices { #expect(try store(["get"] + Self.pair + choice).output == canonical) }
        let line = try store(["get", "--format", "json"] + Self.pair, steady: false).output
        let hash = try #require(line.firstMatch(of: /"hash":"([0-9a-f]{64})"/)?.output.1)
        #expect(line.contains(#""contract":{"format":"mortise/1","consumer":"LibraryApp","#))
        #expect(try store("get", "--hash", "sha256:\(hash)").output == canonical)
        #expect(try store(["get", "--output", "out.json"] + Self.pair) == .init(output: "", errors: "", exitCode: 0))
        #expect(try folder.read("out.json") == canonical)
        let replacing = try store(["get", "--output", "./contracts.sqlite"] + Self.pair)
        #expect(
            replacing.errors
                == "mortise store: ./STORE: the contract would replace the store; choose another name\n\(Self.help)")
        let check = try BuiltProgram.mortise.run(["check", "out.json"], in: folder)
        #expect(check.exitCode == 0 || check.output.contains("warning"))
    }

    @Test(
        "What isn't there is told, with exit code 1",
        arguments: [
            (["get"] + pair + ["--version", "2"], "there is no version 2 of LibraryApp → CatalogAPI"),
            (["get"] + pair + ["--revision", "2"], "there is no revision 2 of LibraryApp → CatalogAPI"),
            (["get"] + pair + ["--branch", "x"], "there is no version of branch x of LibraryApp → CatalogAPI"),
            (
                ["get"] + pair + ["--environment", "x"],
                "there is no version in environment x of LibraryApp → CatalogAPI"
            ),
            (["get", "--consumer", "A", "--provider", "B"], "there is no contract of A → B"),
            (
                ["get", "--hash", String(repeating: "0", count: 64)],
                "there is no contract with the hash \(String(repeating: "0", count: 64))"
            ),
            (["history", "--consumer", "A", "--provider", "B"], "there is no contract of A → B"),
            (["results"] + pair, "nothing was recorded of LibraryApp → CatalogAPI"),
            (["results"] + pair + ["--version", "1.0.0"], "nothing was recorded of LibraryApp → CatalogAPI 1.0.0"),
            (
                ["tag"] + pair + ["--version", "9", "--branch", "main"],
                "there is no version 9 of LibraryApp → CatalogAPI: publish it first"
            ),
        ] as [([String], String)])
    func absent(arguments: [String], message: String) throws {
        try prepare()
        #expect(try store(arguments) == .init(output: "", errors: "mortise: \(message)\n", exitCode: 1))
    }

    @Test(
        "Arguments that can't be are told before the store is reached",
        arguments: [
            ([], "no action given: one of init, publish, get, list, history, tag, results"),
            (["publsh"], "unknown action publsh (did you mean publish?)"),
            (["list", "--version", "1"], "--version means nothing for list"),
            (["list", "more"], "list takes no further arguments, got more"),
            (["publish", "library.json"], "no version given: --version VERSION"),
            (["publish", "--version", "1"], "no contract given"),
            (
                ["publish", "--version", "1", "--based-on", "0", "library.json"],
                "--based-on takes a revision's number from 1, or nothing, not 0"
            ),
            (
                ["publish", "--version", "1", "--operation", "x", "library.json", "kiosk.json"],
                "--operation is for one contract, got 2"
            ),
            (["get"], "whose contract? --consumer NAME --provider NAME"),
            (["get"] + pair + ["--version", "1", "--branch", "x"], "choose by one of --version, --branch"),
            (["get", "--hash", "12"], "--hash takes the 64 hexadecimal digits of a SHA-256, not 12"),
            (
                ["get", "--consumer", "x", "--hash", String(repeating: "0", count: 64)],
                "--hash says all; leave out the other choices"
            ),
            (["tag", "--version", "1"] + pair, "tag it as what? --branch NAME or --environment NAME"),
            (["list", "--limit", "0"], "--limit takes a whole number from 1, not 0"),
            (
                ["list", "--password-file", "x"],
                "--password-file is for PostgreSQL; a SQLite file has no password"
            ),
        ] as [([String], String)])
    func usage(arguments: [String], message: String) throws {
        let result = try store(arguments)
        #expect(result == .init(output: "", errors: "mortise store: \(message)\n\(Self.help)", exitCode: 2))
        #expect(!FileManager.default.fileExists(atPath: folder.url("contracts.sqlite").path))
    }

    @Test("The store is named by an option or the environment, and a wrong name isn't shown: it may hold a password")
    func address() throws {
        let none = try BuiltProgram.mortise.run(["store", "list"], in: folder)
        #expect(
            none.errors
                == "mortise store: no store given: --store sqlite:PATH or postgres://USER@HOST:PORT/DATABASE\n\(Self.help)"
        )
        for wrong in ["mysql://u:s3cret@h/d", "contracts.sqlite", "sqlite:"] {
            let result = try BuiltProgram.mortise.run(["store", "list", "--store", wrong], in: folder)
            let message = "mortise store: --store takes sqlite:PATH or postgres://USER@HOST:PORT/DATABASE\n\(Self.help)"
            #expect(result == .init(output: "", errors: message, exitCode: 2))
        }
        let missing = try BuiltProgram.mortise.run(
            ["store", "list"], in: folder, environment: ["MORTISE_STORE": "sqlite:none.sqlite"])
        #expect(
            missing
                == .init(
                    output: "",
                    errors:
                        "mortise: none.sqlite: there is no such file: make a store with mortise store init, in a folder that "
                        + "is there\n", exitCode: 2))
        let unreachable = try BuiltProgram.mortise.run(
            ["store", "list", "--store", "postgres://u:s3cret@127.0.0.1:1/d"], in: folder)
        #expect(unreachable.exitCode == 3)
        #expect(unreachable.errors.hasPrefix("mortise: can't connect to postgres://u@127.0.0.1:1/d: "))
        #expect(!unreachable.errors.contains("s3cret"))
    }

    @Test("A contract that contradicts itself is not published")
    func unsound() throws {
        try prepare()
        let result = try store("publish", "--version", "2", "wrong.json")
        #expect(result.exitCode == 2)
        #expect(result.errors.contains("see mortise check wrong.json"))
        #expect(try store("publish", "--version", "2", "broken.json").exitCode == 2)
        #expect(try store("publish", "--version", "a\u{1}", "library.json").errors.contains("has a control character"))
        #expect(try store("list").output == "LibraryApp → CatalogAPI 1.0.0 (revision 1), TIME\n")
    }

    @Test("Of several contracts each is published or refused, whatever comes of the others")
    func several() throws {
        try prepare()
        try folder.write(VerifyBench.contract.replacing("201", with: "202"), to: "changed.json")
        let result = try store("publish", "--version", "1.0.0", "changed.json", "kiosk.json")
        #expect(
            result
                == .init(
                    output: "published Kiosk → CatalogAPI 1.0.0 (revision 1), sha256:HASH\n",
                    errors:
                        "mortise: LibraryApp → CatalogAPI 1.0.0 (revision 1) was published with other content, which stays: "
                        + "publish under another version\n", exitCode: 1))
    }

    @Test("The same command with its operation is done once")
    func operation() throws {
        try prepare()
        try folder.write(VerifyBench.contract.replacing("201", with: "202"), to: "changed.json")
        let publish = ["publish", "--version", "1.1.0", "--operation", "build-7", "--branch", "main", "changed.json"]
        #expect(try store(publish).output.hasPrefix("published LibraryApp → CatalogAPI 1.1.0 (revision 2)"))
        #expect(
            try store(publish).output == """
                already there: LibraryApp → CatalogAPI 1.1.0 (revision 2), sha256:HASH
                already there: LibraryApp → CatalogAPI 1.1.0 (revision 2): branch main

                """)
        #expect(
            try store("publish", "--version", "1.2.0", "--operation", "build-7", "changed.json")
                == .init(
                    output: "",
                    errors: "mortise: operation build-7 was another write: give each write an identifier of its own\n",
                    exitCode: 1))
    }

    @Test("A verification takes its contracts from the store, and records what came of them")
    func verify() async throws {
        try prepare()
        _ = try store("publish", "--version", "7", "kiosk.json")
        let server = try bench.provider()
        let result = try bench.verify(
            storeArguments + ["--provider-name", "CatalogAPI", "--record", "--provider-version", "2.1.0"],
            at: server.baseURL)
        #expect(result.output.contains("LibraryApp → CatalogAPI at URL: 2 hold (T)"))
        #expect(result.output.contains("Kiosk → CatalogAPI at URL: 1 holds, 1 fails (T)"))
        #expect(
            result.errors.hasSuffix(
                """
                mortise: recorded as verification 1 of Kiosk → CatalogAPI 7
                mortise: recorded as verification 1 of LibraryApp → CatalogAPI 1.0.0

                """))
        #expect(result.exitCode == 1)
        let chosen = try bench.verify(
            storeArguments + [
                "--provider-name", "CatalogAPI", "--consumer", "LibraryApp", "--environment", "production", "--filter",
                "search", "--record", "--provider-version", "2.2.0",
            ], at: server.baseURL)
        #expect(chosen.exitCode == 0)
        #expect(
            try store(["results"] + Self.pair).output == """
                1.0.0 (revision 1) and provider 2.2.0: not judged (1 holds, 1 left out), TIME
                1.0.0 (revision 1) and provider 2.1.0: holds (2 holds), TIME

                """)
        #expect(
            try store("results", "--consumer", "Kiosk", "--provider", "CatalogAPI").output == """
                7 (revision 1) and provider 2.1.0: fails (1 holds, 1 fails), TIME
                  fails: reserve (given a book exists)
                    status 201 ≠ 204

                """)
        #expect(
            try store(["results", "--format", "json", "--limit", "1"] + Self.pair).output
                == #"{"consumer":"LibraryApp","provider":"CatalogAPI","verification":2,"version":"1.0.0","revision":1,"#
                + #""providerVersion":"2.2.0","outcome":"not-judged","leftOut":1,"verifiedAt":"TIME","#
                + #""interactions":[{"description":"search","given":[],"outcome":"holds","problems":[]}]}"# + "\n")
        await server.stop()
    }

    @Test(
        "An address of a database that can't be one is a wrong argument, and nothing that may be a password is shown",
        arguments: [
            ("postgres://u@127.0.0.1:1x/db", badPort), ("postgres://u@127.0.0.1:0/db", badPort),
            ("postgres://u@127.0.0.1:65536/db", badPort), ("postgres://u@127.0.0.1:1,b:70000/db", badPort),
            // The password has a slash, so that libpq takes the user for the host and the password for the port.
            ("postgres://u:s3/cret@127.0.0.1/db", badPort),
            ("postgres://u@127.0.0.1/db?bogus=1", unknown("bogus")),
            ("postgres://u:p@127.0.0.1/db?connect_timeout=1&ssl_mode=require", unknown("ssl_mode")),
            ("postgres://u:s3?cret=@127.0.0.1/db?bogus", unknown("bogus")),
            ("postgres://u:1/s3?cret=x@127.0.0.1/db", noAddress),
            ("postgres://u@127.0.0.1/db?s3%63ret=1", noAddress),
        ])
    func badAddress(address: String, message: String) throws {
        let result = try BuiltProgram.mortise.run(["store", "list", "--store", address], in: folder)
        #expect(result == .init(output: "", errors: "mortise: \(message)\n", exitCode: 2))
    }

    private static let badPort =
        "the store's address has a port that is no number from 1 to 65535: write postgres://USER@HOST:PORT/DATABASE"
    private static let noAddress =
        "the store's address isn't one: write postgres://USER@HOST:PORT/DATABASE, with %-escapes for what isn't a letter "
        + "or a digit in the user and the password"

    private static func unknown(_ parameter: String) -> String {
        "the store's address has the parameter \"\(parameter)\", which PostgreSQL's library doesn't know: remove it, or "
            + "write its name right"
    }

    private static let setpriv = BuiltProgram.installed("setpriv")

    @Test(
        "A folder that can't be written is told as the reason why no store can be made in it",
        .enabled(if: setpriv != nil, "needs setpriv(1), since root may write every folder"),
        arguments: ["closed/", ""])
    func closedFolder(prefix: String) throws {
        let closed = folder.url("closed").path
        try FileManager.default.createDirectory(atPath: closed, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: closed)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed) }
        let command =
            (prefix.isEmpty ? "cd closed; " : "") + "[ $(id -u) != 0 ] || set -- setpriv --bounding-set "
            + "-dac_override,-dac_read_search \"$@\"; exec \"$@\""
        let result = try BuiltProgram.shell.run(
            ["-c", command, "sh", BuiltProgram.mortise.path, "store", "init", "--store", "sqlite:\(prefix)new.sqlite"],
            in: folder)
        #expect(
            result
                == .init(
                    output: "",
                    errors:
                        "mortise: \(prefix)new.sqlite can't be made: its folder \(prefix.isEmpty ? "." : prefix) can't be "
                        + "written (Permission denied): check who may write it, or choose another\n", exitCode: 2))
    }

    @Test("What goes wrong before and after a verification is told")
    func verifyFailures() async throws {
        try prepare()
        let server = try bench.provider()
        let named = storeArguments + ["--provider-name", "CatalogAPI"]
        let cases: [([String], String, Int32)] = [
            (["--record"], "--record goes with --store STORE\nsee mortise verify --help", 2),
            (storeArguments, "whose contracts? --provider-name NAME\nsee mortise verify --help", 2),
            (
                named + ["library.json"],
                "the contracts are either in files or in a store\nsee mortise verify --help", 2
            ),
            (named + ["--record"], "--record and --provider-version VERSION go together\nsee mortise verify --help", 2),
            (
                named + ["--record", "--provider-version", "\u{7}"],
                "the provider's version has a control character: \"\\u0007\"\nsee mortise verify --help", 2
            ),
            (
                named + ["--record", "--provider-version", ""],
                "the provider's version is empty\nsee mortise verify --help", 2
            ),
            (named + ["--consumer", "X"], "there is no contract of X → CatalogAPI in STORE", 2),
            (named + ["--branch", "x"], "there is no version of branch x for provider CatalogAPI in STORE", 2),
            (
                ["--store", "sqlite:none", "--provider-name", "X"],
                "none: there is no such file: make a store with mortise store init, in a folder that is there", 2
            ),
        ]
        for (arguments, message, code) in cases {
            let result = try bench.verify(arguments, at: server.baseURL)
            #expect(result.output == "")
            #expect(steady(result.errors) == "mortise verify: \(message)\n")
            #expect(result.exitCode == code)
        }
        await server.stop()
    }

    @Test(
        "Of a command's writes none is done where one can't be",
        arguments: [
            (["publish", "--version", "1", "--branch", "", "library.json"], "the branch is empty"),
            (
                ["publish", "--version", "1", "--branch", "a\u{1}", "library.json"],
                "the branch has a control character: \"a\\u0001\""
            ),
            (["publish", "--version", "1", "--operation", "", "library.json"], "the operation's identifier is empty"),
            (["tag", "--version", "1.0.0", "--branch", "b", "--environment", ""], "the environment is empty"),
            (["tag", "--version", "1.0.0", "--branch", "b", "--operation", ""], "the operation's identifier is empty"),
        ])
    func writesTogether(arguments: [String], message: String) throws {
        try prepare()
        let before = try store(["history"] + Self.pair)
        let isTag = arguments[0] == "tag"
        #expect(
            try store(arguments + (isTag ? Self.pair : []))
                == .init(output: "", errors: "mortise store: \(message)\nsee mortise store --help\n", exitCode: 2))
        #expect(try store(["history"] + Self.pair) == before)
    }

    private var storeArguments: [String] { ["--store", "sqlite:contracts.sqlite"] }

    /// A store with one contract that is in production.
    private func prepare() throws {
        _ = try store("init")
        _ = try store("publish", "--version", "1.0.0", "--branch", "main", "library.json")
        _ = try store(["tag", "--version", "1.0.0", "--environment", "production"] + Self.pair)
    }

    private func store(_ arguments: String...) throws -> BuiltProgram.Result { try store(arguments) }

    private func store(_ arguments: [String], steady isSteady: Bool = true) throws -> BuiltProgram.Result {
        var result = try BuiltProgram.mortise.run(["store"] + arguments + storeArguments, in: folder)
        if isSteady { (result.output, result.errors) = (steady(result.output), steady(result.errors)) }
        return result
    }

    /// Without what differs from run to run.
    private func steady(_ text: String) -> String {
        text.replacing("contracts.sqlite", with: "STORE")
            .replacing(/sha256:[0-9a-f]+/, with: "sha256:HASH")
            .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, with: "TIME")
    }
}
