/// Horizontal bars from nought, one a row, each with its figure behind it.
struct BarChart {
    struct Bar {
        let name: String
        let value: Double
        /// The figure, and what is said of it in a fainter colour.
        let text: String
        let remark: String
        /// Class of the fill.
        let style: String
        /// A second figure, such as the median, marked on the bar.
        var tick: Double?
    }

    let label: String
    let bars: [Bar]
    var width = 520.0

    private static let row = 22.0
    private static let names = 176.0
    /// What the figures at the bars' ends need.
    private static let figures = 104.0

    var markup: String {
        var svg = SVG(width: width, height: Self.row * Double(bars.count) + 4, label: label)
        let most = bars.map(\.value).max() ?? 1
        let room = width - Self.names - Self.figures
        for (index, bar) in bars.enumerated() {
            let top = Self.row * Double(index) + 2
            let length = most > 0 ? max(1, bar.value / most * room) : 1
            let name = bar.style == "own" ? "name strong" : "name"
            svg.text(Self.names - 8, top + 14, bar.name, name, .end)
            svg.rect(Self.names, top + 3, length, Self.row - 8, bar.style, title: "\(bar.name): \(bar.text)")
            if let tick = bar.tick, most > 0 {
                let x = Self.names + tick / most * room
                svg.line(x, top + 1, x, top + Self.row - 3, "tick")
            }
            svg.figure(Self.names + length + 7, top + 14, bar.text, bar.remark)
        }
        return svg.markup
    }
}
