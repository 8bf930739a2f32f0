import ShapeMatching
import Testing

struct PatternTests {
    @Test(arguments: [
        ("", ""), ("", "a"), ("^$", ""), ("a", "xax"), ("^[0-9]{13}$", "9780441013593"), (#"^\d+$"#, "42"),
        ("é", "café"),
        ("^.$", "é"), ("^.$", "👍"), (#"^\p{L}+$"#, "Ünïcödé"), (#"\u00e9"#, "café"), (#"^\u{1F44D}$"#, "👍"),
        (#"^\x{1F44D}$"#, "👍"), (#"^\x41$"#, "A"), (#"\u0041\x42"#, "AB"), (#"a\/b"#, "a/b"), (#"^[^\W\d]+$"#, "abc"),
        (#"^(?!.*xx)a"#, "ab"), (#"(?<=a)b"#, "ab"), (#"(?<n>a)\k<n>"#, "aa"), ("a$", "b\na"), ("^\0$", "\0"),
        ("(?i)É", "é"),
        (#"\\u\x{41}"#, #"\uA"#), ("^a|b$", "xb"), ("^.$", "\r"), (#"^[^A]A"#, "\nA"), (#"[^A]A"#, "\r\nA"),
    ])
    func aPatternIsFoundAnywhere(pattern: String, subject: String) throws {
        #expect(try search(pattern, in: subject) == .found)
    }

    @Test(arguments: [
        ("a", "b"), ("a$", "a\n"), ("^b", "a\nb"), (#"^\d+$"#, "٤٢"), (#"^\w+$"#, "é"), ("^.$", "\n"), ("^.$", "ab"),
        ("É", "é"),
        (#"^\u00e9$"#, "e\u{301}"), ("^$", " "), ("[0-9]{13}", "978044101359"),
    ])
    func whatIsNotThereIsNotFound(pattern: String, subject: String) throws {
        #expect(try search(pattern, in: subject) == .notFound)
    }

    @Test(arguments: [
        ("a|ab", "ab", true), ("a", "ab", false), ("b", "ab", false), ("a*", "", true), ("a", "a\n", false),
    ])
    func aWholeMatchSpansTheString(pattern: String, subject: String, isFound: Bool) throws {
        let pattern = try Pattern(pattern, matchesWhole: true)
        var scratch = PatternScratch()
        let outcome = withBytes(of: subject) { pattern.matches($0, scratch: &scratch) }
        #expect(outcome == (isFound ? .found : .notFound))
    }

    @Test func anEmptyBufferWithoutAddressIsAnEmptyString() throws {
        var scratch = PatternScratch()
        let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
        #expect(try Pattern("^$").matches(nothing, scratch: &scratch) == .found)
        #expect(try Pattern("a").matches(nothing, scratch: &scratch) == .notFound)
    }

    @Test func oneScratchServesManyPatternsAndSearches() throws {
        let patterns = try [Pattern("^(a|b)*$"), Pattern("c"), Pattern("(a+)+$")]
        let long = String(repeating: "ab", count: 30_000)
        var scratch = PatternScratch()
        for _ in 0..<3 {
            let outcomes = patterns.map { pattern in
                ["", "abc", long].map { withBytes(of: $0) { pattern.matches($0, scratch: &scratch) } }
            }
            #expect(
                outcomes == [
                    [.found, .notFound, .found], [.notFound, .found, .notFound], [.notFound, .notFound, .notFound],
                ])
        }
    }

    @Test func onePatternIsSearchedForByManyTasksAtOnce() async throws {
        let pattern = try Pattern("^(?:[a-z0-9]+-)*[a-z]+$")
        let found = await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var scratch = PatternScratch()
                    let subject = String(repeating: "a1-", count: task * 100) + "z"
                    return (0..<200).allSatisfy { _ in
                        withBytes(of: subject) { pattern.matches($0, scratch: &scratch) } == .found
                    }
                }
            }
            return await group.allSatisfy { $0 }
        }
        #expect(found)
    }

    @Test(arguments: [
        ("(", "missing closing parenthesis at byte 1 of the pattern"),
        ("a)b", "unmatched closing parenthesis at byte 1 of the pattern"),
        ("[a", "missing terminating ] for character class at byte 2 of the pattern"),
        ("*", "quantifier does not follow a repeatable item at byte 0 of the pattern"),
        ("é*+*", "quantifier does not follow a repeatable item at byte 4 of the pattern"),
        ("a{2,1}", "numbers out of order in {} quantifier at byte 5 of the pattern"),
        (#"\C"#, #"using \C is disabled by the application at byte 2 of the pattern"#),
        (#"(?<=a+)b"#, "lookbehind assertion is not fixed length at byte 0 of the pattern"),
        (#"\p{Nope}"#, #"unknown property after \P or \p at byte 8 of the pattern"#),
        (#"\ud83d"#, "disallowed Unicode code point (>= 0xd800 && <= 0xdfff) at byte 6 of the pattern"),
        (#"\u0041\x{42}"#, #"\x{...} beside \u, write \u{...} at byte 6 of the pattern"#),
        (
            String(repeating: "(", count: 1_000) + String(repeating: ")", count: 1_000),
            "parentheses are too deeply nested at byte 201 of the pattern"
        ),
        (String(repeating: "(", count: 16_384), "parentheses are too deeply nested at byte 201 of the pattern"),
        (
            String(repeating: "a", count: 16_385),
            "pattern string is longer than the limit set by the application at byte 0 of the pattern"
        ),
        (String(repeating: "a", count: 16_384), "regular expression is too large at byte 16384 of the pattern"),
        ("((a{1000}){1000}){1000}", "regular expression is too large at byte 23 of the pattern"),
    ])
    func whatIsNoPatternIsRefusedWithPlaceAndReason(text: String, message: String) {
        let error = #expect(throws: PatternError.self) { try Pattern(text) }
        #expect(error?.description == message)
    }

    private func search(_ pattern: String, in subject: String) throws -> Pattern.Outcome {
        let pattern = try Pattern(pattern)
        var scratch = PatternScratch()
        return withBytes(of: subject) { pattern.matches($0, scratch: &scratch) }
    }
}
