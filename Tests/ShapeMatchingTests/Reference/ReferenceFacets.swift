import ShapeMatching

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
