import Testing

/// Holds every variant to the reference, and names the first piece and variant that differ.
func expectAllVariantsAgree(
    on bytes: [UInt8], _ comment: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
    let expected = Findings(expectedIn: bytes)
    for variant in Variant.all {
        let found = variant.findings(in: bytes)
        if found != expected {
            Issue.record(
                "\(variant) found \(found), not \(expected), in \(shown(bytes)) \(comment())",
                sourceLocation: sourceLocation)
        }
    }
}

/// Printable bytes as they are and the others in hex.
func shown(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
        (0x20..<0x7F).contains(byte)
            ? String(UnicodeScalar(byte)) : "<\(String(byte, radix: 16, uppercase: true))>"
    }.joined()
}

/// A generator that a failure's seed starts again.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
