internal import CExpat
public import ShapeMatching

/// Holds one XML document to a shape as it arrives, in memory that does not grow with it.
///
///     let matcher = XMLMatcher(shape)
///     for piece in body { if !matcher.feed(piece) { break } }
///     switch matcher.finish() { … }
///
/// Elements are judged when they begin, texts and what is missing when they end. No document type declaration is followed
/// and nothing outside the document is read; one that declares entities is not judged.
public final class XMLMatcher {
    private let machine: XMLMachine
    private let parser: XMLParser?

    /// - Parameters:
    ///   - shape: What the document must be.
    ///   - root: How paths begin.
    ///   - limits: What the document may cost.
    public init(_ shape: XMLShape, root: ShapeMatcher.Root = .response, limits: XMLLimits = XMLLimits()) {
        machine = XMLMachine(shape, root: root, limits: limits)
        parser = XMLParser(machine, limits: limits)
        machine.parser = parser
    }

    /// Takes the next bytes (`XML_Parse`).
    ///
    /// - Returns: Whether more bytes can change the verdict.
    /// - Complexity: linear in the bytes, however they are cut, times the logarithm of the names that a place has.
    public func feed(_ piece: UnsafeRawBufferPointer) -> Bool { parser?.feed(piece) ?? false }

    /// The same for an array.
    public func feed(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { feed($0) } }

    /// Ends the document.
    ///
    /// - Returns: The verdict. A document that isn't well-formed, or went over a limit, has no mismatches.
    public func finish() -> XMLVerdict {
        guard let parser else { return .limit("there is no memory to read it") }
        parser.finish()
        switch parser.failure {
        case .notXML(let error): return .notXML(error)
        case .limit(let reason): return .limit(reason)
        case nil: return machine.verdict
        }
    }
}
