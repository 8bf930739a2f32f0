import Contracts

/// A text in PEM (RFC 7468), of which only the outer form is read.
struct PEMText {
    private let lines: [Substring]

    init(_ bytes: [UInt8]) {
        lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    }

    /// What is wrong with the first block whose label ends so, or nil.
    func fault(inBlock mark: String) -> String? {
        let mark = mark + "-----"
        guard let begin = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN ") && $0.trimmingBlanks.hasSuffix(mark) })
        else { return "is not in PEM: no \"-----BEGIN … \(mark)\" in it" }
        if lines[begin].hasPrefix("-----BEGIN ENCRYPTED ") { return Self.encrypted }
        let rest = lines[(begin + 1)...]
        guard let end = rest.firstIndex(where: { $0.hasPrefix("-----END ") && $0.trimmingBlanks.hasSuffix(mark) })
        else {
            return "is cut short: no \"-----END … \(mark)\" in it"
        }
        if rest[..<end].contains(where: { $0.hasPrefix("Proc-Type:") && $0.trimmingBlanks.hasSuffix("ENCRYPTED") }) {
            return Self.encrypted
        }
        let text = rest[..<end].map(\.trimmingBlanks).joined()
        // DER: a sequence.
        guard let content = Base64.bytes(of: text), content.first == 0x30, content.count > 16 else {
            return "is damaged: what stands between \"-----BEGIN\" and \"-----END\" is none"
        }
        return nil
    }

    private static let encrypted = "is encrypted; give one without a passphrase"
}
