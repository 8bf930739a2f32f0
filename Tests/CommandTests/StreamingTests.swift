import Foundation
import Processes
import Testing

/// How `mortise match` treats its streams: pipes that close, disks that are full, terminals, and bodies of any size.
@Suite struct StreamingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(#"{"type": "array", "items": {"type": "object", "required": ["id"]}}"#, to: "shape.json")
        try folder.write("[7]", to: "wrong.json")
    }

    @Test(
        "A reader that goes away ends the tool quietly, whether or not it hears of SIGPIPE",
        arguments: ["", "trap '' PIPE;"])
    func closedPipe(trap: String) throws {
        let lines = Data(String(repeating: "[7]\n", count: 200_000).utf8)
        try folder.write(lines, to: "lines.ndjson")
        let result = try shell(
            "\(trap) { \"$0\" match --shape shape.json --ndjson lines.ndjson; echo done >&2; } | head -n 1")
        #expect(result == .init(output: "lines.ndjson:1: 1 mismatch\n", errors: "done\n", exitCode: 0))
    }

    @Test("Output that can't be written is told", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() throws {
        let result = try shell("\"$0\" match --shape shape.json wrong.json >/dev/full")
        #expect(result == .init(output: "", errors: "mortise: standard output: No space left on device\n", exitCode: 2))
    }

    @Test("Standard input that is closed is told")
    func closedInput() throws {
        let result = try shell("\"$0\" match --shape shape.json <&-")
        #expect(result == .init(output: "", errors: "mortise: -: Bad file descriptor\n", exitCode: 2))
    }

    @Test("Standard output that is closed is told, and no file that is read takes its place")
    func closedOutput() throws {
        let result = try shell("\"$0\" match --shape shape.json wrong.json >&-; code=$?; cat wrong.json; exit $code")
        let error = "mortise: standard output: Bad file descriptor\n"
        #expect(result == .init(output: "[7]", errors: error, exitCode: 2))
    }

    @Test("A named pipe is a file like any other")
    func namedPipe() throws {
        let result = try shell("mkfifo p; cat wrong.json >p & \"$0\" match --quiet --shape shape.json p")
        #expect(result == .init(output: "", errors: "", exitCode: 1))
    }

    @Test("What is known is written before the next document is waited for")
    func follows() throws {
        try folder.write(#"{"type": "integer"}"#, to: "number.json")
        try folder.write("7", to: "first.json")
        let path = folder.url("documents").path
        try #require(mkfifo(path, 0o600) == 0)
        let program = try RunningProgram(
            .mortise, ["match", "--shape", "number.json", "--ndjson", "first.json", "documents"], in: folder)
        // Before anyone writes into the FIFO, and so before it can be opened for reading.
        #expect(try program.line() == "first.json:1: matches")
        let documents = try FileHandle(forUpdating: folder.url("documents"))
        // The next document begins, and isn't whole yet.
        try documents.write(contentsOf: Data("1\n\"".utf8))
        #expect(try program.line() == "documents:1: matches")
        try documents.write(contentsOf: Data("2\"\n".utf8))
        #expect(try program.line() == "documents:2: 1 mismatch")
        #expect(try program.line() == "  $ should be an integer, got a string")
        try documents.write(contentsOf: Data("3".utf8))
        try documents.close()
        let rest = try program.stop(0)
        #expect(rest == .init(output: "documents:3: matches\n", errors: "", exitCode: 1))
    }

    @Test("A document is read no further than its verdict needs")
    func stopsReading() throws {
        // `yes` never ends; the first y decides, and `yes` dies of the closed pipe, or says so where the signal is ignored.
        let result = try shell("yes 2>/dev/null | \"$0\" match --shape shape.json")
        #expect(
            result == .init(output: "-: not JSON at line 1, column 1: unexpected character\n", errors: "", exitCode: 1))
    }

    @Test(
        "Colour is for terminals, unless it is asked for",
        arguments: [
            ("auto", [:], false), ("always", [:], true), ("always", ["NO_COLOR": "1"], true), ("never", [:], false),
        ] as [(String, [String: String], Bool)])
    func colour(choice: String, environment: [String: String], isColoured: Bool) throws {
        let result = try BuiltProgram.mortise.run(
            ["match", "--shape", "shape.json", "--color", choice, "wrong.json"], in: folder, environment: environment)
        let count = isColoured ? "\u{1B}[31m1 mismatch\u{1B}[0m" : "1 mismatch"
        #expect(result.output == "wrong.json: \(count)\n  $[0] should be an object, got a number 7\n")
    }

    private static let hasScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

    @Test(
        "On a terminal verdicts are coloured unless NO_COLOR is set and not empty",
        .enabled(if: hasScript, "needs script(1) for a terminal"),
        arguments: [("", true), ("NO_COLOR=", true), ("NO_COLOR=1", false), ("TERM=dumb", false)])
    func terminal(variable: String, isColoured: Bool) throws {
        let command = "env TERM=xterm \(variable) '\(BuiltProgram.mortise.path)' match --shape shape.json wrong.json"
        let result = try shell("script -qec \"$1\" /dev/null </dev/null", command)
        let count = isColoured ? "\u{1B}[31m1 mismatch\u{1B}[0m" : "1 mismatch"
        #expect(result.output == "wrong.json: \(count)\r\n  $[0] should be an object, got a number 7\r\n")
    }

    @Test(
        "A person who waits sees how far it is, until the verdict takes the line's place",
        .enabled(if: hasScript, "needs script(1) for a terminal"))
    func progress() throws {
        let judge =
            "(printf '['; sleep 0.7; printf '7'; sleep 0.2; printf ']') | "
            + "env TERM=xterm '\(BuiltProgram.mortise.path)' match --shape shape.json"
        let shown = try shell("script -qec \"$1\" /dev/null </dev/null", judge).output
        #expect(shown.hasPrefix("\r-  0 MB, 0 MB/s\u{1B}[K"))
        #expect(shown.contains("\r\u{1B}[K-: \u{1B}[31m1 mismatch"))
        #expect(
            !(try shell("script -qec \"$1\" /dev/null </dev/null", judge + " --no-progress").output.contains("MB/s")))
    }

    #if os(Linux)
    @Test("A body of 64 MiB takes no more memory than a small one")
    func constantMemory() throws {
        let object = #"{"id": "b-7", "title": "Dune", "tags": ["a", "b"], "note": null},"# + "\n"
        let objects = String(repeating: object, count: (64 << 20) / object.utf8.count)
        try folder.write("[\(objects){\"id\": 1}]", to: "big.json")
        // The file that isn't there makes the tool write out what it has; then it waits for standard input, with the
        // large body behind it and its peak still to be read.
        let process = BuiltProgram.mortise.process(
            ["match", "--shape", "shape.json", "big.json", "missing.json", "-"], in: folder)
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = .pipe(input)
        process.standardOutput = .pipe(output)
        process.standardError = .null
        try process.run()
        var ready = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 600_000) == 1 else {
            process.terminate()
            Issue.record("no verdict on the large body within two minutes")
            return
        }
        let verdict = output.fileHandleForReading.availableData
        let peak = try peakKilobytes(of: process.processIdentifier)
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(String(decoding: verdict, as: UTF8.self) == "big.json: matches\n")
        #expect(process.terminationStatus == 2)
        #expect(peak < 64 << 10)
    }

    private func peakKilobytes(of process: Int32) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    }
    #endif

    /// Runs a line of shell with the tool as `$0`.
    private func shell(_ line: String, _ argument: String = "") throws -> BuiltProgram.Result {
        try BuiltProgram.shell.run(["-c", line, BuiltProgram.mortise.path, argument], in: folder)
    }
}
