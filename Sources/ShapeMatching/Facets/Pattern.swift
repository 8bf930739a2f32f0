internal import CPCRE2

/// A regular expression as JSON Schema means it, searched for anywhere in a string, compiled once by PCRE2.
///
/// The syntax is PCRE2's. `\d`, `\w` and `\s` are ASCII, `.` is any character but a line feed, `$` is the very end, never
/// before a last line feed, and a pattern that has a `\u` reads `\uXXXX` and `\u{…}` as ECMA-262 does.
///
/// A search ends in time linear in the string's length, whatever the pattern and the string are:
///
///     pattern, compiled with AUTO_CALLOUT:    ^  (  a+  )+  $  end
///     PCRE2 calls before each item:           •  •  •   •   •  •       1 step each
///     and says where in the string it is:     the bytes moved over     1 step for each 16
///
/// PCRE2's own match limit can't do this: it starts anew at every place where a match might begin, and counts neither
/// `a++` nor a look-ahead, however far they read. What reads far between two calls raises the price of every item: an
/// item to be repeated thousands of times, a back reference to a long group. Measured with PCRE2 10.42: the calls cost a
/// short string 20 to 120 ns (110 ns for `^[0-9]{13}$`, 420 ns for `^[a-z]+(-[a-z]+)*$` in all), a long one up to as much
/// again; the most hostile search found lasts 0.6 s on 64 KiB, most 0.35 s.
///
/// PCRE2's JIT compiler halves these times. It isn't used: it needs memory that is both written and executed, which
/// hosts may forbid, and a stack of its own.
package final class Pattern: Sendable {
    /// What came of a search.
    package enum Outcome: Sendable, Hashable {
        /// The pattern is in the string.
        case found
        /// The pattern is not in the string.
        case notFound
        /// Undecided after the number of steps allowed.
        case tooManySteps(Int)
        /// Undecided: the backtracking stack met its limit of bytes, or there is no memory.
        case outOfMemory(Int)
    }

    /// The longest pattern text, in bytes.
    package static let longestText = 16 << 10
    /// The deepest nesting of parentheses.
    package static let deepestNesting: UInt32 = 200
    /// The most memory a compiled pattern may take, in bytes. PCRE2 as it is usually built has a limit of 64 KiB anyway.
    package static let largestCode = 128 << 10
    /// The steps that every search may take.
    package static let freeSteps = 1 << 15
    /// The steps that a search may take for each byte of the string, beside the free ones.
    package static let stepsPerByte = 256

    /// `pcre2_match` only reads compiled code, so any number of threads may search with it at once.
    nonisolated(unsafe) private let code: OpaquePointer
    private let itemCost: Int
    private let refersBack: Bool

    /// Compiles a regular expression (`pcre2_compile`).
    ///
    /// - Parameters:
    ///   - text: the expression, of no more than `longestText` bytes.
    ///   - matchesWhole: whether the whole string must match, as if the expression were `\A(?:…)\z`.
    /// - Throws: `PatternError` where PCRE2 refuses the text, or where it is larger than the limits above.
    package init(_ text: String, matchesWhole: Bool = false) throws(PatternError) {
        let syntax = try PatternSyntax(text)
        var options = PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C | PCRE2_AUTO_CALLOUT
        if syntax.hasUnicodeEscape { options |= PCRE2_ALT_BSUX }
        if matchesWhole { options |= PCRE2_ANCHORED | PCRE2_ENDANCHORED }
        code = try Self.compile(Array(text.utf8), options)

        var size = 0
        pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_SIZE), &size)
        var backReferences: UInt32 = 0
        pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_BACKREFMAX), &backReferences)
        itemCost = 1 + syntax.largestCount / 64
        refersBack = backReferences > 0
        if size > Self.largestCode {
            throw PatternError(offset: 0, message: "regular expression is too large")
        }
    }

    deinit {
        pcre2_code_free_8(code)
    }

    /// Searches for the pattern in a string (`pcre2_match`).
    ///
    /// - Parameters:
    ///   - subject: valid UTF-8; the caller has checked it.
    ///   - scratch: the matcher's memory; no other search uses it at the same time.
    /// - Complexity: linear in the subject's length; allocates only where the scratch grows.
    package func matches(_ subject: UnsafeRawBufferPointer, scratch: inout PatternScratch) -> Outcome {
        let allowed = Self.freeSteps + Self.stepsPerByte * subject.count
        let meter = PatternMeter(stepsLeft: allowed, itemCost: itemCost, refersBack: refersBack)
        switch scratch.match(code, subject, meteredBy: meter) {
        case 0...: return .found
        case PCRE2_ERROR_NOMATCH: return .notFound
        case PCRE2_ERROR_HEAPLIMIT, PCRE2_ERROR_NOMEMORY: return .outOfMemory(scratch.stackBytes)
        // The steps, PCRE2's match limit as a backstop, an endless recursion: more steps would be needed.
        default: return .tooManySteps(allowed)
        }
    }

    /// Compiles within the limits and hands over the code, which the caller frees.
    private static func compile(_ text: [UInt8], _ options: UInt32) throws(PatternError) -> OpaquePointer {
        guard let context = pcre2_compile_context_create_8(nil) else {
            throw PatternError(offset: 0, message: "no memory for the regular expression")
        }
        defer { pcre2_compile_context_free_8(context) }
        pcre2_set_max_pattern_length_8(context, longestText)
        pcre2_set_parens_nest_limit_8(context, deepestNesting)
        pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_LF))
        if options & PCRE2_ALT_BSUX != 0 { pcre2_set_compile_extra_options_8(context, PCRE2_EXTRA_ALT_BSUX) }

        var fault: Int32 = 0
        var offset = 0
        // A terminator that isn't part of the text: an empty array has no address.
        guard let code = pcre2_compile_8(text + [0], text.count, options, &fault, &offset, context) else {
            throw PatternError(offset: offset, message: message(of: fault))
        }
        return code
    }

    /// PCRE2's text for an error code (`pcre2_get_error_message`).
    private static func message(of fault: Int32) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
            let count = pcre2_get_error_message_8(fault, buffer.baseAddress, buffer.count)
            return count > 0 ? String(decoding: buffer[..<Int(count)], as: UTF8.self) : "PCRE2 error \(fault)"
        }
    }
}
