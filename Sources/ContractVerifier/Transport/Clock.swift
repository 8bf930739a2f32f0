extension Duration {
    /// The length in whole milliseconds, rounded up, at least one and at most about 24 days, which is what libcurl takes.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds < 1 << 21 else { return 1 << 31 - 1 }
        let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
        return max(1, Int(seconds) * 1000 + Int(milliseconds) + (rest > 0 ? 1 : 0))
    }

    /// The length in milliseconds.
    var inMilliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) * 1e-15
    }
}
