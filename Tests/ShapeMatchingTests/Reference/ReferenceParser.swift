import ShapeMatching

/// A small strict parser of RFC 8259 over a whole document: it knows nothing of the engine, of chunks or of speed.
///
/// The first faulty token decides. Within one token its length limit goes first, then its own faults, then whether it
/// may stand where it does.
struct ReferenceParser {
    enum Fault: Error, Equatable {
        case notJSON(NotJSON.Reason, at: Int)
        case limit(LimitExceeded.Limit, allowed: Int, at: Int)
    }

    struct Result {
        /// The root as far as it was read.
        let root: ReferenceValue?
        let fault: Fault?
    }

    private enum Kind: Equatable {
        case beginArray, endArray, beginObject, endObject, colon, comma, end
        case null
        case boolean(Bool)
        case number([UInt8])
        case string([UInt8])
    }

    private struct Token {
        let kind: Kind
        let offset: Int
    }

    private let bytes: [UInt8]
    /// Whether further bytes exist that the limit on the document's size forbids to read.
    private let isCutOff: Bool
    private let limits: Limits
    private var at = 0
    private var root: ReferenceValue?

    private init(_ document: [UInt8], limits: Limits) {
        self.limits = limits
        if let most = limits.documentBytes, document.count > most {
            bytes = Array(document[..<most])
            isCutOff = true
        } else {
            bytes = document
            isCutOff = false
        }
    }

    static func parse(_ document: [UInt8], limits: Limits = Limits()) -> Result {
        var parser = ReferenceParser(document, limits: limits)
        do throws(Fault) {
            try parser.document()
            return Result(root: parser.root, fault: nil)
        } catch {
            return Result(root: parser.root, fault: error)
        }
    }

    // MARK: - Grammar

