import CBaseline
import Foundation

/// A process that serves from libmicrohttpd alone, so that its work isn't counted as the client's.
enum ServerChild {
    static let subcommand = "--server-child"

    /// `--server-child BODY`: prints its port and serves the body until its input ends. With `--books BYTES` it serves an
    /// array of the body repeated (see `BookStream`), with `--file FILE` what is in the file.
    static func run(_ arguments: [String]) throws {
        baseline_end_with_parent()
        let server: OpaquePointer?
        if arguments.first == books, let bytes = arguments.last.flatMap({ Int($0) }) {
            let block = BookStream.block
            server = baseline_server_start_array(block, block.count, BookStream.repeats(bytes: bytes))
        } else if arguments.first == file, let name = arguments.last {
            let body = try String(contentsOf: URL(fileURLWithPath: name), encoding: .utf8)
            server = baseline_server_start(baseline_answer_at_end, body, body.utf8.count)
        } else if let body = arguments.first {
            server = baseline_server_start(baseline_answer_at_end, body, body.utf8.count)
        } else {
            server = nil
        }
        guard let server else { throw WrongResult(description: "\(subcommand) can't serve \(arguments)") }
        print(baseline_server_port(server))
        fflush(nil)
        while readLine() != nil {}
        baseline_server_stop(server)
    }

    /// In the body's place: generated books of so many bytes.
    static let books = "--books"
    /// In the body's place: a file with it.
    static let file = "--file"
}

/// A provider in a process of its own.
final class Provider {
    private let child: Child
    let port: Int
    var baseURL: String { "http://127.0.0.1:\(port)" }

    /// Serves the body at every path.
    convenience init(body: String) throws { try self.init([body]) }
    /// Serves an array of books of about so many bytes.
    convenience init(booksBytes: Int) throws { try self.init([ServerChild.books, "\(booksBytes)"]) }

    /// Serves what is in a file.
    convenience init(file: URL) throws { try self.init([ServerChild.file, file.path]) }

    private init(_ arguments: [String]) throws {
        child = try Child([ServerChild.subcommand] + arguments)
        guard let port = Int(try child.line()) else { throw WrongResult(description: "no port from the provider") }
        self.port = port
    }
}
