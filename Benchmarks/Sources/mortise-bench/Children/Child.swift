import Foundation

/// A process of this program's, or of a peer's, that talks by lines: it is told something and answers.
final class Child {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var unread = Data()

    /// Starts this program again in the role of one of its children.
    convenience init(_ arguments: [String]) throws {
        let itself = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        try self.init(program: URL(fileURLWithPath: itself), arguments)
    }

    init(program: URL, _ arguments: [String], environment: [String: String] = [:]) throws {
        process.executableURL = program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit { stop() }

    var identifier: Int32 { process.processIdentifier }

    func tell(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }

    /// The next line of its output.
    func line() throws -> String {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeSubrange(...end) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { throw WrongResult(description: "a child process ended: \(process.arguments ?? [])") }
            unread.append(more)
        }
    }

    /// Everything it has still to say, once it has ended by itself.
    func rest() throws -> String {
        unread.append(output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        return String(decoding: unread, as: UTF8.self)
    }

    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}
