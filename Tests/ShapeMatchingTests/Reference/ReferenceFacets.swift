import ShapeMatching

/// The few patterns that generated shapes use, each with what it means said in Swift.
struct ReferencePattern: Sendable {
    let text: String
    let isFound: @Sendable ([UInt8]) -> Bool
    let fitting: [String]
    let failing: [String]

    static let all: [ReferencePattern] = [
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
                let scalars = ReferenceText.decoded(text).unicodeScalars
                return scalars.count == 2 && !scalars.contains("\n")
            },
            fitting: ["ab", "é日", "\u{1F600}\u{1F600}"], failing: ["a", "abc", "\u{1F600}", "a\n"]),
    ]

    static func isFound(_ pattern: String, in text: [UInt8]) -> Bool {
        guard let known = all.first(where: { $0.text == pattern }) else {
            preconditionFailure("the reference does not know the pattern \(pattern)")
        }
        return known.isFound(text)
    }
}

/// The two formats that generated shapes use.
enum ReferenceFormat {
    static func accepts(_ format: Format, _ text: [UInt8]) -> Bool {
        switch format {
        case .date: isDate(text)
        case .uuid: isUUID(text)
        default: preconditionFailure("the reference does not know the format \(format.rawValue)")
        }
    }

    private static func isDate(_ text: [UInt8]) -> Bool {
        guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            let year = number(text[0..<4]), let month = number(text[5..<7]), let day = number(text[8..<10]),
            (1...12).contains(month)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static func isUUID(_ text: [UInt8]) -> Bool {
        guard text.count == 36 else { return false }
        for (index, byte) in text.enumerated() {
            if [8, 13, 18, 23].contains(index) {
                if byte != UInt8(ascii: "-") { return false }
            } else {
                switch byte {
                case 0x30...0x39, 0x41...0x46, 0x61...0x66: continue
                default: return false
                }
            }
        }
        return true
    }
}
