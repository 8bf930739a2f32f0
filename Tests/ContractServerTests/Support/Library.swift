import ContractServer
import Contracts
import LoopbackHTTP
import ShapeMatching

/// The contract that most tests here serve.
enum Library {
    static let search = Interaction(
        description: "search",
        request: .init(method: "GET", path: "/books", query: ["q": "dune"], headers: ["Accept": "application/json"]),
        response: .init(
            status: 200, body: .array(.object(["id": .string, "title": .string])),
            example: #"[{"id": "b-7", "title": "Dune"}]"#))
    static let details = Interaction(
        description: "details",
        request: .init(method: "GET", path: "/books/b-7"),
        response: .init(status: 200, body: .object(["pages": .integer]), example: #"{"pages": 688}"#))
    static let reserve = Interaction(
        description: "reserve",
        request: .init(
            method: "POST", path: "/books/b-7/reservations", headers: ["Content-Type": "application/json"],
            body: .object(["pickupBranch": .string]), example: #"{"pickupBranch": "Central"}"#),
        response: .init(status: 201, body: .object(["id": .string]), example: #"{"id": "r-1"}"#))

    static let contract = Library.contract(search, details, reserve)

    static func contract(_ interactions: Interaction...) -> Contract { contract(interactions) }

    static func contract(_ interactions: [Interaction]) -> Contract {
        Contract(consumer: "LibraryApp", provider: "CatalogAPI", interactions: interactions)
    }

    /// An interaction that a test says only the request of; it is answered with 204.
    static func interaction(_ description: String, given: [ProviderState] = [], _ request: RequestExpectation)
        -> Interaction
    {
        Interaction(
            description: description, given: given, request: request,
            response: .init(status: 204, headers: ["X-Interaction": .exactly(description)], body: .absent))
    }
}

extension ContractLedger {
    /// Asks without a socket.
    func ask(
        _ method: String, _ target: String, _ headers: HTTPHeaders = HTTPHeaders(), body: String = ""
    ) -> HTTPResponse {
        respond(to: HTTPRequest(method: method, target: target, headers: headers, body: Array(body.utf8)))
    }
}

extension HTTPResponse {
    var text: String {
        String(
            decoding: body.flatMap { part -> [UInt8] in
                if case .bytes(let bytes) = part { bytes } else { [] }
            }, as: UTF8.self)
    }
}
