/// Something that reads documents in pieces, one after another, keeping its state between calls.
protocol Contender: AnyObject {
    var name: String { get }
    func feed(_ piece: UnsafeRawBufferPointer) throws
    /// Ends a document, checks what became of it, and stands ready for the next.
    func endDocument() throws
}

extension Contender {
    /// Reads one whole document.
    func read(_ document: Document) throws {
        for piece in document.pieces { try feed(piece) }
        try endDocument()
    }
}

/// A contender did not come to the result that its document must have: the figures would mean nothing.
struct WrongResult: Error, CustomStringConvertible {
    let description: String
}
