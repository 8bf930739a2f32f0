import Foundation
import LoopbackHTTP
import Processes
import Testing

/// Where `mortise verify` writes its report.
@Suite struct VerifyReportTests {
    private let bench: VerifyBench
    private var folder: TemporaryFolder { bench.folder }

    init() throws { bench = try VerifyBench() }

    @Test("A report that can't be written is told, and leaves nothing behind")
    func unwritable() async throws {
        let server = try bench.provider()
        let result = try bench.verify(["library.json", "--output", "gone/report.txt"], at: server.baseURL)
        #expect(result.errors == "mortise verify: gone/report.txt: No such file or directory\n")
        #expect(result.exitCode == 2)
        await server.stop()
    }

    @Test func `A report's place that can't be written, or is read, is told before anything is sent`() async throws {
        let journal = Journal()
        let server = try LocalServer.startSynchronous { _ in
            journal.note("asked")
            return .json("[]")
        }
        let contract = try folder.read("library.json")
        try FileManager.default.createSymbolicLink(
            at: folder.url("link.json"), withDestinationURL: folder.url("library.json"))
        try folder.write("X-A: b", to: "headers.txt")
        let replaces = "the report would replace a file that is read; choose another name"
        // A number that no program has open: of smaller ones the program may inherit some.
        for (name, message) in [
            ("gone/report.txt", "No such file or directory"), (".", "Is a directory"), ("new/", "Is a directory"),
            ("library.json", replaces), ("./library.json", replaces), ("link.json", replaces), ("kiosk.json", replaces),
            ("headers.txt", replaces), ("/dev/fd/2000000000", "Bad file descriptor"),
        ] {
            let result = try bench.verify(
                ["library.json", "kiosk.json", "--header", "@headers.txt", "--output", name], at: server.baseURL)
            #expect(result == .init(output: "", errors: "mortise verify: \(name): \(message)\n", exitCode: 2))
        }
        #expect(journal.all == [])
        #expect(try folder.read("library.json") == contract)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).allSatisfy { !$0.hasPrefix(".") })
        await server.stop()
    }

    @Test func `A report replaces a regular file, at the end of links, and is written into everything else`()
        async throws
    {
        let server = try bench.provider()
        func report(_ name: String) throws -> BuiltProgram.Result {
            try bench.verify(["library.json", "--format", "json", "--output", name], at: server.baseURL)
        }
        let files = FileManager.default
        try folder.write("old", to: "real.json")
        try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.url("real.json").path)
        for (link, target) in [("link.json", "real.json"), ("dangling.json", "made.json")] {
            try files.createSymbolicLink(atPath: folder.url(link).path, withDestinationPath: target)
            #expect(try report(link).exitCode == 0)
            #expect(try files.destinationOfSymbolicLink(atPath: folder.url(link).path) == target)
            #expect(try folder.read(target).hasPrefix("{\"contract\""))
        }
        let mode = try files.attributesOfItem(atPath: folder.url("real.json").path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        for name in ["-", "/dev/stdout", "/dev/fd/1"] {
            let lines = try report(name).output.split(separator: "\n")
            #expect(lines.count == 1 && lines[0].hasPrefix("{\"contract\""))
        }
        let path = folder.url("fifo").path
        #expect(mkfifo(path, 0o600) == 0)
        // No device: whoever may replace the machine's own, would where this is broken.
        let reader = BuiltProgram.shell.process(["-c", "exec cat fifo > read"], in: folder)
        try reader.run()
        #expect(try report("fifo").output.hasPrefix("LibraryApp → CatalogAPI at URL: 2 hold"))
        let type = try files.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        // Nobody would ever write for the reader.
        if type == .typeRegular { reader.terminate() }
        reader.waitUntilExit()
        #expect(type != .typeRegular)
        #expect(try folder.read("read").hasPrefix("{\"contract\""))
        await server.stop()
    }
}
