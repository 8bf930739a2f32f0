import ShapeMatching
import Testing

struct NumberTextTests {
    @Test(arguments: [
        "0", "-0", "1", "-12", "1.0", "1.000", "-0.0", "1e2", "1E+2", "100e-2", "1e400", "12.50e1", "0.5e1", "0.0050e3",
        "123456789012345678901234567890", "0e-99999999999999999999", "0.000e-5", "1e99999999999999999999",
        "1e00000000000000000000000", "10e-00000000000000000000000000001", "1e-0", "0.10e01",
        "1e9223372036854775807", "1e9223372036854775808", "1e100000000000000000",
    ])
    func aNumberWithoutFractionalPartIsIntegral(text: String) {
        #expect(withBytes(of: text, NumberText.isIntegral))
    }

    @Test(arguments: [
        "1.5", "-1.5", "1e-1", "0.1", "100e-3", "1.05e1", "1e-99999999999999999999", "100e-9223372036854775808",
        "0.0000000000000000001", "12345678901234567890.1", "1e-100000000000000000",
    ])
    func aNumberWithFractionalPartIsNotIntegral(text: String) {
        #expect(!withBytes(of: text, NumberText.isIntegral))
    }

    @Test(arguments: [
        ("1", true), ("-12", true), ("0", true), ("1.0", false), ("1e2", false), ("1E2", false), ("1.5e-2", false),
    ])
    func aLexemeIsADecimalWhereItHasAFractionOrAnExponent(text: String, isInteger: Bool) {
        #expect(withBytes(of: text, NumberText.isIntegerLexeme) == isInteger)
        #expect(withBytes(of: text, NumberText.isDecimalLexeme) == !isInteger)
    }

    @Test(arguments: [
        ("1.50", "15e-1"), ("-0", "0"), ("0e9", "-0.00"), ("1e99999999999999999999", "10e99999999999999999998"),
        ("100", "1e2"), ("0.001", "1E-3"), ("1e-99999999999999999999", "0.1e-99999999999999999998"),
        ("1e100000000000000000", "10e99999999999999999"), ("0.1e100000000000000000", "1e99999999999999999"),
        ("1e-100000000000000000", "0.1e-99999999999999999"), ("1e999999999999999999", "0.1e1000000000000000000"),
        ("1e+0000000000000000000000007", "1e7"), ("1e99999999999999999999", "1e+0099999999999999999999"),
        ("12.34", "1234e-2"), ("1.0203", "10203e-4"), ("10.0", "1.0e1"), ("5", "5.0"), ("0.1e1", "1"),
    ])
    func numbersOfOneValueAreEqualAndNormalizedAlike(left: String, right: String) {
        #expect(equal(left, right))
        #expect(equal(right, left))
        #expect(NumberText.normalized(left) == NumberText.normalized(right))
    }

    @Test(arguments: [
        ("1", "-1"), ("1", "2"), ("1", "10"), ("1", "1.1"), ("12", "1.2"), ("0", "1e-99999999999999999999"),
        ("1e99999999999999999999", "1e99999999999999999998"), ("1e99999999999999999999", "1e-99999999999999999999"),
        ("0.1", "1"), ("123", "1234"), ("1234", "123"), ("9007199254740993", "9007199254740992"),
        ("0.1", "0.1000000000000000055511151231257827"), ("1e400", "1e401"), ("101", "11"),
        ("1e100000000000000000", "1"),
    ])
    func numbersOfDifferentValuesAreNeitherEqualNorNormalizedAlike(left: String, right: String) {
        #expect(!equal(left, right))
        #expect(!equal(right, left))
        #expect(NumberText.normalized(left) != NumberText.normalized(right))
    }

    @Test(arguments: [
        ("0", "0"), ("-0.0e7", "0"), ("7", "7"), ("-7.0", "-7"), ("1.50", "15e-1"), ("100", "1e2"), ("0.05e2", "5"),
        ("1e99999999999999999999", "1e99999999999999999999"), ("0.1e-99999999999999999999", "1e-100000000000000000000"),
        ("10.5e99999999999999999999", "105e99999999999999999998"), ("one", "one"), ("01", "01"),
    ])
    func aNormalizedNumberIsItsDigitsAndAPowerOfTen(text: String, spelling: String) {
        #expect(NumberText.normalized(text) == spelling)
        #expect(NumberText.normalized(spelling) == spelling)
    }

    @Test(arguments: [
        "0", "-0", "10", "1.5", "0.0", "1e5", "1E5", "1e+5", "1e-05", "-12.34E+56", "1e99999999999999999999",
    ])
    func aNumberOfTheGrammarIsANumber(text: String) {
        #expect(NumberText.isNumber(text))
    }

    @Test(arguments: [
        "", "-", "+1", "01", "-01", "00", ".5", "1.", "1.e5", "1e", "1e+", "1e-", "1 ", " 1", "1.5.5", "1e5e5", "1e5.5",
        "0x1", "NaN", "Infinity", "1,5", "--1", "1\0", "١", "1_000", "1\n",
    ])
    func otherTextIsNoNumber(text: String) {
        #expect(!NumberText.isNumber(text))
    }

    @Test func hostileSizesAreDecidedExactly() {
        let exponent = String(repeating: "9", count: 16 << 20)
        #expect(withBytes(of: "1e" + exponent, NumberText.isIntegral))
        #expect(!withBytes(of: "1e-" + exponent, NumberText.isIntegral))

        let zeros = String(repeating: "0", count: 1 << 20)
        #expect(withBytes(of: "1\(zeros)e-1048576", NumberText.isIntegral))
        #expect(!withBytes(of: "1\(zeros)e-1048577", NumberText.isIntegral))
        #expect(withBytes(of: "0.\(zeros)1e1048577", NumberText.isIntegral))
        #expect(!withBytes(of: "0.\(zeros)1e1048576", NumberText.isIntegral))
        #expect(withBytes(of: "1.5e\(zeros)1", NumberText.isIntegral))
        #expect(equal("1" + zeros, "1e1048576"))
        #expect(!equal("1" + zeros, "1e1048577"))
        #expect(equal("0.\(zeros)1", "1e-1048577"))

        let nines = String(repeating: "9", count: 1 << 20)
        #expect(equal("10e\(nines)", "1e1\(zeros)"))
        #expect(equal("0.1e-\(nines)", "1e-1\(zeros)"))
        #expect(!equal("1e\(nines)", "1e\(nines.dropLast())8"))
    }

    private func equal(_ left: String, _ right: String) -> Bool {
        withBytes(of: left) { left in withBytes(of: right) { NumberText.equal(left, $0) } }
    }
}
