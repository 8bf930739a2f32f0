/// Why a document was not read to its end.
enum XMLFailure {
    /// It isn't well-formed.
    case notXML(XMLSyntaxError)
    /// It went over a limit, or has what isn't read.
    case limit(String)
}
