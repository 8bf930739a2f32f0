import CBaseline
import Foundation

/// A process that sends HTTP requests, so that its work isn't counted as the server's.
enum LoadChild {
    static let subcommand = "--load-child"

    /// `--load-child CONNECTIONS STATUS REQUEST…`, then a line `PORT TOTAL` for each run.
    static func run(_ arguments: [String]) throws {
        baseline_end_with_parent()
        guard arguments.count > 2, let connections = UInt32(arguments[0]), let status = Int32(arguments[1]) else {
            throw WrongResult(description: "\(subcommand) needs connections, a status and requests")
        }
        let requests = arguments[2...].compactMap { strdup($0) }
        let lengths = requests.map { strlen($0) }
        let texts = requests.map { UnsafePointer<CChar>?($0) }
        while let line = readLine() {
            let numbers = line.split(separator: " ")
            guard numbers.count == 2, let port = UInt16(numbers[0]), let total = UInt64(numbers[1]) else {
                throw WrongResult(description: "\(subcommand) can't read \(line)")
            }
            var load = baseline_load()
            let isWell = baseline_load_run(port, connections, texts, lengths, texts.count, total, status, &load)
            print(isWell ? "\(load.answered) \(load.refused) \(load.seconds)" : "failed")
            fflush(nil)
        }
    }
}

/// Puts servers under a load that another process makes.
final class LoadGenerator {
    private let child: Child

    /// - Parameter requests: Whole requests of HTTP/1.1, sent by turns.
    init(requests: [String], connections: Int, status: Int = 200) throws {
        child = try Child([LoadChild.subcommand, "\(connections)", "\(status)"] + requests)
    }

    /// Sends so many requests to a port of this machine.
    ///
    /// - Returns: The seconds they took.
    /// - Throws: Where any answer hasn't the status asked for.
    func run(port: Int, requests: Int) throws -> Double {
        try child.tell("\(port) \(requests)")
        let answer = try child.line()
        let parts = answer.split(separator: " ")
        guard parts.count == 3, Int(parts[0]) == requests, let seconds = Double(parts[2]) else {
            throw WrongResult(description: "of \(requests) requests: \(answer)")
        }
        return seconds
    }

    /// Makes a server's turn in a race.
    func runner(_ name: String, port: Int, requests: Int) -> Race.Runner {
        Race.Runner(name: name) { [self] in (Double(requests), try run(port: port, requests: requests)) }
    }
}
