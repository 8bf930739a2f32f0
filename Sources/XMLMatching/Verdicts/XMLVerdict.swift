/// What a document was found to be.
public enum XMLVerdict: Sendable, Hashable {
    /// It is what it must be.
    case matches
    /// It isn't: the first mismatches in the document's order, and how many there are.
    case mismatches([XMLMismatch], total: Int)
    /// It isn't well-formed; what came before the fault is only a part.
    case notXML(XMLSyntaxError)
    /// It can't be judged: why.
    case limit(String)
}
