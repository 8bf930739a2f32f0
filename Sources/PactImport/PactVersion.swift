/// A version of the Pact specification.
public enum PactVersion: Int, Sendable, Hashable, CaseIterable, Comparable {
    case v1 = 1
    case v2, v3, v4

    /// Whether the one came before the other.
    public static func < (one: PactVersion, other: PactVersion) -> Bool { one.rawValue < other.rawValue }

    /// The version as a file's metadata spells it, such as `3.0.0`.
    public var text: String { self == .v4 ? "4.0" : "\(rawValue).0.0" }

    /// The version that a text names, such as `2.0.0`, `3` or `4.0`; nil for what is no version of the specification.
    init?(text: String) {
        guard let digit = text.split(separator: ".").first.flatMap({ Int($0) }),
            let version = PactVersion(rawValue: digit)
        else { return nil }
        self = version
    }
}
