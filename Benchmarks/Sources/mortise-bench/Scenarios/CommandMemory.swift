import CBaseline
import Foundation

/// The command line's anonymous memory while it judges books from a file or a pipe.
struct CommandMemory {
    private let mortise: URL
    private let folder: URL

    init(mortise: URL) throws {
        self.mortise = mortise
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("mortise-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let book = #"""
            {"type":"object","required":["id","title","authorName","pages","available"],"properties":{
            "id":{"type":"string"},"title":{"type":"string"},"authorName":{"type":"string"},"pages":{"type":"integer"},
            "available":{"type":"boolean"},"coverURL":{"type":["string","null"]}}}
            """#
        let other = #"{"type":"object","required":["isbn"],"properties":{"isbn":{"type":"string"}}}"#
        try write(#"{"type":"array","items":\#(book)}"#, to: shape(anyOf: false))
        try write(#"{"type":"array","items":{"anyOf":[\#(other),\#(book)]}}"#, to: shape(anyOf: true))
    }

    func removeFiles() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The most anonymous memory in KiB over a file of so many bytes.
    func file(_ bytes: Int, anyOf: Bool) throws -> Int {
        let document = folder.appendingPathComponent("books.json")
        try Data().write(to: document)
        let handle = try FileHandle(forWritingTo: document)
        try BookStream.write(bytes: bytes) { try handle.write(contentsOf: Data($0)) }
        try handle.close()
        let process = try start(anyOf: anyOf, input: nil, document.path)
        var most = 0
        // A small file is done in milliseconds: no sleep between the looks.
        while process.isRunning { most = max(most, anonymous(process)) }
        try check(process)
        return most
    }

    /// The most anonymous memory in KiB over a pipe that brings so many bytes.
    func pipe(_ bytes: Int, anyOf: Bool) throws -> Int {
        let input = Pipe()
        let process = try start(anyOf: anyOf, input: input, "-")
        var most = 0
        try BookStream.write(bytes: bytes) { block in
            try input.fileHandleForWriting.write(contentsOf: Data(block))
            most = max(most, anonymous(process))
        }
        // The last pipeful is still being read.
        Thread.sleep(forTimeInterval: 0.1)
        most = max(most, anonymous(process))
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        try check(process)
        return most
    }

    private func shape(anyOf: Bool) -> URL { folder.appendingPathComponent(anyOf ? "any-of.json" : "books-shape.json") }

    private func write(_ text: String, to file: URL) throws { try Data(text.utf8).write(to: file) }

    private func start(anyOf: Bool, input: Pipe?, _ document: String) throws -> Process {
        let process = Process()
        process.executableURL = mortise
        process.arguments = ["match", "--shape", shape(anyOf: anyOf).path, document]
        process.standardInput = input ?? FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        return process
    }

    private func anonymous(_ process: Process) -> Int {
        Int(baseline_status_kib(process.processIdentifier, "RssAnon:"))
    }

    private func check(_ process: Process) throws {
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw WrongResult(description: "mortise ended with \(process.terminationStatus) on generated books")
        }
    }
}
