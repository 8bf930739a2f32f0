/// The few patterns that generated shapes use, each with what it means said in Swift.
package struct ReferencePattern: Sendable {
    package let text: String
    package let isFound: @Sendable ([UInt8]) -> Bool
    package let fitting: [String]
    package let failing: [String]

    package static let all: [ReferencePattern] = [
        ReferencePattern(
            text: "^[0-9]{3}$",
            isFound: { $0.count == 3 && $0.allSatisfy { (0x30...0x39).contains($0) } },
            fitting: ["123", "000"], failing: ["12", "1234", "12a", "123\n", "", "١٢٣"]),
        ReferencePattern(
            text: "^[0-9]{13}$",
            isFound: { $0.count == 13 && $0.allSatisfy { (0x30...0x39).contains($0) } },
            fitting: ["9780441172719"], failing: ["978-0441", "97804411727190"]),
        ReferencePattern(
            text: "a",
            isFound: { $0.contains(UInt8(ascii: "a")) },
            fitting: ["a", "xxay", "\u{0}a", "日a本"], failing: ["", "b", "á", "A"]),
        ReferencePattern(
            text: "^x.*z$",
            isFound: { text in
                text.count >= 2 && text.first == UInt8(ascii: "x") && text.last == UInt8(ascii: "z")
                    && !text.contains(0x0A)
            },
            fitting: ["xz", "xyyz", "x\u{1F600}z"], failing: ["z", "x\nz", "xzy", "xz\n"]),
        ReferencePattern(
            text: "^$",
            isFound: { $0.isEmpty },
            fitting: [""], failing: [" ", "\n", "a"]),
        ReferencePattern(
            text: "^.{2}$",
            isFound: { text in
                let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
                return scalars.count == 2 && !scalars.contains("\n")
            },
            fitting: ["ab", "é日", "\u{1F600}\u{1F600}"], failing: ["a", "abc", "\u{1F600}", "a\n"]),
    ]

    package static func isFound(_ pattern: String, in text: [UInt8]) -> Bool {
        guard let known = all.first(where: { $0.text == pattern }) else {
            preconditionFailure("the reference does not know the pattern \(pattern)")
        }
        return known.isFound(text)
    }
}
