/// What the client shows of one book.
public struct BookDetail: Sendable, Hashable, Decodable {
    /// The catalogue's name for the book.
    public let id: String
    /// The book's title.
    public let title: String
    /// What stands below the title, where something does.
    public let subtitle: String?
    /// Who wrote it.
    public let authorName: String
    /// How many pages it has.
    public let pages: Int
    /// What it is about.
    public let subjects: [String]

    /// Makes the details of a book.
    public init(id: String, title: String, subtitle: String? = nil, authorName: String, pages: Int, subjects: [String])
    {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.authorName = authorName
        self.pages = pages
        self.subjects = subjects
    }
}
