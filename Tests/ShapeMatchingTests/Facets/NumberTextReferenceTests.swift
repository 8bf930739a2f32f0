import ShapeGenerators
import ShapeMatching
import Testing

/// Holds `NumberText` to plain arithmetic on generated numbers.
struct NumberTextReferenceTests {
    /// A number written out in full, without an exponent: the slow and obvious way to compare.
    private struct Plain: Equatable {
        static let places = 60
        var isNegative: Bool
        /// The digits with the point `places` from the right, without leading zeros; none for zero.
        var digits: String

        init(_ text: String) {
            isNegative = text.hasPrefix("-")
            let halves = text.drop { $0 == "-" }.lowercased().split(separator: "e")
            let mantissa = halves[0].split(separator: ".")
            let fraction = mantissa.count > 1 ? mantissa[1] : ""
            let exponent = halves.count > 1 ? Int(halves[1]) ?? 0 : 0
            let zeros = String(repeating: "0", count: Self.places + exponent - fraction.count)
            digits = String((mantissa[0] + fraction + zeros).drop { $0 == "0" })
            if digits.isEmpty { isNegative = false }
        }

        var isIntegral: Bool { digits.suffix(Self.places).allSatisfy { $0 == "0" } }
    }

    /// SplitMix64 (Steele, Lea and Flood, 2014), so that a failure comes back with its seed.
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func generatedNumbersAreJudgedAsPlainArithmeticDoes(seed: UInt64) {
        var random = Seeded(state: seed)
        var equalPairs = 0
        var integrals = 0
        for _ in 0..<5_000 {
            let left = number(&random)
            let right = Bool.random(using: &random) ? number(&random) : respelled(left, &random)
            let plain = (Plain(left), Plain(right))
            let isEqual = withBytes(of: left) { left in withBytes(of: right) { NumberText.equal(left, $0) } }
            let isIntegral = withBytes(of: left, NumberText.isIntegral)

            #expect(NumberText.isNumber(left) && NumberText.isNumber(right))
            #expect(isEqual == (plain.0 == plain.1), "\(left) and \(right)")
            #expect(isIntegral == plain.0.isIntegral, "\(left)")
            let areNormalizedAlike = NumberText.normalized(left).utf8.elementsEqual(NumberText.normalized(right).utf8)
            #expect(areNormalizedAlike == isEqual, "\(left) and \(right)")
            #expect(NumberText.isNumber(NumberText.normalized(left)))
            equalPairs += isEqual ? 1 : 0
            integrals += isIntegral ? 1 : 0
        }
        #expect((1_000...4_000).contains(equalPairs) && (1_000...4_000).contains(integrals))
    }

    /// A number of few different digits, so that equal values and whole numbers are common.
    private func number(_ random: inout Seeded) -> String {
        func digits(_ range: ClosedRange<Int>) -> String {
            let count = Int.random(in: range, using: &random)
            return String((0..<count).map { _ in ["0", "0", "0", "1", "5"].randomElement(using: &random) ?? "0" })
        }
        var text = Bool.random(using: &random) ? "-" : ""
        text += Bool.random(using: &random) ? "0" : "1" + digits(0...6)
        if Bool.random(using: &random) { text += "." + digits(1...6) }
        if Bool.random(using: &random) {
            text += ["e", "E"].randomElement(using: &random) ?? "e"
            text += ["", "+", "-"].randomElement(using: &random) ?? ""
            text += ["", "0", "000000000000000000000"].randomElement(using: &random) ?? ""
            text += String(Int.random(in: 0...12, using: &random))
        }
        return text
    }

    /// The same value, or nearly: zeros appended to the fraction or digits, the exponent moved or not.
    private func respelled(_ text: String, _ random: inout Seeded) -> String {
        let halves = text.lowercased().split(separator: "e")
        let exponent = halves.count > 1 ? Int(halves[1]) ?? 0 : 0
        let zeros = Int.random(in: 1...4, using: &random)
        let point = halves[0].hasSuffix("0") && halves[0].allSatisfy { $0 == "-" || $0 == "0" } ? "." : ""
        let appended = halves[0] + point + String(repeating: "0", count: zeros)
        if appended.contains(".") { return "\(appended)e\(exponent)" }
        let moved = exponent - zeros + (Int.random(in: 0...5, using: &random) == 0 ? 1 : 0)
        return "\(appended)e\(moved)"
    }
}
