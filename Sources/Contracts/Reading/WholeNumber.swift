/// Whole numbers as JSON spells them: `2`, `2.0`, `20e-1` and `-0` are all whole.
package enum WholeNumber {
    /// The value of a JSON number's text where it is whole, not negative and fits, or nil. Exact: no double is involved.
    package static func value(of text: String) -> Int? {
        var rest = text.utf8[...]
        let negative = rest.first == UInt8(ascii: "-")
        if negative { rest.removeFirst() }
        var digits: [Int] = []
        var fraction = 0
        var seenPoint = false
        while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
            rest.removeFirst()
            if byte == UInt8(ascii: ".") {
                seenPoint = true
            } else {
                digits.append(Int(byte) - Int(UInt8(ascii: "0")))
                fraction += seenPoint ? 1 : 0
            }
        }
        while digits.last == 0 {
            digits.removeLast()
            fraction -= 1
        }
        guard !digits.isEmpty else { return 0 }
        // An exponent too large for Int leaves a digit after the point or a value too large.
        guard let exponent = rest.isEmpty ? 0 : Int(Substring(rest.dropFirst())) else { return nil }
        let (zeros, overflow) = exponent.subtractingReportingOverflow(fraction)
        guard !negative, !overflow, (0...18).contains(zeros) else { return nil }
        return (digits + Array(repeating: 0, count: zeros)).reduce(Int?.some(0)) { value, digit in
            guard let value else { return nil }
            let (product, over) = value.multipliedReportingOverflow(by: 10)
            let (sum, past) = product.addingReportingOverflow(digit)
            return over || past ? nil : sum
        }
    }
}
