import Foundation

/// The field's report as Markdown tables.
struct FieldTable {
    private let report: FieldReport

    init(_ report: FieldReport) {
        self.report = report
    }

    var text: String {
        var lines = [
            "## Mortise beside the field", "",
            "\(report.machine.processor), \(report.machine.cores) cores, \(report.machine.system); \(report.date); "
                + "load before \(report.loadBefore), after \(report.loadAfter)",
            report.versions.map { "\($0.name) \($0.version)" }.joined(separator: ", "), "",
        ]
        for result in report.throughput { lines += throughput(result) }
        if let memory = report.memory { lines += self.memory(memory) }
        if let verdicts = report.verdicts { lines += self.verdicts(verdicts) }
        for series in report.growth { lines += growth(series) }
        if !report.absent.isEmpty { lines += ["### Left out", ""] + report.absent.map { "- \($0)" } + [""] }
        return lines.joined(separator: "\n")
    }

    private func throughput(_ result: FieldThroughput.Result) -> [String] {
        var lines = [
            "### \(result.corpus), \(result.question.rawValue), \(Quantity.bytes(Double(result.bytes)))", "",
            "| contender | body | MB/s, best | median | ratio to yajl | rounds |",
            "| --- | --- | ---: | ---: | ---: | ---: |",
        ]
        for row in result.rows.sorted(by: { $0.best > $1.best }) {
            lines.append(
                "| \(row.name) | \(row.reading.rawValue) | \(Quantity.rate(row.best)) | \(Quantity.rate(row.median)) "
                    + "| \(Quantity.ratio(row.ratioToYajl)) | \(row.rounds) |")
        }
        return lines + [""]
    }

    private func memory(_ result: FieldMemory.Result) -> [String] {
        var lines = [
            "### Memory for a body of \(Quantity.bytes(Double(result.bytes)))", "",
            "| contender | body | peak over the start | whole process |", "| --- | --- | ---: | ---: |",
        ]
        for row in result.rows.sorted(by: { $0.memory.growthKiB < $1.memory.growthKiB }) {
            lines.append(
                "| \(row.name) | \(row.reading.rawValue) | \(Quantity.kibibytes(row.memory.growthKiB)) "
                    + "| \(Quantity.kibibytes(row.memory.peakKiB)) |")
        }
        return lines + [""]
    }

    private func verdicts(_ result: FieldVerdicts.Result) -> [String] {
        var lines = [
            "### Time to the verdict on a body of \(Quantity.bytes(Double(result.bytes))) that is wrong at byte "
                + "\(result.wrongAt)", "",
            "| contender | CPU time, best | median | bytes that must be there | rounds |",
            "| --- | ---: | ---: | ---: | ---: |",
        ]
        for row in result.rows.sorted(by: { $0.bestMilliseconds < $1.bestMilliseconds }) {
            lines.append(
                "| \(row.name) | \(Quantity.milliseconds(row.bestMilliseconds)) "
                    + "| \(Quantity.milliseconds(row.medianMilliseconds)) | \(Quantity.bytes(Double(row.bytesNeeded))) "
                    + "| \(row.rounds) |")
        }
        return lines + [""]
    }

    private func growth(_ series: GrowthSeries.Result) -> [String] {
        var lines = ["### Growth: \(series.title)", "", series.note, ""]
        lines += ["| | \(series.axis) | ns/\(series.item) | heap | resident |", "| --- | ---: | ---: | ---: | ---: |"]
        for line in series.lines {
            for point in line.points {
                let size = series.item == "byte" ? Quantity.bytes(Double(point.size)) : Quantity.count(point.size)
                lines.append(
                    "| \(line.name) | \(size) | \(Quantity.plain(point.nanoseconds)) "
                        + "| \(Quantity.bytes(Double(point.heapBytes))) | \(Quantity.kibibytes(point.residentKiB)) |")
            }
        }
        return lines + [""]
    }
}