    private mutating func document() throws(Fault) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw .notJSON(.byteOrderMark, at: 0) }
        skipWhiteSpace()
        if at == bytes.count {
            try expectNoMore()
            throw .notJSON(.noValue, at: 0)
        }
        let value = try begin(next(), depth: 1, otherwise: .expectedValue)
        root = value
        try fill(value, depth: 1)
        skipWhiteSpace()
        if at < bytes.count { throw .notJSON(.trailingContent, at: at) }
        try expectNoMore()
    }

    /// A value's first token: all of a scalar, the opening of a container.
    private func begin(_ token: Token, depth: Int, otherwise reason: NotJSON.Reason) throws(Fault) -> ReferenceValue {
        switch token.kind {
        case .null: return ReferenceValue(.null, at: token.offset)
        case .boolean(let value): return ReferenceValue(.boolean(value), at: token.offset)
        case .number(let text): return ReferenceValue(.number(text), at: token.offset)
        case .string(let text): return ReferenceValue(.string(text), at: token.offset)
        case .beginArray, .beginObject:
            if depth > limits.depth { throw .limit(.depth, allowed: limits.depth, at: token.offset) }
            return ReferenceValue(token.kind == .beginArray ? .array : .object, at: token.offset)
        case .endArray, .endObject, .colon, .comma, .end: throw unexpected(token, reason)
        }
    }

    private mutating func fill(_ value: ReferenceValue, depth: Int) throws(Fault) {
        switch value.content {
        case .array: try fillArray(value, depth: depth)
        case .object: try fillObject(value, depth: depth)
        default: break
        }
    }

    private mutating func fillArray(_ array: ReferenceValue, depth: Int) throws(Fault) {
        var token = try next()
        if token.kind == .endArray { return array.end = token.offset }
        while true {
            let element = try begin(token, depth: depth + 1, otherwise: .expectedValue)
            array.elements.append(element)
            try fill(element, depth: depth + 1)
            token = try next()
            if token.kind == .endArray { return array.end = token.offset }
            guard token.kind == .comma else { throw unexpected(token, .expectedCommaOrBracket) }
            token = try next()
        }
    }

    private mutating func fillObject(_ object: ReferenceValue, depth: Int) throws(Fault) {
        var token = try next()
        if token.kind == .endObject { return object.end = token.offset }
        while true {
            guard case .string(let name) = token.kind else { throw unexpected(token, .expectedName) }
            object.members.append(ReferenceMember(name: name, nameOffset: token.offset))
            token = try next()
            guard token.kind == .colon else { throw unexpected(token, .expectedColon) }
            let value = try begin(next(), depth: depth + 1, otherwise: .expectedValue)
            object.members[object.members.count - 1].value = value
            try fill(value, depth: depth + 1)
            token = try next()
            if token.kind == .endObject { return object.end = token.offset }
            guard token.kind == .comma else { throw unexpected(token, .expectedCommaOrBrace) }
            token = try next()
        }
    }

    private func unexpected(_ token: Token, _ reason: NotJSON.Reason) -> Fault {
        token.kind == .end ? .notJSON(.unexpectedEnd, at: bytes.count) : .notJSON(reason, at: token.offset)
    }

    // MARK: - Tokens

    private mutating func skipWhiteSpace() {
        while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
    }

    /// Where the readable bytes end inside something unfinished, the document's size is the limit that was met.
    private func expectNoMore() throws(Fault) {
        if isCutOff { throw .limit(.documentBytes, allowed: bytes.count, at: bytes.count) }
    }

    private mutating func next() throws(Fault) -> Token {
        skipWhiteSpace()
        guard at < bytes.count else {
            try expectNoMore()
            return Token(kind: .end, offset: at)
        }
        let start = at
        let kind: Kind
        switch bytes[at] {
        case UInt8(ascii: "["): kind = single(.beginArray)
        case UInt8(ascii: "]"): kind = single(.endArray)
        case UInt8(ascii: "{"): kind = single(.beginObject)
        case UInt8(ascii: "}"): kind = single(.endObject)
        case UInt8(ascii: ":"): kind = single(.colon)
        case UInt8(ascii: ","): kind = single(.comma)
        case UInt8(ascii: "t"): kind = try word("true", .boolean(true))
        case UInt8(ascii: "f"): kind = try word("false", .boolean(false))
        case UInt8(ascii: "n"): kind = try word("null", .null)
        case UInt8(ascii: "\""): kind = .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): kind = .number(try number())
        default: throw .notJSON(.unexpectedCharacter, at: at)
        }
        return Token(kind: kind, offset: start)
    }

    private mutating func single(_ kind: Kind) -> Kind {
        at += 1
        return kind
    }

    private mutating func word(_ word: StaticString, _ kind: Kind) throws(Fault) -> Kind {
        let start = at
        for letter in word.description.utf8 {
            if at == bytes.count { try expectNoMore() }
            guard at < bytes.count, bytes[at] == letter else { throw .notJSON(.unknownWord, at: start) }
            at += 1
        }
        return kind
    }

    private mutating func number() throws(Fault) -> [UInt8] {
        let start = at
        while at < bytes.count, "0123456789+-.eE".utf8.contains(bytes[at]) { at += 1 }
        if at - start > limits.tokenBytes { throw .limit(.tokenBytes, allowed: limits.tokenBytes, at: start) }
        if at == bytes.count { try expectNoMore() }
        let text = Array(bytes[start..<at])
        guard ReferenceDecimal.isNumber(text) else { throw .notJSON(.malformedNumber, at: start) }
        return text
    }

    private mutating func string() throws(Fault) -> [UInt8] {
        let quote = at
        var end = quote + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        let isClosed = end < bytes.count
        end = min(end, bytes.count)
        if end - quote - 1 > limits.tokenBytes { throw .limit(.tokenBytes, allowed: limits.tokenBytes, at: quote) }
        if !isClosed { try expectNoMore() }
        var content = ReferenceString(Array(bytes[(quote + 1)..<end]), isClosed: isClosed)
        do throws(ReferenceString.Fault) {
            try content.decode()
        } catch {
            throw .notJSON(error.reason, at: quote + 1 + error.index)
        }
        guard isClosed else { throw .notJSON(.unterminatedString, at: bytes.count) }
        at = end + 1
        return content.decoded
    }
}
