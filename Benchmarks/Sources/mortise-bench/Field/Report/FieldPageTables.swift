/// Every figure of the page once more, as tables to be opened.
struct FieldPageTables {
    let report: FieldReport

    init(_ report: FieldReport) {
        self.report = report
    }

    var text: String {
        let shapes = report.throughput.map {
            "<p>\(SVG.escaped($0.corpus)), \($0.question.rawValue): <code>\(SVG.escaped(Self.cut($0.shape)))</code></p>"
        }
        return """
            <h2>All figures</h2>
            <details><summary>Throughput</summary>\(throughput)</details>
            <details><summary>Memory and verdicts</summary>\(memory)\(verdicts)</details>
            <details><summary>Growth</summary>\(growth)</details>
            <details><summary>The shapes</summary>\(shapes.joined())</details>
            """
    }

    private var throughput: String {
        table(
            ["corpus", "question", "contender", "MB/s, best", "MB/s, median", "ratio to yajl", "rounds"], texts: 3,
            report.throughput.flatMap { result in
                result.rows.sorted { $0.best > $1.best }.map { row in
                    [
                        result.corpus, result.question.rawValue, row.name, Quantity.rate(row.best),
                        Quantity.rate(row.median), Quantity.ratio(row.ratioToYajl), "\(row.rounds)",
                    ]
                }
            })
    }

    private var memory: String {
        table(
            ["contender", "peak over the start", "whole process"], texts: 1,
            (report.memory?.rows ?? []).map { row in
                [row.name, Quantity.kibibytes(row.memory.growthKiB), Quantity.kibibytes(row.memory.peakKiB)]
            })
    }

    private var verdicts: String {
        table(
            ["contender", "verdict, best", "median", "bytes needed", "rounds"], texts: 1,
            (report.verdicts?.rows ?? []).map { row in
                [
                    row.name, Quantity.milliseconds(row.bestMilliseconds),
                    Quantity.milliseconds(row.medianMilliseconds), Quantity.bytes(Double(row.bytesNeeded)),
                    "\(row.rounds)",
                ]
            })
    }

    private var growth: String {
        table(
            ["series", "line", "size", "ns an item", "heap", "resident"], texts: 2,
            report.growth.flatMap { series in
                series.lines.flatMap { line in
                    line.points.map { point in
                        [
                            series.title, line.name,
                            series.item == "byte" ? Quantity.bytes(Double(point.size)) : Quantity.count(point.size),
                            Quantity.plain(point.nanoseconds), Quantity.bytes(Double(point.heapBytes)),
                            Quantity.kibibytes(point.residentKiB),
                        ]
                    }
                }
            })
    }

    /// - Parameter texts: How many columns, from the first, are texts; the others are figures.
    private func table(_ head: [String], texts: Int, _ rows: [[String]]) -> String {
        func cells(_ row: [String], _ tag: String) -> String {
            let cells = row.enumerated().map { index, cell in
                "<\(tag)\(index < texts ? "" : " class=\"number\"")>\(SVG.escaped(cell))</\(tag)>"
            }
            return "<tr>\(cells.joined())</tr>"
        }
        guard !rows.isEmpty else { return "" }
        return "<div class=\"scroll\"><table>\(cells(head, "th"))\(rows.map { cells($0, "td") }.joined())</table></div>"
    }

    private static func cut(_ shape: String) -> String {
        shape.count <= 1_500 ? shape : "\(shape.prefix(1_500))… (\(shape.count) characters)"
    }
}
