import ShapeMatching
import XMLMatching

/// Judges one document after another.
protocol DocumentMatcher: AnyObject {
    /// Takes the next bytes; says whether the verdict is certain.
    func feed(_ piece: UnsafeRawBufferPointer) throws -> Bool
    func finish() throws -> DocumentVerdict
    /// Makes ready for the next document.
    func reset()
}

/// The matcher of JSON documents.
final class JSONDocumentMatcher: DocumentMatcher {
    private var matcher: ShapeMatcher

    init(_ matcher: consuming ShapeMatcher) { self.matcher = matcher }

    func feed(_ piece: UnsafeRawBufferPointer) throws -> Bool { try matcher.feed(piece) == .decided }

    func finish() throws -> DocumentVerdict { DocumentVerdict(try matcher.finish()) }

    func reset() { matcher.reset() }
}

/// The matcher of XML documents; a new one for each.
final class XMLDocumentMatcher: DocumentMatcher {
    private let make: () -> XMLMatcher
    private var matcher: XMLMatcher

    init(_ shape: XMLShape, root: ShapeMatcher.Root, limits: XMLLimits) {
        make = { XMLMatcher(shape, root: root, limits: limits) }
        matcher = make()
    }

    func feed(_ piece: UnsafeRawBufferPointer) -> Bool { !matcher.feed(piece) }

    func finish() -> DocumentVerdict { DocumentVerdict(matcher.finish()) }

    func reset() { matcher = make() }
}

extension XMLLimits {
    /// The limits of a command line, as far as they are about XML.
    init(_ limits: Limits) {
        self.init()
        depth = limits.depth
        tokenBytes = limits.tokenBytes
        documentBytes = limits.documentBytes
        keptMismatches = limits.keptMismatches
    }
}
