extension ContentKind {
    /// The kind of a body, by its first `tellingBytes`.
    ///
    /// - Parameter start: No more than the body's beginning is looked at.
    package static func of(_ start: some Collection<UInt8>) -> ContentKind {
        let start = Array(start.prefix(tellingBytes))
        if let kind = signatures.first(where: { start.starts(with: $0.bytes) })?.kind { return kind }
        if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) { return .webp }
        guard isText(start) else { return .bytes }
        var text = start[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        text = text.drop(while: isBlank)
        let lowered = text.prefix(16).map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
        if lowered.starts(with: Array("<!doctype html".utf8)) || lowered.starts(with: Array("<html".utf8)) {
            return .html
        }
        if beginsXML(text) { return .xml }
        return beginsJSON(text) ? .json : .text
    }

    /// Whether a body that begins so is of this kind; JSON is a plain text as well.
    package func accepts(_ start: some Collection<UInt8>) -> Bool {
        guard !start.isEmpty else { return false }
        let kind = Self.of(start)
        if self == .text { return kind == .text || kind == .json }
        return kind == self
    }

    /// What is wrong with a body that begins so, or nil.
    package func problem(with start: some Collection<UInt8>) -> String? {
        guard !accepts(start) else { return nil }
        return "body should begin as \(rawValue) does, got \(start.isEmpty ? "none" : Self.of(start).rawValue)"
    }

    private static let signatures: [(bytes: [UInt8], kind: ContentKind)] = [
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), ([0xFF, 0xD8, 0xFF], .jpeg),
        (Array("GIF87a".utf8), .gif), (Array("GIF89a".utf8), .gif), (Array("%PDF-".utf8), .pdf),
        ([0x50, 0x4B, 3, 4], .zip), ([0x50, 0x4B, 5, 6], .zip), ([0x50, 0x4B, 7, 8], .zip), ([0x1F, 0x8B], .gzip),
    ]

    /// UTF-8 without control characters; a character that the end cuts in two is whole.
    private static func isText(_ start: [UInt8]) -> Bool {
        guard !start.contains(where: { $0 < 0x20 && !isBlank($0) && $0 != 0x0C || $0 == 0x7F }) else { return false }
        var text = start[...]
        if start.count == tellingBytes {
            let lead = text.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
            if text.endIndex - lead <= 4, (0xC0..<0xF8).contains(text[lead]) { text = text[..<lead] }
        }
        return String(validating: text, as: UTF8.self) != nil
    }

    private static func beginsXML(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: "<"), let second = text.dropFirst().first else { return false }
        if text.starts(with: Array("<?xml".utf8)) || text.starts(with: Array("<!--".utf8)) { return true }
        if text.starts(with: Array("<!DOCTYPE".utf8)) { return true }
        return second >= 0x80 || second == UInt8(ascii: "_") || (second | 0x20) &- UInt8(ascii: "a") < 26
    }

    private static func beginsJSON(_ text: ArraySlice<UInt8>) -> Bool {
        let next = text.dropFirst().drop(while: isBlank).first ?? 0
        switch text.first {
        case UInt8(ascii: "{"): return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
        case UInt8(ascii: "["): return "]{[\"-0123456789tfn".utf8.contains(next)
        default: return false
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
