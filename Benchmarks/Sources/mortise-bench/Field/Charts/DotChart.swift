/// Figures of very different size: dots on a logarithmic scale, each with its figure beside it.
struct DotChart {
    struct Dot {
        let name: String
        let value: Double
        let text: String
        let remark: String
        let style: String
    }

    let label: String
    let dots: [Dot]
    /// How a tick is written.
    let tickText: (Double) -> String

    private static let row = 24.0
    private static let names = 170.0
    private static let width = 760.0
    private static let figures = 210.0

    var markup: String {
        let height = Self.row * Double(dots.count) + 30
        var svg = SVG(width: Self.width, height: height, label: label)
        let axis = LogAxis(decadesAround: dots.map(\.value))
        let room = Self.width - Self.names - Self.figures
        let bottom = height - 24
        for tick in axis.ticks {
            let x = Self.names + axis.place(tick) * room
            svg.line(x, 2, x, bottom, "grid")
            svg.text(x, bottom + 16, tickText(tick), "axis", .middle)
        }
        for (index, dot) in dots.enumerated() {
            let y = Self.row * Double(index) + Self.row / 2 + 2
            let x = Self.names + axis.place(dot.value) * room
            svg.text(Self.names - 10, y + 4, dot.name, dot.style == "own" ? "name strong" : "name", .end)
            svg.line(Self.names, y, x, y, "stem \(dot.style)-line")
            svg.mark(x, y, 0, dot.style, title: "\(dot.name): \(dot.text)")
            svg.figure(x + 10, y + 4, dot.text, dot.remark)
        }
        return svg.markup
    }
}
