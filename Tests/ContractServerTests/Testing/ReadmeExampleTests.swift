import ContractTesting
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client under test.
struct CatalogClient {
    struct Book: Decodable { let id, title: String }

    let baseURL: String

    func search(_ text: String) async throws -> [Book] {
        var url = URLComponents(string: baseURL + "/books")
        url?.queryItems = [URLQueryItem(name: "q", value: text)]
        guard let url = url?.url else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        return try JSONDecoder().decode([Book].self, from: try await URLSession.shared.data(for: request).0)
    }
}

private let contract = Contract(
    consumer: "LibraryApp", provider: "CatalogAPI",
    interactions: [
        Interaction(
            description: "search for books",
            request: .init(
                method: "GET", path: "/books", query: ["q": "dune"], headers: ["Accept": "application/json"]),
            response: .init(
                status: 200, body: .array(.object(["id": .string, "title": .string])),
                example: #"[{"id": "b-7", "title": "Dune"}]"#))
    ])

@Test func theClientKeepsToItsContract() async throws {
    try await withContractServer(contract) { server, _ in
        let books = try await CatalogClient(baseURL: server.baseURL).search("dune")
        #expect(books.map(\.title) == ["Dune"])
    }
}
