internal import CYajl

/// Reads yajl's errors: its message tells what it expected, its offset (roughly) where.
enum YajlError {
    enum Problem {
        /// A token is faulty in itself, or one too many after the value: its place tells.
        case token
        /// A token stands where another was expected.
        case syntax(NotJSON.Reason)
    }

    /// What yajl minded where it stopped.
    static func problem(_ handle: yajl_handle) -> Problem {
        guard let message = yajl_get_error(handle, 0, nil, 0) else { return .token }
        defer { yajl_free_error(handle, message) }
        let text = String(cString: UnsafeRawPointer(message).assumingMemoryBound(to: CChar.self))
        for (words, reason) in table where text.range(ofText: words) != nil { return .syntax(reason) }
        return .token
    }

    /// The words of `yajl_do_parse` (yajl_parser.c) that tell its messages apart.
    private static let table: [(String, NotJSON.Reason)] = [
        ("unallowed token", .expectedValue),
        ("invalid object key", .expectedName),
        ("separated by a colon", .expectedColon),
        ("inside map", .expectedCommaOrBrace),
        ("after array element", .expectedCommaOrBracket),
    ]

    /// Whether a token of the piece is the one yajl stopped at.
    ///
    /// yajl stops past the token, except after a member: there it steps back by the token's content, which for a string
    /// lacks the quotes. An empty string then looks like the value before the offender, unless it follows a colon.
    static func isOffender(
        _ token: Range<Int>, _ consumed: Int, _ reason: NotJSON.Reason, in bytes: UnsafeBufferPointer<UInt8>,
        after previous: UInt8
    ) -> Bool {
        guard reason == .expectedCommaOrBrace else { return token.upperBound >= consumed }
        guard bytes[token.lowerBound] == UInt8(ascii: "\"") else { return token.lowerBound == consumed }
        if token.count == 2 { return token.upperBound == consumed && previous != UInt8(ascii: ":") }
        return token.lowerBound + 2 == consumed
    }
}
