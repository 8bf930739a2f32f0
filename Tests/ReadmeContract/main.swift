import Contracts
import ShapeMatching

let book: Shape = .object(["id": .string, "title": .string, "pages": .integer])

let contract = Contract(
    consumer: "LibraryApp", provider: "CatalogAPI",
    interactions: [
        Interaction(
            description: "search for books",
            given: [ProviderState("a book exists", params: ["id": "b-7"])],
            request: .init(
                method: "GET", path: "/books", query: ["q": "dune"], headers: ["Accept": "application/json"]),
            response: .init(
                status: 200, body: .array(book),
                example: #"[{"id": "b-7", "title": "Dune", "pages": "688"}]"#))
    ])

print(contract.canonicalText, terminator: "")
