import Foundation

/// A picture in SVG that lies within a page: its colours come from the page's style, by class.
struct SVG {
    enum Anchor: String { case start, middle, end }

    let width: Double
    let height: Double
    /// What a reader who can't see it is told.
    let label: String
    private var parts: [String] = []

    init(width: Double, height: Double, label: String) {
        self.width = width
        self.height = height
        self.label = label
    }

    mutating func rect(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String, title: String = ""
    ) {
        let inner = title.isEmpty ? "" : "<title>\(Self.escaped(title))</title>"
        parts.append(
            "<rect x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(max(width, 0)))\" height=\"\(n(height))\" class=\"\(style)\">"
                + "\(inner)</rect>")
    }

    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) {
        parts.append("<line x1=\"\(n(x1))\" y1=\"\(n(y1))\" x2=\"\(n(x2))\" y2=\"\(n(y2))\" class=\"\(style)\"/>")
    }

    mutating func text(_ x: Double, _ y: Double, _ text: String, _ style: String, _ anchor: Anchor = .start) {
        parts.append(
            "<text x=\"\(n(x))\" y=\"\(n(y))\" text-anchor=\"\(anchor.rawValue)\" class=\"\(style)\">"
                + "\(Self.escaped(text))</text>")
    }

    /// A figure, and a remark on it behind it.
    mutating func figure(_ x: Double, _ y: Double, _ text: String, _ remark: String) {
        let second = remark.isEmpty ? "" : "<tspan class=\"faint\" dx=\"7\">\(Self.escaped(remark))</tspan>"
        parts.append(
            "<text x=\"\(n(x))\" y=\"\(n(y))\" class=\"figure halo\">\(Self.escaped(text))\(second)</text>")
    }

    mutating func polyline(_ points: [(x: Double, y: Double)], _ style: String) {
        let list = points.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: " ")
        parts.append("<polyline points=\"\(list)\" class=\"\(style)\"/>")
    }

    /// One of four marks, so that lines differ by more than colour.
    mutating func mark(_ x: Double, _ y: Double, _ index: Int, _ style: String, title: String = "") {
        let inner = title.isEmpty ? "" : "<title>\(Self.escaped(title))</title>"
        switch index % 4 {
        case 0: parts.append("<circle cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"3.6\" class=\"\(style)\">\(inner)</circle>")
        case 1: rect(x - 3.2, y - 3.2, 6.4, 6.4, style, title: title)
        case 2: path([(x, y - 4.4), (x + 4.2, y + 3.2), (x - 4.2, y + 3.2)], style, inner)
        default: path([(x, y - 4.6), (x + 4.6, y), (x, y + 4.6), (x - 4.6, y)], style, inner)
        }
    }

    var markup: String {
        "<svg viewBox=\"0 0 \(n(width)) \(n(height))\" role=\"img\" aria-label=\"\(Self.escaped(label))\">\n"
            + parts.joined(separator: "\n") + "\n</svg>"
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    private mutating func path(_ points: [(Double, Double)], _ style: String, _ inner: String) {
        let list = points.map { "\(n($0.0)),\(n($0.1))" }.joined(separator: " ")
        parts.append("<polygon points=\"\(list)\" class=\"\(style)\">\(inner)</polygon>")
    }

    private func n(_ value: Double) -> String {
        let rounded = (value * 10).rounded() / 10
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
