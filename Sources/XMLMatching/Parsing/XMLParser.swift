internal import CExpat

/// Reads one document piece by piece with expat (`XML_Parse`), namespaces resolved.
///
/// Nothing outside the document is ever loaded, and no entity is expanded but the five that XML has: a document type
/// declaration that declares something of its own ends the reading at its bracket, before any of it is looked at. One that
/// only names the type is passed over.
///
/// Expat looks at an unfinished tag or comment again from its start at every call. So once one is longer than
/// `heldFrom` bytes, input is held back until there is as much of it again: the work stays linear, however small the pieces.
final class XMLParser {
    private static let heldFrom = 256
    /// So many bytes tell the encoding; expat takes the first alone for UTF-8.
    private static let encodingBytes = 4
    private static let carriageReturn: UInt8 = 0x0D
    /// `XML_Parse` takes lengths as `int`.
    private static let mostAtOnce = 1 << 20

    private let handle: OpaquePointer
    private let limits: XMLLimits
    private unowned let events: any XMLEvents
    // Unchecked, as in `XMLMachine`: expat calls back from within `XML_Parse` alone, one event after the other.
    @exclusivity(unchecked) private(set) var failure: XMLFailure?
    private var total = 0
    @exclusivity(unchecked) private var depth = 0
    /// Where the root element ended.
    @exclusivity(unchecked) private var rootEnd: XMLPlace?
    /// How many bytes expat was given.
    private var given = 0
    /// Where the last thing that was complete ended.
    @exclusivity(unchecked) private var completeTo = 0
    private var held: [UInt8] = []
    /// The hashes of the names that nobody expected.
    private var names = Set<Int>()

