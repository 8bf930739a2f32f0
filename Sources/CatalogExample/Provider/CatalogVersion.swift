import Contracts
import Foundation
public import LoopbackHTTP

/// A version of the catalogue's provider: a real handler of requests, to be served by a `LocalServer`.
///
///     let server = try LocalServer.start(handler: CatalogVersion.v1.respond)
public struct CatalogVersion: Sendable {
    /// The version's name, such as `v3Breaking`.
    public let name: String
    /// What it does otherwise than `v1`, in a few words.
    public let change: String

    /// What is sent of a book in a list.
    var summary: @Sendable (Book) -> JSONMembers = { book in
        [("id", "\(book.id)"), ("title", "\(book.title)"), ("authorName", "\(book.author)")]
    }
    /// What is sent of a book alone.
    var details: @Sendable (Book) -> JSONMembers = { book in
        [
            ("id", "\(book.id)"), ("title", "\(book.title)"), ("subtitle", "\(book.subtitle)"),
            ("authorName", "\(book.author)"), ("pages", .number(book.pages)), ("subjects", .strings(book.subjects)),
        ]
    }
    /// Whether a reservation that names a branch is taken, by all members of its body that are texts.
    var accepts: @Sendable ([String: String]) -> Bool = { _ in true }
    /// What is sent of a reservation.
    var reservation: @Sendable (Book) -> JSONMembers = { book in
        [("id", "r-1"), ("bookID", "\(book.id)"), ("readyBy", "2026-10-20")]
    }
    /// The status of a reservation that was made.
    var reservationStatus = 201
    /// Header fields of every answer.
    var headers: HTTPHeaders = [:]

    init(_ name: String, change: String, _ differ: (inout CatalogVersion) -> Void = { _ in }) {
        self.name = name
        self.change = change
        differ(&self)
    }

    /// Answers a request as this version does.
    public func respond(to request: HTTPRequest) -> HTTPResponse {
        switch (request.method, request.pathSegments) {
        case ("GET", ["books"]): search(request.query["q"] ?? "")
        case ("GET", let path) where path.count == 2 && path[0] == "books": book(path[1])
        case ("POST", let path) where path.count == 3 && path[0] == "books" && path[2] == "reservations":
            reserve(path[1], body: request.body)
        default: refusal(404, "there is nothing here")
        }
    }

    private func search(_ text: String) -> HTTPResponse {
        let found = Book.shelf.filter { $0.title.lowercased().contains(text.lowercased()) }
        return .json("[" + found.map { summary($0).objectText }.joined(separator: ",") + "]", headers: headers)
    }

    private func book(_ id: String) -> HTTPResponse {
        guard let book = Book.shelf.first(where: { $0.id == id }) else { return refusal(404, "there is no such book") }
        return .json(details(book).objectText, headers: headers)
    }

    private func reserve(_ id: String, body: [UInt8]) -> HTTPResponse {
        guard let book = Book.shelf.first(where: { $0.id == id }) else { return refusal(404, "there is no such book") }
        let object = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
        let texts = (object ?? [:]).compactMapValues { $0 as? String }
        guard texts["pickupBranch"] != nil, accepts(texts) else { return refusal(400, "this can't be reserved so") }
        return .json(reservation(book).objectText, headers: headers, status: reservationStatus)
    }

    private func refusal(_ status: Int, _ reason: String) -> HTTPResponse {
        let members: JSONMembers = [("error", "\(reason)")]
        return .json(members.objectText, headers: headers, status: status)
    }
}
