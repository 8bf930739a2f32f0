/// A book as the catalogue keeps it, whatever a version sends of it.
struct Book: Sendable {
    let id: String
    let title: String
    let subtitle: String
    let author: String
    let pages: Int
    let subjects: [String]

    static let shelf = [
        Book(
            id: "b-7", title: "Dune", subtitle: "A Novel", author: "Frank Herbert", pages: 688,
            subjects: ["Science fiction", "Deserts"]),
        Book(
            id: "b-9", title: "Children of Dune", subtitle: "The third book", author: "Frank Herbert", pages: 444,
            subjects: ["Science fiction"]),
        Book(
            id: "b-12", title: "Emma", subtitle: "A Novel", author: "Jane Austen", pages: 474,
            subjects: ["Country life"]),
    ]
}
