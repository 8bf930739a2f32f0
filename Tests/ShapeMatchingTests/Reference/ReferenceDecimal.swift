/// A JSON number's exact value: a sign, digits without zeros at either end, and a power of ten of any size.
///
/// Zero has no digits. The exponent is a signed string of digits too, so that no text is too large.
struct ReferenceDecimal: Equatable {
    let isNegative: Bool
    let digits: [UInt8]
    let exponent: BigInteger

    /// `text` must be a JSON number.
    init(_ text: [UInt8]) {
        var digits: [UInt8] = []
        var fraction = 0
        var exponentText: [UInt8] = []
        var part = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "."): part = 1
            case UInt8(ascii: "e"), UInt8(ascii: "E"): part = 2
            default:
                if part == 2 {
                    exponentText.append(byte)
                } else if byte != UInt8(ascii: "-") {
                    digits.append(byte - UInt8(ascii: "0"))
                    fraction += part
                }
            }
        }
        var shift = -fraction
        while digits.last == 0 {
            digits.removeLast()
            shift += 1
        }
        digits = Array(digits.drop { $0 == 0 })
        self.digits = digits
        isNegative = text.first == UInt8(ascii: "-") && !digits.isEmpty
        exponent = digits.isEmpty ? BigInteger(0) : BigInteger(exponentText).adding(BigInteger(shift))
    }

    /// Whether the value has no fractional part.
    var isIntegral: Bool { !exponent.isNegative }

    /// Whether the text is a number by RFC 8259, section 6.
    static func isNumber(_ text: [UInt8]) -> Bool {
        var rest = text[...]
        func digit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        /// Takes the digits at the front and says how many there were.
        func take(_ rest: inout ArraySlice<UInt8>) -> Int {
            let count = rest.prefix(while: digit).count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        if rest.first == UInt8(ascii: "0") {
            rest = rest.dropFirst()
        } else if take(&rest) == 0 {
            return false
        }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            if take(&rest) == 0 { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            if take(&rest) == 0 { return false }
        }
        return rest.isEmpty
    }
}

/// A whole number of any size by school arithmetic: digits from the lowest up, none for zero.
struct BigInteger: Equatable {
    let isNegative: Bool
    private let magnitude: [Int]

    init(_ value: Int) {
        self.init(Array(String(value).utf8))
    }

    /// An optional sign and digits; nothing at all is zero.
    init(_ text: [UInt8]) {
        let digits = text.filter { $0 >= UInt8(ascii: "0") }.map { Int($0 - UInt8(ascii: "0")) }
        self.init(isNegative: text.first == UInt8(ascii: "-"), magnitude: digits.reversed())
    }

    private init(isNegative: Bool, magnitude: [Int]) {
        var magnitude = magnitude
        while magnitude.last == 0 { magnitude.removeLast() }
        self.magnitude = magnitude
        self.isNegative = isNegative && !magnitude.isEmpty
    }

    func adding(_ other: BigInteger) -> BigInteger {
        if isNegative == other.isNegative {
            return BigInteger(isNegative: isNegative, magnitude: Self.combine(magnitude, other.magnitude, sign: 1))
        }
        let isLarger =
            magnitude.count != other.magnitude.count
            ? magnitude.count > other.magnitude.count
            : !magnitude.reversed().lexicographicallyPrecedes(other.magnitude.reversed())
        let (large, small) = isLarger ? (self, other) : (other, self)
        return BigInteger(
            isNegative: large.isNegative, magnitude: Self.combine(large.magnitude, small.magnitude, sign: -1))
    }

    private static func combine(_ a: [Int], _ b: [Int], sign: Int) -> [Int] {
        var result: [Int] = []
        var carry = 0
        for place in 0..<max(a.count, b.count) {
            let sum = (place < a.count ? a[place] : 0) + sign * (place < b.count ? b[place] : 0) + carry
            result.append((sum + 10) % 10)
            carry = sum < 0 ? -1 : sum / 10
        }
        return result + [carry]
    }
}
