/// A book that is kept for someone.
public struct Reservation: Sendable, Hashable, Decodable {
    /// The catalogue's name for the reservation.
    public let id: String
    /// The reserved book.
    public let bookID: String
    /// The day from which it can be fetched, such as `2026-10-20`.
    public let readyBy: String

    /// Makes a reservation.
    public init(id: String, bookID: String, readyBy: String) {
        self.id = id
        self.bookID = bookID
        self.readyBy = readyBy
    }
}
