import ShapeMatching
import Testing

/// What patterns may cost: every search here is over strings of 64 KiB or so, and none may take more than its steps.
struct PatternLimitTests {
    private static let size = 64 << 10
    private static let slug = String(repeating: "abc12-", count: 9_999) + "slug"
    private static let letters = String(repeating: "a", count: size - 1) + "b"

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
        ("(a+)+$", letters), ("^(a+)+$", letters), ("(x+x+)+[yz]", String(repeating: "x", count: size)),
        ("(.*a){20}[cd]", letters), ("^(.*a){20}[cd]", letters), ("(a|aa)+$", letters), ("(?:(?=.*b)a+)+$", letters),
        ("a+[cd]", letters), (#"\s+$"#, String(repeating: " ", count: size - 1) + "x"), ("a++[cd]", letters),
        ("(?>a+)[cd]", letters), (#"^(a+)b?(?:\1|a)+$"#, letters), ("(?:(?=a{30000})|a)*[cd]", letters),
    ])
    func aHostileSearchEndsUndecided(pattern: String, subject: String) throws {
        let allowed = Pattern.freeSteps + Pattern.stepsPerByte * subject.utf8.count
        #expect(try search(pattern, in: subject) == .tooManySteps(allowed))
    }

    @Test func aPatternOfManyGroupsPaysForTheirCopies() throws {
        let groups = String(repeating: "(a?)", count: 900)
        let outcome = try search("^\(groups)(?:a|b|ab)+$", in: String(Self.letters.prefix(2_000)) + "!")
        #expect(outcome == .tooManySteps(Pattern.freeSteps + Pattern.stepsPerByte * 2_001))
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

    private func search(_ pattern: String, in subject: String) throws -> Pattern.Outcome {
        let pattern = try Pattern(pattern)
        var scratch = PatternScratch()
        return withBytes(of: subject) { pattern.matches($0, scratch: &scratch) }
    }
}
