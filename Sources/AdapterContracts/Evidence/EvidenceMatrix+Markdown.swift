extension EvidenceMatrix {
    /// The matrix as Markdown: a section for each layer, a row for each observation, a column for each adapter.
    public var markdown: String {
        layers.map(section).joined(separator: "\n\n") + "\n"
    }

    private func section(_ layer: EvidenceLayer) -> String {
        let columns = columns(of: layer)
        let heads = columns.isEmpty ? ["nothing was run"] : columns.map { escaped($0.adapter) }
        var lines = [
            "## \(escaped(layer.name))", "", "Given: \(escaped(layer.given))", "",
            "| observed | \(heads.joined(separator: " | ")) |",
            "| --- |" + String(repeating: " --- |", count: heads.count),
        ]
        for name in layer.observations {
            let observation = Observation(name, of: layer)
            let cells = columns.isEmpty ? [Self.empty] : columns.map { cell(results(in: $0, of: observation)) }
            lines.append("| \(escaped(name)) | \(cells.joined(separator: " | ")) |")
        }
        return lines.joined(separator: "\n")
    }

    private func cell(_ results: [CheckResult]) -> String {
        results.isEmpty ? Self.empty : results.map { escaped(line($0)) }.joined(separator: "<br>")
    }

    /// A text that means nothing but itself in a Markdown table.
    private func escaped(_ text: String) -> String {
        String(text.flatMap { "\\|`*_<>[]".contains($0) ? "\\\($0)" : $0.isNewline ? " " : String($0) })
    }
}
