import ShapeMatching
import TestEnvironment
import Testing

/// The 318 parser cases of nst/JSONTestSuite: whole, one byte at a time and at every two-way split.
@Suite struct JSONTestSuiteTests {
    private static let files = Environment.files(in: "JSONTestSuite/test_parsing")

    @Test(
        "The engine says of each case what the table and the reference say",
        .enabled(if: Environment.suites != nil, "MORTISE_SUITES names no folder of suites"), arguments: files)
    func engine(file: SuiteFile) throws {
        let document = try file.bytes()
        let verdict = try verdictAtEveryCut(document, .any)
        check(verdict, of: file.name)
        #expect(verdict == Reference.verdict(document, .any))
    }

    @Test(
        "The reference says of each case what the table says",
        .enabled(if: Environment.suites != nil, "MORTISE_SUITES names no folder of suites"), arguments: files)
    func reference(file: SuiteFile) throws {
        check(Reference.verdict(try file.bytes(), .any), of: file.name)
    }

    @Test(
        "All cases are there, each that is left open in the table",
        .enabled(if: Environment.suites != nil, "MORTISE_SUITES names no folder of suites"))
    func suiteIsWhole() {
        #expect(Self.files.count == 318)
        #expect(Self.files.count { $0.name.hasPrefix("y_") } == 95)
        #expect(Self.files.count { $0.name.hasPrefix("n_") } == 188)
        #expect(Set(Self.files.map(\.name).filter { $0.hasPrefix("i_") }) == Set(Self.open.keys))
    }

    private func check(_ verdict: Verdict, of name: String) {
        if let expected = Self.open[name] {
            let finding: NotJSON? = if case .notJSON(let finding) = verdict { finding } else { nil }
            #expect(finding?.reason == expected)
            #expect(expected != nil || verdict == .matches)
        } else if let expected = Self.refusedOtherwise[name] {
            #expect(lines(verdict) == [expected])
        } else if name.hasPrefix("y_") {
            #expect(verdict == .matches)
        } else if case .notJSON = verdict {
            // Refused, as an n_ case must be.
        } else {
            Issue.record("\(verdict)")
        }
    }

    /// Cases that are refused before a fault is met in them.
    private static let refusedOtherwise: [String: String] = [
        "n_structure_100000_opening_arrays.json": "nested deeper than the limit of 512 at byte 512",
        "n_structure_open_array_object.json": "nested deeper than the limit of 512 at byte 1280",
        "n_structure_no_data.json": "$ should be any value, got nothing",
    ]

    /// What is done with each case that RFC 8259 leaves open: the reason it is refused for, or nil where it is accepted.
    private static let open: [String: NotJSON.Reason?] = [
        // Numbers of any size are numbers.
        "i_number_double_huge_neg_exp.json": nil,
        "i_number_huge_exp.json": nil,
        "i_number_neg_int_huge_exp.json": nil,
        "i_number_pos_double_huge_exp.json": nil,
        "i_number_real_neg_overflow.json": nil,
        "i_number_real_pos_overflow.json": nil,
        "i_number_real_underflow.json": nil,
        "i_number_too_big_neg_int.json": nil,
        "i_number_too_big_pos_int.json": nil,
        "i_number_very_big_negative_int.json": nil,
        // Half a surrogate pair is no character.
        "i_object_key_lone_2nd_surrogate.json": .unpairedSurrogate,
        "i_string_1st_surrogate_but_2nd_missing.json": .unpairedSurrogate,
        "i_string_1st_valid_surrogate_2nd_invalid.json": .unpairedSurrogate,
        "i_string_incomplete_surrogate_and_escape_valid.json": .unpairedSurrogate,
        "i_string_incomplete_surrogate_pair.json": .unpairedSurrogate,
        "i_string_incomplete_surrogates_escape_valid.json": .unpairedSurrogate,
        "i_string_invalid_lonely_surrogate.json": .unpairedSurrogate,
        "i_string_invalid_surrogate.json": .unpairedSurrogate,
        "i_string_inverted_surrogates_U+1D11E.json": .unpairedSurrogate,
        "i_string_lone_second_surrogate.json": .unpairedSurrogate,
        // Text is UTF-8, well-formed.
        "i_string_UTF-8_invalid_sequence.json": .invalidUTF8,
        "i_string_UTF8_surrogate_U+D800.json": .invalidUTF8,
        "i_string_invalid_utf-8.json": .invalidUTF8,
        "i_string_iso_latin_1.json": .invalidUTF8,
        "i_string_lone_utf8_continuation_byte.json": .invalidUTF8,
        "i_string_not_in_unicode_range.json": .invalidUTF8,
        "i_string_overlong_sequence_2_bytes.json": .invalidUTF8,
        "i_string_overlong_sequence_6_bytes.json": .invalidUTF8,
        "i_string_overlong_sequence_6_bytes_null.json": .invalidUTF8,
        "i_string_truncated-utf-8.json": .invalidUTF8,
        // UTF-16 begins with a byte that begins no token, or goes on with one.
        "i_string_UTF-16LE_with_BOM.json": .unexpectedCharacter,
        "i_string_utf16BE_no_BOM.json": .unexpectedCharacter,
        "i_string_utf16LE_no_BOM.json": .unexpectedCharacter,
        "i_structure_UTF-8_BOM_empty_object.json": .byteOrderMark,
        // 500 levels are within the limit of 512.
        "i_structure_500_nested_arrays.json": nil,
    ]
}
