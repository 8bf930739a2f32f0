import Contracts
import ShapeMatching

/// Contracts of any number of small interactions, the requests they ask for, and the one body that answers all.
enum BookContract {
    static let body = #"{"id":"b-7","title":"Dune","authorName":"Frank Herbert","pages":688,"available":true}"#

    static func contract(interactions count: Int) -> Contract {
        Contract(
            consumer: "LibraryApp", provider: "CatalogAPI",
            interactions: (0..<count).map { number in
                Interaction(
                    description: "book \(number)",
                    request: .init(
                        method: "GET", path: .exactly(path(number)), headers: ["Accept": "application/json"]),
                    response: .init(status: 200, body: Books.book, example: body))
            })
    }

    static func path(_ number: Int) -> String { "/books/\(number)" }

    /// Whole requests of so many interactions, spread over a contract that has `total`.
    static func requests(_ count: Int, of total: Int) -> [String] {
        (0..<count).map { index in
            let path = path(total * index / count + total / (2 * count))
            return "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n\r\n"
        }
    }

    /// A reservation by POST: what is judged is the request's body.
    static let reservation = Contract(
        consumer: "LibraryApp", provider: "CatalogAPI",
        interactions: [
            Interaction(
                description: "reserve",
                request: .init(
                    method: "POST", path: "/reservations", headers: ["Content-Type": "application/json"],
                    body: .object(["pickupBranch": .string, "bookID": .string]),
                    example: #"{"pickupBranch":"Central","bookID":"b-7"}"#),
                response: .init(status: 200, body: Books.book, example: body))
        ])

    static let reservationRequest: String = {
        let body = #"{"pickupBranch":"Central","bookID":"b-7"}"#
        return "POST /reservations HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }()
}
