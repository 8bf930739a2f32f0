/// Lines over two logarithmic scales: a flat one says that the cost doesn't grow.
struct LineChart {
    struct Line {
        let name: String
        let points: [(x: Double, y: Double)]
    }

    let label: String
    let lines: [Line]
    let xTitle: String
    /// Ticks of the horizontal scale.
    let xTicks: [Double]
    let xText: (Double) -> String
    let yTitle: String
    /// How a tick of the vertical scale is written, and how a point's figure.
    let yText: (Double) -> String
    let pointText: (Double) -> String
    /// Ticks of the vertical scale where decades don't suit, as for bytes.
    var yTicks: [Double]?

    private static let width = 440.0
    private static let height = 250.0
    private static let left = 64.0
    private static let right = 28.0
    private static let top = 24.0
    private static let bottom = 42.0

    var markup: String {
        var svg = SVG(width: Self.width, height: Self.height, label: label)
        let points = lines.flatMap(\.points)
        let xAxis = LogAxis(points.map(\.x), ticks: xTicks)
        let yAxis =
            yTicks.map { ticks in
                LogAxis(Self.around(points.map(\.y), ticks), ticks: ticks)
            } ?? LogAxis(decadesAround: points.map(\.y), atLeast: 2)
        func place(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
            let inner = (Self.width - Self.left - Self.right, Self.height - Self.top - Self.bottom)
            return (
                Self.left + xAxis.place(point.x) * inner.0, Self.top + (1 - yAxis.place(point.y)) * inner.1
            )
        }
        let floor = Self.height - Self.bottom
        for tick in yAxis.ticks {
            let y = place((xAxis.low, tick)).y
            svg.line(Self.left, y, Self.width - Self.right, y, "grid")
            svg.text(Self.left - 8, y + 4, yText(tick), "axis", .end)
        }
        for tick in xAxis.ticks {
            let x = place((tick, yAxis.low)).x
            svg.line(x, Self.top, x, floor, "grid")
            svg.text(x, floor + 16, xText(tick), "axis", .middle)
        }
        svg.text(Self.left, 12, yTitle, "axis strong")
        svg.text((Self.left + Self.width - Self.right) / 2, Self.height - 6, xTitle, "axis strong", .middle)
        // The first, ours, lies on top.
        for (index, line) in lines.enumerated().reversed() {
            let placed = line.points.map(place)
            svg.polyline(placed, "stroke line\(index)")
            for (point, at) in zip(line.points, placed) {
                svg.mark(
                    at.x, at.y, index, "fill line\(index)",
                    title: "\(line.name), \(xText(point.x)): \(pointText(point.y))")
            }
        }
        return svg.markup
    }

    /// The values, and the ticks next below the least and next above the greatest of them.
    private static func around(_ values: [Double], _ ticks: [Double]) -> [Double] {
        guard let least = values.min(), let most = values.max() else { return values }
        let below = ticks.last { $0 <= least } ?? least
        let above = ticks.first { $0 >= most } ?? most
        return [below, above > below ? above : ticks.first { $0 > below } ?? below * 10]
    }

    /// The lines' names with their marks, to stand above charts that share them.
    static func legend(_ names: [String]) -> String {
        let items = names.enumerated().map { index, name in
            var svg = SVG(width: 28, height: 12, label: name)
            svg.line(1, 6, 27, 6, "stroke line\(index)")
            svg.mark(14, 6, index, "fill line\(index)")
            return "<span class=\"key\">\(svg.markup)\(SVG.escaped(name))</span>"
        }
        return "<p class=\"legend\">\(items.joined())</p>"
    }
}