    /// - Returns: Nil where there is no memory.
    init?(_ events: any XMLEvents, limits: XMLLimits) {
        guard let handle = XML_ParserCreateNS(nil, XML_Char(XMLNameText.separator)) else { return nil }
        self.handle = handle
        self.events = events
        self.limits = limits
        XML_SetReturnNSTriplet(handle, 1)
        // Small pieces are put together here, so that no tag is looked at too often.
        mortise_xml_defer_nothing(handle)
        XML_SetUserData(handle, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(handle, elementBegan, elementEnded)
        XML_SetCharacterDataHandler(handle, textCame)
        // With a handler for all the rest, expat passes on entities of its document instead of expanding them.
        XML_SetDefaultHandler(handle, restCame)
        XML_SetStartDoctypeDeclHandler(handle, declarationBegan)
        XML_SetStartNamespaceDeclHandler(handle, prefixDeclared)
        XML_SetSkippedEntityHandler(handle, entitySkipped)
        XML_SetParamEntityParsing(handle, XML_PARAM_ENTITY_PARSING_NEVER)
    }

    deinit {
        XML_ParserFree(handle)
    }

    /// Takes the next bytes; says whether more are wanted.
    func feed(_ piece: UnsafeRawBufferPointer) -> Bool {
        guard failure == nil, !piece.isEmpty else { return failure == nil }
        // What is within the limit is read all the same, so that the verdict doesn't depend on how the bytes are cut.
        let room = limits.documentBytes.map { max(0, $0 - total) } ?? Int.max
        total += piece.count
        let isWithin = piece.count <= room
        let part = isWithin ? piece : UnsafeRawBufferPointer(rebasing: piece.prefix(room))
        guard take(part) else { return false }
        return isWithin
            || parseHeld(isLast: true) && fail(.limit("it is longer than \(limits.documentBytes ?? 0) bytes"))
    }

    /// Ends the document (`XML_Parse` with `isFinal`).
    func finish() {
        guard failure == nil, parseHeld(isLast: true) else { return }
        if total == 0 { return _ = fail(.notXML(XMLSyntaxError(place: place, reason: "there is nothing"))) }
        if XML_Parse(handle, nil, 0, 1) != XML_STATUS_OK { noteError() }
    }

    /// Where the element or text that came last begins.
    var place: XMLPlace {
        XMLPlace(
            offset: max(0, Int(XML_GetCurrentByteIndex(handle))), line: max(1, Int(XML_GetCurrentLineNumber(handle))),
            column: Int(XML_GetCurrentColumnNumber(handle)) + 1)
    }

    /// Ends the reading from within an event.
    func stop(_ failure: XMLFailure) {
        guard self.failure == nil else { return }
        self.failure = failure
        XML_StopParser(handle, XML_Bool(XML_FALSE))
    }

    /// Counts a name that isn't expected.
    func note(_ name: UnsafeRawBufferPointer) {
        var hasher = Hasher()
        hasher.combine(bytes: name)
        guard names.insert(hasher.finalize()).inserted, names.count > limits.names else { return }
        stop(.limit("it has more than \(limits.names) names that aren't expected"))
    }

    // MARK: - What expat calls

    fileprivate func began(
        _ name: UnsafePointer<XML_Char>, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>
    ) {
        guard isComplete() else { return }
        depth += 1
        guard depth <= limits.depth else {
            return stop(.limit("its elements are nested deeper than \(limits.depth) levels (\(place))"))
        }
        guard XML_GetSpecifiedAttributeCount(handle) / 2 <= limits.attributes else {
            return stop(.limit("an element has more than \(limits.attributes) attributes (\(place))"))
        }
        events.begin(XMLNameText(name), attributes: attributes)
    }

    fileprivate func ended() {
        guard isComplete() else { return }
        depth -= 1
        events.end()
        if depth == 0 { rootEnd = place }
    }

    fileprivate func came(_ text: UnsafeRawBufferPointer) {
        guard failure == nil else { return }
        completeTo = max(completeTo, end)
        events.take(text)
    }

    fileprivate func otherCame() { _ = isComplete() }

    fileprivate func skipped(entity name: String) {
        stop(.limit("the entity &\(name); is declared elsewhere, which isn't read (\(place))"))
    }

    fileprivate func documentTypeBegan(declares: Bool) {
        guard isComplete(), declares else { return }
        stop(
            .limit(
                "it has a document type declaration with entities or the like of its own, which aren't read (\(place))")
        )
    }

    /// Where the event ends that expat is at (`XML_GetCurrentByteCount`).
    private var end: Int { Int(XML_GetCurrentByteIndex(handle)) + Int(XML_GetCurrentByteCount(handle)) }

    /// Notes that something is complete; false where it is too long, or the reading is over: after a stop, expat still
    /// ends an element that it has begun.
    private func isComplete() -> Bool {
        guard failure == nil else { return false }
        let length = end - completeTo
        completeTo = max(completeTo, end)
        if length > limits.tokenBytes { stop(tooLong) }
        return failure == nil
    }

    private var tooLong: XMLFailure { .limit("a tag, a comment or the like is longer than \(limits.tokenBytes) bytes") }

    // MARK: - Feeding

    private func fail(_ failure: XMLFailure) -> Bool {
        self.failure = failure
        return false
    }

    /// Gives expat the bytes, or holds them back.
    private func take(_ piece: UnsafeRawBufferPointer) -> Bool {
        let unfinished = given - completeTo
        let needed = given == 0 ? Self.encodingBytes : unfinished < Self.heldFrom ? 0 : unfinished
        if held.isEmpty, given > 0 ? needed == 0 : piece.count >= needed, piece.last != Self.carriageReturn {
            return parse(piece)
        }
        held.append(contentsOf: piece)
        return held.count < needed || parseHeld(isLast: false)
    }

    private func parseHeld(isLast: Bool) -> Bool {
        guard !held.isEmpty else { return true }
        var bytes = held
        held.removeAll(keepingCapacity: true)
        // Cut off its line feed, it would count for a line of its own.
        if !isLast, bytes.last == Self.carriageReturn {
            bytes.removeLast()
            held.append(Self.carriageReturn)
        }
        return bytes.withUnsafeBytes { parse($0) }
    }

    /// Never gives expat more than it takes for a thing to be too long, so that what is found first doesn't depend on how
    /// the bytes were cut.
    private func parse(_ piece: UnsafeRawBufferPointer) -> Bool {
        var rest = piece
        while !rest.isEmpty {
            var count = min(rest.count, Self.mostAtOnce, max(1, limits.tokenBytes - (given - completeTo) + 1))
            if count < rest.count, rest[count - 1] == Self.carriageReturn { count += count > 1 ? -1 : 1 }
            let part = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            given += count
            let text = part.baseAddress?.assumingMemoryBound(to: XML_Char.self)
            guard XML_Parse(handle, text, Int32(count), 0) == XML_STATUS_OK else {
                noteError()
                return false
            }
            guard given - completeTo <= limits.tokenBytes else { return fail(tooLong) }
        }
        return true
    }

    private static let mayBeJunk = [
        XML_ERROR_JUNK_AFTER_DOC_ELEMENT, XML_ERROR_INVALID_TOKEN, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
    ].map(\.rawValue)

    /// Where a word begins that stands behind the root element, if that is what expat is at. It calls one junk as soon as it
    /// has seen a part of it, but not well-formed where it has seen what comes behind. Of one in quotes, which may go over
    /// several lines, it is told where the document's element ends.
    private var junk: XMLPlace? {
        let fault = place
        let length = fault.offset - completeTo
        var (offset, size): (Int32, Int32) = (0, 0)
        guard let rootEnd, length >= 0, let buffer = XML_GetInputContext(handle, &offset, &size), offset >= length,
            size > offset
        else { return nil }
        let word = UnsafeRawBufferPointer(start: buffer + Int(offset) - length, count: length + 1)
        switch word.first {
        case UInt8(ascii: "<"): return nil
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return rootEnd
        default:
            let characters = word.dropLast().count { $0 & 0xC0 != 0x80 }
            return XMLPlace(offset: completeTo, line: fault.line, column: fault.column - characters)
        }
    }

    private func noteError() {
        guard failure == nil else { return }
        let code = XML_GetErrorCode(handle)
        switch code {
        case XML_ERROR_NO_MEMORY: failure = .limit("there is no memory to read it")
        case XML_ERROR_UNKNOWN_ENCODING:
            failure = .limit("its encoding isn't read; UTF-8, UTF-16, ISO-8859-1 and US-ASCII are")
        default:
            let junk = Self.mayBeJunk.contains(code.rawValue) ? junk : nil
            let code = junk == nil ? code : XML_ERROR_JUNK_AFTER_DOC_ELEMENT
            let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
            failure = .notXML(XMLSyntaxError(place: junk ?? place, reason: reason))
        }
    }
}

private func parser(_ pointer: UnsafeMutableRawPointer?) -> XMLParser? {
    pointer.map { Unmanaged<XMLParser>.fromOpaque($0).takeUnretainedValue() }
}

private func elementBegan(
    _ pointer: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
    guard let name, let attributes else { return }
    parser(pointer)?.began(name, attributes)
}

private func elementEnded(_ pointer: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
    parser(pointer)?.ended()
}

private func textCame(_ pointer: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ count: Int32) {
    parser(pointer)?.came(UnsafeRawBufferPointer(start: text, count: Int(count)))
}

private func restCame(_ pointer: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ count: Int32) {
    parser(pointer)?.otherCame()
}

private func declarationBegan(
    _ pointer: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ system: UnsafePointer<XML_Char>?,
    _ publicID: UnsafePointer<XML_Char>?, _ declares: Int32
) {
    parser(pointer)?.documentTypeBegan(declares: declares != 0)
}

private func prefixDeclared(
    _ pointer: UnsafeMutableRawPointer?, _ prefix: UnsafePointer<XML_Char>?, _ namespace: UnsafePointer<XML_Char>?
) {
    guard let prefix else { return }
    parser(pointer)?.note(UnsafeRawBufferPointer(start: prefix, count: XMLNameText.length(of: prefix)))
}

private func entitySkipped(_ pointer: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32)
{
    parser(pointer)?.skipped(entity: name.map { String(cString: $0) } ?? "")
}
