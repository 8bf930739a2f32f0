/// Questions about a JSON number, answered from its text alone, so that no digit is lost to a double.
///
/// Except where said, a function takes the text of a number as a strict lexer hands it over (RFC 8259, section 6), takes
/// time linear in its length, whatever its exponent, and allocates nothing.
package enum NumberText {
    /// Whether the text is written without a fraction part and an exponent, such as `-12`.
    package static func isIntegerLexeme(_ text: UnsafeRawBufferPointer) -> Bool {
        for byte in text where byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") { return false }
        return true
    }

    /// Whether the text is written with a fraction part, an exponent or both, such as `1.0` or `1e2`.
    package static func isDecimalLexeme(_ text: UnsafeRawBufferPointer) -> Bool {
        !isIntegerLexeme(text)
    }

    /// Whether the exact decimal value has no fractional part, as in `1.0`, `-0`, `1e2` and `100e-2`.
    package static func isIntegral(_ text: UnsafeRawBufferPointer) -> Bool {
        isIntegerLexeme(text) || NumberParts(text).isIntegral
    }

    /// Whether two texts have the same exact decimal value, as `1.50` and `15e-1` do, and `-0` and `0`.
    ///
    /// Allocates only where an exponent has 18 significant digits or more.
    package static func equal(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        let left = NumberParts(left)
        let right = NumberParts(right)
        if left.isZero || right.isZero { return left.isZero && right.isZero }
        return left.isNegative == right.isNegative && left.hasSameDigits(as: right) && left.hasSameScale(as: right)
    }

    /// Whether the whole text is a JSON number (RFC 8259, section 6).
    package static func isNumber(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { isNumber(UnsafeRawBufferPointer($0)) }
    }

    /// Whether the bytes, all of them, are a JSON number (RFC 8259, section 6).
    package static func isNumber(_ text: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        func peek() -> UInt8 { index < text.count ? text[index] : 0 }
        func skipDigits() -> Int {
            let start = index
            while peek().isDigit { index += 1 }
            return index - start
        }

        if peek() == UInt8(ascii: "-") { index += 1 }
        let startsWithZero = peek() == UInt8(ascii: "0")
        let digits = skipDigits()
        guard digits == 1 || (digits > 1 && !startsWithZero) else { return false }
        if peek() == UInt8(ascii: ".") {
            index += 1
            guard skipDigits() > 0 else { return false }
        }
        if peek() | 0x20 == UInt8(ascii: "e") {
            index += 1
            if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { index += 1 }
            guard skipDigits() > 0 else { return false }
        }
        return index == text.count
    }

    /// The one spelling of a number's value: two numbers are equal exactly where these are, byte by byte.
    ///
    /// It is a JSON number itself: the significant digits without leading and trailing zeros, and a power of ten unless
    /// that is 1, such as `0`, `-7`, `15e-1` for `1.50` and `1e2` for `100`. Allocates the string.
    ///
    /// - Returns: the spelling; the text itself where that isn't a JSON number.
    package static func normalized(_ text: String) -> String {
        guard isNumber(text) else { return text }
        var text = text
        return text.withUTF8 { NumberParts(UnsafeRawBufferPointer($0)).normalized }
    }
}
