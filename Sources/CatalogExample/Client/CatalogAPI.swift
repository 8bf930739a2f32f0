public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A client of the book catalogue, as an app would have it: what it sends and what it reads is in its contract.
public struct CatalogAPI: Sendable {
    /// Where the catalogue is reached, such as `https://catalog.example`.
    public let baseURL: URL
    private let session: URLSession

    /// Makes a client; sessions may be shared.
    public init(baseURL: URL, session: URLSession = .shared) {
        self.baseURL = baseURL
        self.session = session
    }

    /// The books whose titles contain the text (`GET /books?q=…`).
    ///
    /// - Throws: `CatalogError`, or `URLError` where no answer comes.
    public func search(_ text: String) async throws -> [BookSummary] {
        try await send(request("GET", ["books"], query: ["q": text]), expecting: 200)
    }

    /// All about one book (`GET /books/ID`).
    ///
    /// - Throws: `CatalogError`, or `URLError` where no answer comes.
    public func book(_ id: String) async throws -> BookDetail {
        try await send(request("GET", ["books", id]), expecting: 200)
    }

    /// Reserves a book for pickup at a branch of the library (`POST /books/ID/reservations`).
    ///
    /// - Throws: `CatalogError`, or `URLError` where no answer comes, and then the book may be reserved nevertheless.
    public func reserve(_ id: String, pickupBranch: String) async throws -> Reservation {
        var request = try request("POST", ["books", id, "reservations"])
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(ReservationRequest(pickupBranch: pickupBranch))
        return try await send(request, expecting: 201)
    }

    private func request(_ method: String, _ segments: [String], query: [String: String] = [:]) throws -> URLRequest {
        // Dot segments are taken out of a path on its way (RFC 3986, section 5.2.4): they would lead elsewhere.
        guard var parts = URLComponents(url: baseURL, resolvingAgainstBaseURL: false),
            !segments.contains(where: { ["", ".", ".."].contains($0) })
        else { throw URLError(.badURL) }
        let base = parts.percentEncodedPath
        parts.percentEncodedPath =
            (base.hasSuffix("/") ? String(base.dropLast()) : base) + segments.map { "/" + Self.encoded($0) }.joined()
        if !query.isEmpty {
            // `URLQueryItem` leaves a plus sign as it is, which servers read as a space.
            parts.percentEncodedQuery = query.map { "\(Self.encoded($0.key))=\(Self.encoded($0.value))" }
                .sorted().joined(separator: "&")
        }
        guard let url = parts.url else { throw URLError(.badURL) }
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
        request.httpMethod = method
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        return request
    }

    private func send<Value: Decodable>(_ request: URLRequest, expecting status: Int) async throws -> Value {
        let (data, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        guard response.statusCode == status else { throw CatalogError.status(response.statusCode) }
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch let error as DecodingError {
            throw CatalogError(error)
        }
    }

    /// A path segment or a part of a query, with everything escaped but RFC 3986's unreserved characters.
    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

/// The body of a reservation.
private struct ReservationRequest: Encodable {
    let pickupBranch: String
}
