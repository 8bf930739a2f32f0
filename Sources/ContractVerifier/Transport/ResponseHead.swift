/// An answer's status and header fields.
struct ResponseHead: Sendable {
    /// How the end of the body is told (RFC 9112, section 6.3).
    enum Framing: Sendable, Equatable {
        case length(Int)
        case chunks
        /// By the end of the connection, so that a body that was cut looks like a whole one.
        case close
    }

    let status: Int
    let fields: [(name: String, value: String)]

    /// The values of a field, in order.
    func values(of name: String) -> [String] {
        fields.filter { Self.isSame($0.name, name) }.map(\.value)
    }

    /// The elements of a list field, in lower case.
    func elements(of name: String) -> [String] {
        values(of: name).flatMap { $0.split(separator: ",") }.compactMap { element in
            let text = element.trimmingBlanks.lowercased()
            return text.isEmpty ? nil : text
        }
    }

    /// How the body ends, or what makes that uncertain.
    var framing: Result<Framing, TransferFailure> {
        let codings = elements(of: "Transfer-Encoding")
        if let other = codings.first(where: { $0 != "chunked" }) {
            return .failure(TransferFailure("the transfer coding \(other) was not asked for"))
        }
        if !codings.isEmpty { return .success(.chunks) }
        let lengths = Set(elements(of: "Content-Length"))
        guard let text = lengths.first else { return .success(.close) }
        guard lengths.count == 1, let length = Int(text), length >= 0 else {
            let shown = lengths.sorted().joined(separator: " and ")
            return .failure(TransferFailure("the answer's length is uncertain: Content-Length \(shown)"))
        }
        return .success(.length(length))
    }

    static func isSame(_ one: String, _ other: String) -> Bool {
        one.utf8.count == other.utf8.count && zip(one.utf8, other.utf8).allSatisfy { lowered($0) == lowered($1) }
    }

    private static func lowered(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
}

extension Substring {
    /// Without the spaces and tabs around it.
    var trimmingBlanks: String {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var bytes = utf8.drop(while: isBlank)
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        return String(Substring(bytes))
    }
}
