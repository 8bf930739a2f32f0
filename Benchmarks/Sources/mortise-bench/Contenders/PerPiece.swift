/// Takes each piece as a document of its own: lines of NDJSON.
final class PerPiece: Contender {
    private let contender: any Contender

    init(_ contender: any Contender) {
        self.contender = contender
    }

    var name: String { contender.name }

    func feed(_ piece: UnsafeRawBufferPointer) throws {
        try contender.feed(piece)
        try contender.endDocument()
    }

    func endDocument() throws {}
}
