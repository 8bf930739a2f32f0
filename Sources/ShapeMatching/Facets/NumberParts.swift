/// A JSON number's text taken apart, so that its value is *digits* × 10^(*exponent* + *shift*).
///
///     -0 0 1 2 . 5 0 e - 3        first: index of 1, last: index of 5, point: index of the dot
///          └───────┘              digits: 125, the point skipped
///                                 shift: -1, the power of ten of the last digit before the exponent counts
///                                 exponent: -3, or nil where it has too many digits for an Int64
///
/// The exponent's text is kept, so that giant ones are compared digit by digit. `exponent + shift` is the *scale*. A giant
/// exponent outweighs every shift: a shift is no larger than a buffer in memory.
struct NumberParts {
    /// The most significant digits an exponent may have to be held as an integer.
    private static let smallExponentDigits = 17

    private let text: UnsafeRawBufferPointer
    private let first: Int
    private let last: Int
    private let shift: Int
    private let exponentDigits: Range<Int>
    private let exponentIsNegative: Bool
    private let exponent: Int?

    /// Whether the text starts with a minus sign.
    let isNegative: Bool

    /// Takes a number's text apart in one pass over it.
    init(_ text: UnsafeRawBufferPointer) {
        self.text = text
        isNegative = text.first == UInt8(ascii: "-")

        var point: Int?
        var first: Int?
        var last = -1
        var index = isNegative ? 1 : 0
        while index < text.count, text[index] | 0x20 != UInt8(ascii: "e") {
            if text[index] == UInt8(ascii: ".") {
                point = index
            } else if text[index] != UInt8(ascii: "0") {
                first = first ?? index
                last = index
            }
            index += 1
        }
        self.first = first ?? 0
        self.last = last
        let unit = (point ?? index) - 1
        shift = last > unit ? unit + 1 - last : unit - last

        index += 1
        exponentIsNegative = index < text.count && text[index] == UInt8(ascii: "-")
        while index < text.count, text[index] < UInt8(ascii: "1") { index += 1 }
        exponentDigits = min(index, text.count)..<text.count
        if exponentDigits.count > Self.smallExponentDigits {
            exponent = nil
        } else {
            let magnitude = exponentDigits.reduce(0) { $0 &* 10 &+ Int(text[$1] & 0x0F) }
            exponent = exponentIsNegative ? -magnitude : magnitude
        }
    }

    /// Whether the value is zero, whatever its sign and exponent.
    var isZero: Bool { last < 0 }

    /// Whether the value has no fractional part.
    var isIntegral: Bool {
        if isZero { return true }
        guard let exponent else { return !exponentIsNegative }
        return exponent &+ shift >= 0
    }

    /// Whether both, neither of them zero, have the same significant digits.
    func hasSameDigits(as other: NumberParts) -> Bool {
        var index = first
        var otherIndex = other.first
        while index <= last, otherIndex <= other.last {
            if text[index] == UInt8(ascii: ".") { index += 1 }
            if other.text[otherIndex] == UInt8(ascii: ".") { otherIndex += 1 }
            if text[index] != other.text[otherIndex] { return false }
            index += 1
            otherIndex += 1
        }
        return index > last && otherIndex > other.last
    }

    /// Whether both have the same scale. Allocates where an exponent is giant.
    func hasSameScale(as other: NumberParts) -> Bool {
        if let exponent, let otherExponent = other.exponent {
            return exponent &+ shift == otherExponent &+ other.shift
        }
        return scaleText == other.scaleText
    }

    /// The value's one spelling; see `NumberText.normalized`.
    var normalized: String {
        if isZero { return "0" }
        var spelling: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
        spelling += text[first...last].lazy.filter { $0 != UInt8(ascii: ".") }
        let scale = scaleText
        if scale != [UInt8(ascii: "0")] { spelling += [UInt8(ascii: "e")] + scale }
        return String(decoding: spelling, as: UTF8.self)
    }

    /// The scale in decimal, without leading zeros.
    private var scaleText: [UInt8] {
        if let exponent { return Array(String(exponent &+ shift).utf8) }
        var digits = Array(text[exponentDigits])
        var carry = exponentIsNegative ? -shift : shift
        for index in digits.indices.reversed() where carry != 0 {
            let sum = Int(digits[index] & 0x0F) + carry
            let digit = ((sum % 10) + 10) % 10
            digits[index] = UInt8(ascii: "0") + UInt8(digit)
            carry = (sum - digit) / 10
        }
        let carried = carry > 0 ? Array(String(carry).utf8) : []
        let sign = exponentIsNegative ? [UInt8(ascii: "-")] : []
        return sign + (carried + digits).drop { $0 == UInt8(ascii: "0") }
    }
}
