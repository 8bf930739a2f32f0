public import Contracts
import ShapeMatching

/// The contract of `CatalogAPI` with its provider: what the client sends, and of the answers what it reads.
public enum CatalogContract {
    /// The contract of the client as it is.
    public static let bundled = Contract(
        consumer: "LibraryApp", provider: "CatalogAPI", interactions: [search, details, reservation])

    /// The member that a later client reads, and how it takes values that it doesn't know.
    public enum MediaReading: Sendable {
        /// It refuses every value but `book` and `audiobook`.
        case closed
        /// It takes further values for "something else".
        case open
    }

    /// The contract of a client that reads one member more of a book's details: `media`, where it is sent.
    public static func readingMedia(_ reading: MediaReading, beside contract: Contract = bundled) -> Contract {
        var contract = contract
        for index in contract.interactions.indices where isDetails(contract.interactions[index]) {
            guard case .object(var members, let isClosed) = contract.interactions[index].response.body.shape else {
                continue
            }
            let media = Shape.enumeration(["book", "audiobook"], open: reading == .open)
            members.list.removeAll { $0.name == "media" }
            members.list.append(Members.Member("media", .omittable(media)))
            contract.interactions[index].response.body = .shape(.object(members, closed: isClosed))
        }
        return contract
    }

    private static func isDetails(_ interaction: Interaction) -> Bool {
        interaction.request.path.example == details.request.path.example
    }

    private static let summary: Shape = .object(["id": .string, "title": .string, "authorName": .string])

    private static let search = Interaction(
        description: "search for books by title",
        request: .init(method: "GET", path: "/books", query: ["q": "dune"], headers: ["Accept": "application/json"]),
        response: .init(
            // A provider that finds nothing would show nothing of how it sends a book.
            status: 200, body: .array(summary, count: 1...Int.max),
            example: """
                [
                  {"id": "b-7", "title": "Dune", "authorName": "Frank Herbert"},
                  {"id": "b-9", "title": "Children of Dune", "authorName": "Frank Herbert"}
                ]
                """))

    private static let details = Interaction(
        description: "show a book's details",
        given: [ProviderState("the book exists", params: ["id": "b-7"], shareable: true)],
        request: .init(method: "GET", path: "/books/b-7", headers: ["Accept": "application/json"]),
        response: .init(
            status: 200,
            body: .object([
                "id": .string, "title": .string, "subtitle": .optional(.string), "authorName": .string,
                "pages": .integer, "subjects": .array(.string),
            ]),
            example: """
                {"id": "b-7", "title": "Dune", "subtitle": "A Novel", "authorName": "Frank Herbert",
                 "pages": 688, "subjects": ["Science fiction", "Deserts"]}
                """))

    private static let reservation = Interaction(
        description: "reserve a book for pickup",
        given: [ProviderState("the book exists", params: ["id": "b-7"])],
        request: .init(
            method: "POST", path: "/books/b-7/reservations",
            headers: ["Accept": "application/json", "Content-Type": "application/json"],
            body: .object(["pickupBranch": .string]), example: #"{"pickupBranch": "Central"}"#),
        response: .init(
            status: 201, body: .object(["id": .string, "bookID": .string, "readyBy": .string]),
            example: #"{"id": "r-1", "bookID": "b-7", "readyBy": "2026-10-20"}"#))
}
