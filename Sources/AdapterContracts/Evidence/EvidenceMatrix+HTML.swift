extension EvidenceMatrix {
    /// The matrix as a page that needs nothing else.
    public var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title>Evidence</title>
        <style>
        body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; color: #222; background: #fff }
        table { border-collapse: collapse }
        caption { text-align: left; font-weight: bold; padding: 1rem 0 .25rem }
        th, td { border: 1px solid #999; padding: .25rem .5rem; text-align: left; vertical-align: top }
        td.empty { background: #fbe9d0; font-style: italic }
        .failed { color: #a00000; font-weight: bold }
        </style>
        </head>
        <body>
        <h1>Evidence</h1>
        \(layers.map(table).joined(separator: "\n"))
        </body>
        </html>

        """
    }

    private func table(_ layer: EvidenceLayer) -> String {
        let columns = columns(of: layer)
        let heads = columns.isEmpty ? ["nothing was run"] : columns.map(\.adapter)
        let headCells = heads.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
        let rows = layer.observations.map { name in
            let observation = Observation(name, of: layer)
            let cells = columns.isEmpty ? [cell([])] : columns.map { cell(results(in: $0, of: observation)) }
            return "<tr><th scope=\"row\">\(escaped(name))</th>\(cells.joined())</tr>"
        }
        return """
            <table>
            <caption>\(escaped(layer.name)). Given: \(escaped(layer.given))</caption>
            <tr><th scope="col">observed</th>\(headCells)</tr>
            \(rows.joined(separator: "\n"))
            </table>
            """
    }

    private func cell(_ results: [CheckResult]) -> String {
        guard !results.isEmpty else { return "<td class=\"empty\">\(Self.empty)</td>" }
        let lines = results.map { result in
            let text = escaped(line(result))
            return result.passed ? text : "<span class=\"failed\">\(text)</span>"
        }
        return "<td>\(lines.joined(separator: "<br>"))</td>"
    }

    /// A text that means nothing but itself in HTML.
    private func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
