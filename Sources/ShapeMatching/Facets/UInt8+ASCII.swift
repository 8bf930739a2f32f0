/// The character classes of the RFCs' grammars (RFC 5234, appendix B.1). A byte outside ASCII is in none.
extension UInt8 {
    /// `DIGIT`.
    var isDigit: Bool { self &- 0x30 < 10 }

    /// `ALPHA`, either case.
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// `ALPHA` or `DIGIT`.
    var isLetterOrDigit: Bool { isLetter || isDigit }

    /// `HEXDIG`, either case.
    var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
}
