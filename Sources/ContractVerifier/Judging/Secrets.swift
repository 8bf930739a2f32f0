import Contracts
import ShapeMatching

/// Texts that must not be told, and the forms in which a provider may send them back.
///
/// A whole value is a secret from 8 bytes on, unless the contract itself has it. So is each part of it between spaces,
/// `=`, `;`, `,` and quotes. Where the field's name speaks of credentials, the whole value and what follows its scheme are
/// secrets from 4 bytes on, whatever the contract has, and so are the user and password of `Basic`.
struct Secrets: Sendable {
    private static let mask = "•••"
    /// Shorter texts would be found in too many words.
    private static let shortest = 8
    private static let shortestCredential = 4
    /// So much of a secret's beginning gives it away, wherever it ends.
    private static let tellingStart = 12
    /// So much does where the text was cut.
    private static let tellingStartAtCut = 3
    private static let ellipsis = Array("…".utf8)

    /// The forms in lower case, by their first byte.
    private var forms: [UInt8: [[UInt8]]] = [:]
    /// What everybody knows, in lower case.
    private let known: [UInt8]

    /// - Parameter contract: The contract's text.
    init(besides contract: String) { known = contract.utf8.map(lowered) }

    mutating func add(_ field: HeaderField) {
        let value = field.value[...].trimmingBlanks
        let words = value.split(separator: " ").map(String.init)
        if Self.holdsCredentials(field.name) {
            add(value, from: Self.shortestCredential)
            if words.count == 2 { add(words[1], from: Self.shortestCredential) }
        } else if !isKnown(value) {
            add(value, from: Self.shortest)
        }
        if words.count == 2, words[0].lowercased() == "basic", let pair = Base64.decode(words[1]) {
            add(pair, from: Self.shortestCredential)
            let parts = pair.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if parts.count == 2 { add(parts[1], from: Self.shortestCredential) }
            if let user = parts.first, !isKnown(user) { add(user, from: Self.shortest) }
        }
        for part in value.unicodeScalars.split(whereSeparator: { " \t=;,\"'".unicodeScalars.contains($0) }) {
            let text = String(part)
            if !isKnown(text) { add(text, from: Self.shortest) }
        }
    }

    /// The text without secrets, nor a beginning of one that gives it away.
    ///
    /// - Parameter isCut: The text goes on behind its end.
    func scrub(_ bytes: [UInt8], isCut: Bool) -> String {
        guard !forms.isEmpty else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let rest = bytes[place...]
            // What begins a character that is encoded may as well be meant as it stands.
            let beginnings = [EncodedByte(rest)?[0], lowered(bytes[place])].compactMap(\.self)
            let length =
                beginnings.flatMap { forms[$0] ?? [] }.map { Self.hidden($0, rest, isCut: isCut) }.max() ?? 0
            if length > 0 {
                result += Self.mask.utf8
                place += length
            } else {
                result.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// How many bytes are to be hidden where the text goes on like the secret, encoded here and there or not.
    private static func hidden(_ secret: [UInt8], _ text: ArraySlice<UInt8>, isCut: Bool) -> Int {
        max(
            hidden(secret, text, isCut: isCut, prefersEncoded: false),
            hidden(secret, text, isCut: isCut, prefersEncoded: true))
    }

    /// - Parameter prefersEncoded: `%25` is a percent sign where the secret has one, and not the beginning of its `%25`.
    private static func hidden(
        _ secret: [UInt8], _ text: ArraySlice<UInt8>, isCut: Bool, prefersEncoded: Bool
    ) -> Int {
        var (place, count) = (text.startIndex, 0)
        while count < secret.count, place < text.endIndex {
            let isSame = lowered(text[place]) == secret[count]
            if !isSame || prefersEncoded, let encoded = EncodedByte(text[place...]), encoded.begins(secret[count...]) {
                place += encoded.length
                count += encoded.count
            } else if isSame {
                place += 1
                count += 1
            } else {
                break
            }
        }
        let length = place - text.startIndex
        if count == secret.count || count >= tellingStart { return length }
        guard count >= tellingStartAtCut else { return 0 }
        let rest = text[place...]
        if rest.starts(with: ellipsis) { return length }
        guard isCut else { return 0 }
        return rest.isEmpty ? length : EncodedByte.isCut(rest) ? text.count : 0
    }

    private mutating func add(_ text: String, from shortest: Int) {
        guard text.utf8.count >= shortest else { return }
        let json = String(jsonString(text).dropFirst().dropLast())
        let percent = PercentEncoding.encode(text)
        let shown = ValueText.string(text)
        let all = [
            text, json, json.replacingEach("/", with: "\\/"), percent, percent.replacingEach("%20", with: "+"),
            printable(text), String(shown.dropFirst().prefix { $0 != "…" }.trimmingQuote),
        ]
        // In XML, in the forms that writers use.
        let xml = text.replacingEach("&", with: "&amp;").replacingEach("<", with: "&lt;")
        let marked = xml.replacingEach(">", with: "&gt;")
        let quotes = [("\"", "&quot;"), ("'", "&apos;"), ("'", "&#39;")]
        let marks = [xml, marked] + quotes.map { marked.replacingEach($0.0, with: $0.1) }
        // A field's bytes beyond ASCII are often read as Latin-1.
        let latin = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        let isLatin = latin.count == text.unicodeScalars.count
        for form in (all + marks).map({ $0.utf8.map(lowered) }) + (isLatin ? [latin.map(lowered)] : []) {
            guard let first = form.first, forms[first]?.contains(form) != true else { continue }
            forms[first, default: []].append(form)
        }
    }

    private func isKnown(_ text: String) -> Bool {
        [text, String(jsonString(text).dropFirst().dropLast())].contains { text in
            let part = text.utf8.map(lowered)
            guard let first = part.first else { return true }
            var place = 0
            while let next = known[place...].firstIndex(of: first) {
                if known[next...].starts(with: part) { return true }
                place = next + 1
            }
            return false
        }
    }

    private static func holdsCredentials(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["authorization", "proxy-authorization", "cookie"].contains(name)
            || ["key", "token", "secret"].contains { !name.components(separatedBy: $0).dropFirst().isEmpty }
    }
}

extension String {
    fileprivate func replacingEach(_ part: String, with other: String) -> String {
        components(separatedBy: part).joined(separator: other)
    }
}

extension Substring {
    fileprivate var trimmingQuote: Substring { hasSuffix("\"") ? dropLast() : self }
}

private func lowered(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
