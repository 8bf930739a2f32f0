import Foundation
import ShapeMatching

/// A generated catalogue: one large array of like objects.
struct Books: Contracted {
    struct Book: Decodable {
        let id: String
        let title: String
        let authorName: String
        let pages: Int
        let available: Bool
        let coverURL: String?
    }

    let books: [Book]

    init(from decoder: any Decoder) throws {
        books = try decoder.singleValueContainer().decode([Book].self)
    }

    static let book = Shape.object([
        "id": .string, "title": .string, "authorName": .string, "pages": .integer, "available": .boolean,
        "coverURL": .optional(.string),
    ])

    static let contractWide = Shape.array(book)

    /// The peers, a hundred times slower, get at most this much.
    private static let peerBytes = 16_000_000

    static func corpus(bytes: Int) throws -> Corpus {
        // The first thousand books have every member in each of its forms.
        let sample = BookWriter.array(bytes: 400_000)
        return Corpus(
            "books", Document(BookWriter.array(bytes: bytes)), contractWide: contractWide,
            everyMember: try ShapeInference.shape(of: Data(sample)), decoder: .decoder(Books.self),
            peerDocument: bytes > peerBytes ? Document(BookWriter.array(bytes: peerBytes)) : nil)
    }
}
