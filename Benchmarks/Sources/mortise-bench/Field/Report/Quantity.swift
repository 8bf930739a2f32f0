import Foundation

/// Figures as text, with as many digits as they deserve.
enum Quantity {
    /// Three digits, and all those before the point.
    static func plain(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        let digits =
            switch abs(value) {
            case 100...: 0
            case 10...: 1
            case 1...: 2
            case 0.1...: 3
            default: value == 0 ? 0 : 4
            }
        return grouped(String(format: "%.\(digits)f", value))
    }

    /// A round figure without noughts behind the point: 1, 0.1, 10,000.
    static func tick(_ value: Double) -> String {
        value >= 1 ? grouped(String(format: "%.0f", value)) : String(format: "%g", value)
    }

    static func rate(_ megabytes: Double) -> String { plain(megabytes) }

    static func ratio(_ value: Double) -> String { String(format: value < 0.1 ? "%.3f" : "%.2f", value) }

    static func count(_ value: Int) -> String { grouped(String(value)) }

    /// - Parameter number: How the number is written, in whatever unit suits.
    static func milliseconds(_ value: Double, _ number: (Double) -> String = plain) -> String {
        // Powers of ten aren't exact: what is just below a unit is one.
        let value = value * (1 + 1e-9)
        if value < 1e-3 { return "\(number(value * 1e6)) ns" }
        if value < 1 { return "\(number(value * 1e3)) µs" }
        return value < 1e3 ? "\(number(value)) ms" : "\(number(value / 1e3)) s"
    }

    static func nanoseconds(_ value: Double, _ number: (Double) -> String = plain) -> String {
        milliseconds(value / 1e6, number)
    }

    static func kibibytes(_ value: Int) -> String { bytes(Double(value) * 1024) }

    /// In KiB, MiB or GiB.
    static func bytes(_ value: Double) -> String {
        let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
        var value = value
        var unit = 0
        while value >= 1024, unit < units.count - 1 {
            value /= 1024
            unit += 1
        }
        let text = value == value.rounded() ? grouped(String(Int(value))) : plain(value)
        return "\(text) \(units[unit])"
    }

    /// Thousands set apart: 12,345.6.
    private static func grouped(_ text: String) -> String {
        let parts = text.split(separator: ".", maxSplits: 1)
        guard let whole = parts.first else { return text }
        var groups: [Substring] = []
        var rest = whole[...]
        while rest.count > 3 {
            groups.insert(rest.suffix(3), at: 0)
            rest = rest.dropLast(3)
        }
        groups.insert(rest, at: 0)
        return ([groups.joined(separator: ",")] + parts.dropFirst().map(String.init)).joined(separator: ".")
    }
}
