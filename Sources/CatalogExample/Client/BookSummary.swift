/// What the client shows of a book in a list.
public struct BookSummary: Sendable, Hashable, Decodable {
    /// The catalogue's name for the book.
    public let id: String
    /// The book's title.
    public let title: String
    /// Who wrote it.
    public let authorName: String

    /// Makes a book of a list.
    public init(id: String, title: String, authorName: String) {
        self.id = id
        self.title = title
        self.authorName = authorName
    }
}
