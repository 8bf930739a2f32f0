/// The field's report as one page that needs no other file.
struct FieldPage {
    let report: FieldReport

    init(_ report: FieldReport) {
        self.report = report
    }

    var text: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Mortise beside the field</title>
        <style>
        \(FieldPageStyle.text)
        </style>
        </head>
        <body>
        <main>
        \(([head] + charts + [method, FieldPageTables(report).text]).joined(separator: "\n"))
        </main>
        </body>
        </html>

        """
    }

    private var head: String {
        let machine = report.machine
        let findings = FieldFindings(report: report).sentences.map { "<li>\(SVG.escaped($0))</li>" }
        return """
            <h1>Mortise beside the field</h1>
            <p class="lead">One question, asked of each: has this JSON body this shape?</p>
            <p class="meta">\(SVG.escaped(machine.processor)), \(machine.cores) cores, \(SVG.escaped(machine.system)) ·
            \(String(report.date.prefix(16)).replacing("T", with: " ")) UTC · load \(report.loadBefore) before and
            \(report.loadAfter) after\(report.isQuick ? " · <strong>a quick run, of small bodies and one round</strong>" : "")</p>
            <ul>\(findings.joined(separator: "\n"))</ul>
            """
    }

    private var charts: [String] {
        var parts: [String] = []
        if !report.throughput.isEmpty { parts.append(throughput) }
        if let memory = report.memory { parts.append(self.memory(memory)) }
        if let verdicts = report.verdicts { parts.append(self.verdicts(verdicts)) }
        if !report.growth.isEmpty {
            let series = report.growth.map { GrowthSection(series: $0).text }
            parts.append(
                """
                <h2>Growth</h2>
                <p>One quantity grows, all else stays. Both scales are logarithmic: a flat line says that an item costs
                the same however many there are. Each point is a process of its own; memory is what the judging
                took, compiled shapes and contracts included, as far as it was touched: of the heap, Mortise sets aside about
                1 MiB ahead of pieces of 64 KiB.</p>
                \(series.joined(separator: "\n"))
                """)
        }
        return parts
    }

    private var throughput: String {
        let most = report.throughput.flatMap(\.rows).map(\.rounds).max() ?? 1
        let rounds = most == 1 ? "one round" : "the best of \(most) rounds (fewer for slow ones)"
        let cards = report.throughput.map { result in
            let rows = result.rows.sorted { $0.best > $1.best }
            let chart = BarChart(
                label: "Throughput on \(result.corpus), \(result.question.rawValue), in megabytes a second",
                bars: rows.map { row in
                    .init(
                        name: row.name, value: row.best, text: Quantity.rate(row.best),
                        remark: row.judges ? "\(Quantity.ratio(row.ratioToYajl))×" : "1×", style: style(row.name),
                        tick: row.median)
                })
            return card(
                result.corpus, "\(result.question.rawValue), \(Quantity.bytes(Double(result.bytes)))", chart.markup)
        }
        return """
            <h2>Throughput</h2>
            <p>Megabytes (10⁶ bytes) judged in a second of CPU time, in \(rounds); more is better. Fainter: the ratio to yajl
            with empty callbacks. <em>Contract-wide</em> asks for what a client would rely on, <em>every member</em> for all
            that the body has.</p>
            \(legend([.own, .baseline, .stream, .whole, .median]))
            <div class="cards">\(cards.joined(separator: "\n"))</div>
            """
    }

    private func memory(_ result: FieldMemory.Result) -> String {
        let rows = result.rows.sorted { $0.memory.growthKiB < $1.memory.growthKiB }
        let chart = BarChart(
            label: "Memory for one body, in mebibytes",
            bars: rows.map { row in
                .init(
                    name: row.name, value: Double(row.memory.growthKiB),
                    text: Quantity.kibibytes(row.memory.growthKiB), remark: "", style: style(row.name))
            }, width: 760)
        return """
            <h2>Memory</h2>
            <p>The most resident memory while one body of \(Quantity.bytes(Double(result.bytes))) (books, contract-wide) is read
            from a file and judged, over what the process had before; less is better. Each in a process of its own.</p>
            \(legend([.own, .baseline, .stream, .whole]))
            <div class="card wide">\(chart.markup)</div>
            """
    }

    private func verdicts(_ result: FieldVerdicts.Result) -> String {
        let rows = result.rows.sorted { $0.bestMilliseconds < $1.bestMilliseconds }
        let chart = DotChart(
            label: "CPU time to the verdict on a wrong body",
            dots: rows.map { row in
                .init(
                    name: row.name, value: row.bestMilliseconds, text: Quantity.milliseconds(row.bestMilliseconds),
                    remark: "needs \(Quantity.bytes(Double(row.bytesNeeded)))", style: style(row.name))
            }, tickText: { Quantity.milliseconds($0, Quantity.tick) })
        return """
            <h2>Time to the verdict on a wrong body</h2>
            <p>CPU time until a body of \(Quantity.bytes(Double(result.bytes))) is found wrong, whose first book has a text for
            its number of pages, at byte \(result.wrongAt); less is better, on a logarithmic scale. Beside it, how much of the
            body has to be there before the library can begin or end: a socket that brings 10 MB/s takes
            \(Quantity.milliseconds(Double(result.bytes) / 1e4)) for all of it. Reading the body isn't in the time.</p>
            \(legend([.own, .stream, .whole]))
            <div class="card wide">\(chart.markup)</div>
            """
    }

    private var method: String {
        let versions = report.versions.map {
            "<tr><td>\(SVG.escaped($0.name))</td><td>\(SVG.escaped($0.version))</td></tr>"
        }
        let roster = FieldRoster.allCases.map {
            "<tr><td>\(SVG.escaped($0.rawValue))</td><td>\($0.reading.rawValue)</td><td>\(SVG.escaped($0.about))</td></tr>"
        }
        let absent = report.absent.map { "<li>\(SVG.escaped($0))</li>" }
        return """
            <h2>How it was measured</h2>
            <ul>
            <li>Before a contender is timed it has to find the corpus' body right, one with a single wrong value wrong, and
            (except in Python) one that was cut no JSON at all. Every timed verdict is looked at.</li>
            <li>All take their turn in every round, the order turning, on one thread. CPU time counts, not time on the clock:
            what else the machine does costs little. Slow ones have fewer rounds.</li>
            <li>What can be kept from body to body is kept: compiled shapes, schemas, parsers, decoders. Bodies are in memory
            beforehand; simdjson's is padded already.</li>
            <li>simdjson and RapidJSON are compiled for this very processor, Mortise for any of its kind. RapidJSON checks
            UTF-8, as all others do. On simdjson's side a text is one by its quote: its escapes aren't read.</li>
            <li>Mortise looks through a piece of 64 KiB for what no JSON has before its tokenizer reads it, so even an early
            mistake takes it some microseconds.</li>
            <li>msgspec and JSONDecoder also give the values, and pact-python and Mortise every mismatch with its path, not
            only a yes or no. pact-python can't say that a member may be missing, so it isn't asked about those.</li>
            </ul>
            <div class="scroll"><table><tr><th>contender</th><th>body</th><th>what it is</th></tr>\(roster.joined())</table></div>
            <div class="scroll"><table><tr><th>library</th><th>version</th></tr>\(versions.joined())</table></div>
            \(absent.isEmpty ? "" : "<h3>Left out</h3><ul>\(absent.joined())</ul>")
            """
    }

    private func card(_ title: String, _ small: String, _ inner: String) -> String {
        "<section class=\"card\"><h3>\(SVG.escaped(title))<small>\(SVG.escaped(small))</small></h3>\(inner)</section>"
    }

    /// What a colour or a mark stands for.
    private enum Key: String {
        case own = "Mortise"
        case baseline = "yajl: reads, gives no verdict"
        case stream = "takes a body in pieces"
        case whole = "needs the whole body"
        case median = "the middle round"
    }

    private func legend(_ keys: [Key]) -> String {
        let spans = keys.map { "<span class=\"key\"><i class=\"swatch \($0)\"></i>\($0.rawValue)</span>" }
        return "<p class=\"legend\">\(spans.joined())</p>"
    }

    private func style(_ name: String) -> String {
        switch FieldRoster(rawValue: name) {
        case .matcher: "own"
        case .yajl: "baseline"
        case let member?: member.reading == .stream ? "stream" : "whole"
        case nil: "whole"
        }
    }
}
