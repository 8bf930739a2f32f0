import ShapeMatching
import Testing

/// What searches may cost: an ordinary one is decided on 64 KiB, and none takes more than its steps.
struct PatternLimitTests {
    private static let size = 64 << 10
    private static let slug = String(repeating: "abc12-", count: 9_999) + "slug"
    private static let letters = String(repeating: "a", count: size - 1) + "b"
    /// Where every step is taken: steps are in proportion to the size, and a debug build is slow.
    private static let shortSize = 8 << 10
    private static let shortLetters = String(repeating: "a", count: shortSize - 1) + "b"

    @Test(arguments: [
        ("^(?:[a-z0-9]+-)*[a-z]+$", slug, true), ("(?:[a-z0-9]+-)*[a-z]+$", slug, true),
        ("^(?:[a-z]|[0-9]|-)*$", slug, true),
        ("^([a-z0-9]|-)*$", slug, true), ("^(?:[a-z0-9]+-)*[A-Z]+$", slug, false), ("[A-Z]", slug, false),
        ("slug$", slug, true), (".*x", slug, false), ("(.)z", slug, false), ("a{3}|z", slug, false),
        (#"\s+$"#, slug, false),
        ("^.*?slug$", slug, true), (#"^[^@\s]+@[^@\s]+$"#, slug, false), ("[0-9]{3}", slug, false),
        ("a*b", letters, true),
        ("b$", letters, true), ("(?=.*[0-9])x", slug, false), (#"\b\w+\b-slug"#, slug, true),
        ("^(a{1000}){60}", letters, true),
    ])
    func anOrdinaryPatternIsDecidedOnALongString(pattern: String, subject: String, isFound: Bool) throws {
        #expect(try search(pattern, in: subject) == (isFound ? .found : .notFound))
    }

    @Test(arguments: [
        ("(a+)+$", shortLetters), ("^(a+)+$", shortLetters), ("(x+x+)+[yz]", String(repeating: "x", count: shortSize)),
        ("(.*a){20}[cd]", shortLetters), ("^(.*a){20}[cd]", shortLetters), ("(a|aa)+$", shortLetters),
        ("(?:(?=.*b)a+)+$", shortLetters),
        ("a+[cd]", shortLetters), (#"\s+$"#, String(repeating: " ", count: shortSize - 1) + "x"),
        ("a++[cd]", shortLetters),
        ("(?>a+)[cd]", shortLetters), (#"^(a+)b?(?:\1|a)+$"#, shortLetters), ("(?:(?=a{3000})|a)*[cd]", shortLetters),
    ])
    func aHostileSearchEndsUndecided(pattern: String, subject: String) throws {
        let allowed = Pattern.freeSteps + Pattern.stepsPerByte * subject.utf8.count
        #expect(try search(pattern, in: subject) == .tooManySteps(allowed))
    }

    /// What PCRE2 does between two calls is charged, too: each of these takes few calls.
    @Test(arguments: [
        ("^" + String(repeating: "(a?)", count: 900) + "$", "aaa"),
        (#"^(a+)b(?:(?=\1c)|(?=\1d)|a)*$"#, runs(of: 32_000, endingIn: "b", "a")),
        ("^(?:(?=a{6000})|[ac])*$", runs(of: 5_999, endingIn: "c", "c")),
    ])
    func copiesComparisonsAndLongRepeatsArePaidFor(pattern: String, subject: String) throws {
        let allowed = Pattern.freeSteps + Pattern.stepsPerByte * subject.utf8.count
        #expect(try search(pattern, in: subject) == .tooManySteps(allowed))
    }

    @Test func aShortStringHasFreeStepsToo() throws {
        #expect(try search("(x+x+)+[yz]", in: String(repeating: "x", count: 10)) == .notFound)
        let outcome = try search("(x+x+)+[yz]", in: String(repeating: "x", count: 30))
        #expect(outcome == .tooManySteps(32_768 + 256 * 30))
    }

    @Test func anEndlessRecursionEndsUndecided() throws {
        #expect(try search("^(a?(?1))", in: "a") == .tooManySteps(32_768 + 256))
    }

    @Test func aStackOverItsLimitOfBytesEndsUndecided() throws {
        let pattern = try Pattern("^(a|b)*$")
        var scratch = PatternScratch(stackBytes: 1 << 20)
        let outcome = withBytes(of: Self.letters) { pattern.matches($0, scratch: &scratch) }
        #expect(outcome == .outOfMemory(1 << 20))
        #expect(withBytes(of: "ab") { pattern.matches($0, scratch: &scratch) } == .found)
    }

    private static func runs(of count: Int, endingIn ends: String...) -> String {
        ends.map { String(repeating: "a", count: count) + $0 }.joined()
    }

    private func search(_ pattern: String, in subject: String) throws -> Pattern.Outcome {
        let pattern = try Pattern(pattern)
        var scratch = PatternScratch()
        return withBytes(of: subject) { pattern.matches($0, scratch: &scratch) }
    }
}
