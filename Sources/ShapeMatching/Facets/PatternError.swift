/// Why a text is no regular expression, or is one larger than we compile.
package struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The byte offset in the pattern's text at which the fault was noticed.
    package let offset: Int
    /// What is wrong, in PCRE2's words or ours.
    package let message: String

    /// The finding as one line, such as `missing closing parenthesis at byte 4 of the pattern`.
    package var description: String { "\(message) at byte \(offset) of the pattern" }
}
