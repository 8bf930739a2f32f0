import Foundation

/// One series of growth: its time and its memory, side by side.
struct GrowthSection {
    let series: GrowthSeries.Result

    var text: String {
        """
        <section class="card wide"><h3>\(SVG.escaped(series.title))<small>\(SVG.escaped(series.note))</small></h3>
        \(LineChart.legend(series.lines.map(\.name)))
        <div class="cards">\(time.markup)\(memory.markup)</div>
        </section>
        """
    }

    private var time: LineChart {
        chart(
            "CPU time for each \(series.item)", { $0.nanoseconds }, { Quantity.nanoseconds($0, Quantity.tick) }, nil)
    }

    private var memory: LineChart {
        chart(
            "Memory taken, resident", { Double(max($0.residentKiB, 4) * 1024) }, Quantity.bytes,
            Self.powers(of: 16, from: 1024))
    }

    private func chart(
        _ title: String, _ value: (GrowthSeries.Result.Point) -> Double, _ text: @escaping (Double) -> String,
        _ ticks: [Double]?
    ) -> LineChart {
        let isBytes = series.axis == "bytes"
        let pointText: (Double) -> String = ticks == nil ? { Quantity.nanoseconds($0) } : { Quantity.bytes($0) }
        let lines = series.lines.map { line in
            LineChart.Line(name: line.name, points: line.points.map { (x: Double($0.size), y: value($0)) })
        }
        return LineChart(
            label: "\(series.title): \(title)", lines: lines,
            xTitle: isBytes ? "size of the body" : series.axis, xTicks: xTicks,
            xText: { isBytes ? Quantity.bytes($0) : Quantity.count(Int($0)) },
            yTitle: title, yText: text,
            pointText: pointText, yTicks: ticks)
    }

    private var xTicks: [Double] {
        switch series.axis {
        case "bytes": Self.powers(of: 16, from: 65_536)
        case "members": Self.powers(of: 4, from: 4)
        default: Self.powers(of: 10, from: 1)
        }
    }

    private static func powers(of base: Double, from first: Double) -> [Double] {
        (0..<10).map { first * pow(base, Double($0)) }
    }
}
