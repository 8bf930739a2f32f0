import Foundation

/// The report as Markdown tables. Shapes longer than a few lines are cut unless asked for whole.
struct Markdown {
    let fullShapes: Bool
    private static let shapeLength = 600

    func text(_ report: Report) -> String {
        var lines = [
            "## Machine", "",
            "\(report.machine.processor), \(report.machine.cores) cores, \(report.machine.system)", "",
        ]
        if !report.corpora.isEmpty {
            lines += [
                "## Corpora", "",
                "64 KiB pieces, CPU time, interleaved slices; MB/s and ratio at the 10th percentile of the slices' cost;",
                "ratio: cost of yajl with empty callbacks over the contender's, in brackets place by place.", "",
            ]
        }
        for corpus in report.corpora { lines += table(corpus) }
        for scenario in report.scenarios { lines += table(scenario) }
        let misses =
            report.corpora.flatMap { corpus in corpus.rows.filter(\.isMiss).map { "\(corpus.name), \($0.name)" } }
            + report.scenarios.flatMap { scenario in
                scenario.figures.filter(\.isMiss).map { "\(scenario.name): \($0.what)" }
            }
        lines += ["## Misses", ""]
        lines += misses.isEmpty ? ["none"] : misses.map { "- MISS \($0)" }
        return lines.joined(separator: "\n")
    }

    private func table(_ corpus: CorpusReport) -> [String] {
        var lines = ["### \(corpus.name), \(number(Double(corpus.bytes) / 1e6, 1)) MB", ""]
        lines += [
            "| reader | MB/s | median | ratio | target | allocations/MiB | peak heap |",
            "| --- | ---: | ---: | ---: | --- | ---: | ---: |",
        ]
        for row in corpus.rows {
            let ratio = number(row.ratio, 3) + (row.ratioByPlace.map { " (\(number($0, 3)))" } ?? "")
            let target = row.target.map { "≥ \($0)\(row.isMiss ? " MISS" : "")" } ?? ""
            lines.append(
                "| \(row.name) | \(number(row.megabytesPerSecond, 1)) | \(number(row.medianMegabytesPerSecond, 1)) "
                    + "| \(ratio) | \(target) | \(number(row.allocationsPerMiB, 1)) | \(size(row.peakHeapBytes)) |")
        }
        lines += [
            "",
            "\(corpus.slicesPerContender) slices a reader, the longest "
                + "\(number(corpus.longestSliceMilliseconds, 1)) ms.",
        ]
        if corpus.peerBytes != corpus.bytes {
            lines.append("Readers of whole documents: on \(number(Double(corpus.peerBytes) / 1e6, 1)) MB of the same.")
        }
        lines += ["", "- contract-wide: `\(cut(corpus.contractWide))`", "- every member: `\(cut(corpus.everyMember))`"]
        return lines + [""]
    }

    private func table(_ scenario: ScenarioReport) -> [String] {
        var lines = [
            "## \(scenario.name)", "", scenario.note, "", "| figure | value | target |", "| --- | ---: | --- |",
        ]
        for figure in scenario.figures {
            let bound =
                switch figure.bound {
                case .atMost(let most): "≤ \(number(most, most == most.rounded() ? 0 : 2))"
                case .atLeast(let least): "≥ \(number(least, least == least.rounded() ? 0 : 2))"
                case nil: ""
                }
            lines.append(
                "| \(figure.what) | \(number(figure.value, 3)) \(figure.unit) | \(bound)\(figure.isMiss ? " MISS" : "") |"
            )
        }
        return lines + [""]
    }

    private func cut(_ shape: String) -> String {
        fullShapes || shape.count <= Self.shapeLength
            ? shape : "\(shape.prefix(Self.shapeLength))… (\(shape.count) characters, --full-shapes prints them)"
    }

    private func size(_ bytes: Int) -> String {
        bytes < 10 << 20 ? "\(number(Double(bytes) / 1024, 1)) KiB" : "\(number(Double(bytes) / 1_048_576, 1)) MiB"
    }

    private func number(_ value: Double, _ digits: Int) -> String {
        value.isNaN ? "–" : String(format: "%.\(digits)f", value)
    }
}
