/// Strings that a regular expression is likely found in, short ones, made by reading it once for each way of choosing.
///
/// It knows the usual part of the syntax and gives up on the rest (look-around, back references, properties). Nobody
/// trusts it: every string is tried on the expression itself before it is used.
package struct PatternSample {
    /// How the reader chooses where there is a choice.
    private struct Choice {
        /// Which alternative of a group, counted around.
        let alternative: Int
        /// The last character of a class instead of the first.
        let isLast: Bool
        /// How often more than it must a part is repeated, where it may.
        let extra: Int
    }

    private struct GivenUp: Error {}

    private static let longest = 2_000
    private static let deepest = 50

    private let pattern: [Unicode.Scalar]
    private let choice: Choice
    private var index = 0
    private var depth = 0

    /// The strings, the shortest first; none where the syntax isn't known.
    package static func strings(for pattern: String) -> [String] {
        let scalars = Array(pattern.unicodeScalars)
        guard scalars.count <= longest else { return [] }
        var strings = Set<String>()
        for alternative in 0..<4 {
            for isLast in [false, true] {
                for extra in 0...1 {
                    var sample = PatternSample(
                        pattern: scalars, choice: Choice(alternative: alternative, isLast: isLast, extra: extra))
                    if let string = try? sample.alternatives(), sample.index == scalars.count {
                        strings.insert(String(String.UnicodeScalarView(string)))
                    }
                }
            }
        }
        return strings.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }

    private init(pattern: [Unicode.Scalar], choice: Choice) {
        self.pattern = pattern
        self.choice = choice
    }

    private var next: Unicode.Scalar? { index < pattern.count ? pattern[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    private mutating func alternatives() throws(GivenUp) -> [Unicode.Scalar] {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw GivenUp() }
        var alternatives = [try sequence()]
        while take("|") { alternatives.append(try sequence()) }
        return alternatives[choice.alternative % alternatives.count]
    }

    private mutating func sequence() throws(GivenUp) -> [Unicode.Scalar] {
        var string: [Unicode.Scalar] = []
        while let next, next != "|", next != ")" {
            let atom = try atom()
            let count = try repetition()
            guard string.count + atom.count * count <= Self.longest else { throw GivenUp() }
            for _ in 0..<count { string += atom }
        }
        return string
    }

    private mutating func atom() throws(GivenUp) -> [Unicode.Scalar] {
        guard let scalar = next else { throw GivenUp() }
        index += 1
        switch scalar {
        case "^", "$": return []
        case ".": return [choice.isLast ? "~" : "a"]
        case "[": return [try characterClass()]
        case "\\": return try escape()
        case "(":
            if take("?") {
                guard take(":") else { throw GivenUp() }
            }
            let string = try alternatives()
            guard take(")") else { throw GivenUp() }
            return string
        case "*", "+", "?": throw GivenUp()
        default: return [scalar]
        }
    }

    /// How often the atom just read is written down.
    private mutating func repetition() throws(GivenUp) -> Int {
        var (low, high) = (1, 1)
        if take("*") {
            (low, high) = (0, Self.longest)
        } else if take("+") {
            (low, high) = (1, Self.longest)
        } else if take("?") {
            (low, high) = (0, 1)
        } else if next == "{" {
            guard let bounds = bounds() else { return 1 }
            (low, high) = bounds
        } else {
            return 1
        }
        // Lazy and possessive repetitions are found in the same strings, or in fewer.
        if !take("?") { _ = take("+") }
        guard low <= Self.longest, low <= high else { throw GivenUp() }
        return min(high, low + choice.extra)
    }

    /// `{2}`, `{2,}` or `{2,5}`; anything else in braces stands for itself.
    private mutating func bounds() -> (Int, Int)? {
        let start = index
        index += 1
        if let low = number() {
            if take("}") { return (low, low) }
            if take(",") {
                let high = number() ?? Self.longest
                if take("}") { return (low, high) }
            }
        }
        index = start
        return nil
    }

    private mutating func number() -> Int? {
        let start = index
        var value = 0
        while let next, ("0"..."9").contains(next), value < 1_000_000 {
            value = value * 10 + Int(next.value - 0x30)
            index += 1
        }
        return index > start ? value : nil
    }

    private mutating func escape() throws(GivenUp) -> [Unicode.Scalar] {
        guard let scalar = next else { throw GivenUp() }
        index += 1
        switch scalar {
        case "A", "z", "Z", "b": return []
        case "d": return [choice.isLast ? "9" : "0"]
        case "w": return [choice.isLast ? "z" : "a"]
        case "s": return [" "]
        case "D", "W": return ["-"]
        case "S": return ["a"]
        case "n": return ["\n"]
        case "r": return ["\r"]
        case "t": return ["\t"]
        case "f": return ["\u{C}"]
        case "u":
            let digits = String(String.UnicodeScalarView(pattern[index...].prefix(4)))
            guard digits.count == 4, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
                throw GivenUp()
            }
            index += 4
            return [scalar]
        case "0"..."9", "a"..."z", "A"..."Z": throw GivenUp()
        default: return [scalar]
        }
    }

    private mutating func characterClass() throws(GivenUp) -> Unicode.Scalar {
        let isNegated = take("^")
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while let next, next != "]" || ranges.isEmpty {
            let low = try classMember()
            if self.next == "-", index + 1 < pattern.count, pattern[index + 1] != "]" {
                index += 1
                let high = try classMember()
                guard low.lowerBound <= high.upperBound else { throw GivenUp() }
                ranges.append(low.lowerBound...high.upperBound)
            } else {
                ranges.append(low)
            }
        }
        guard take("]"), let first = ranges.first, let last = ranges.last else { throw GivenUp() }
        guard isNegated else { return choice.isLast ? last.upperBound : first.lowerBound }
        let candidates: [Unicode.Scalar] = ["a", "0", "-", " ", "A", "~", "\u{1}", "é"]
        let allowed = candidates.filter { candidate in !ranges.contains { $0.contains(candidate) } }
        guard let chosen = choice.isLast ? allowed.last : allowed.first else { throw GivenUp() }
        return chosen
    }

    private mutating func classMember() throws(GivenUp) -> ClosedRange<Unicode.Scalar> {
        guard let scalar = next, scalar != "[" || pattern.dropFirst(index + 1).first != ":" else { throw GivenUp() }
        index += 1
        guard scalar == "\\" else { return scalar...scalar }
        switch next {
        case "d": index += 1; return "0"..."9"
        case "w": index += 1; return "a"..."z"
        case "D", "W", "S", "b": throw GivenUp()
        default:
            guard let escaped = try escape().first else { throw GivenUp() }
            return escaped...escaped
        }
    }
}
