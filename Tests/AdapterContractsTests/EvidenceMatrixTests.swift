import AdapterContracts
import Testing

@Suite struct EvidenceMatrixTests {
    private let layers = [
        EvidenceLayer("Storage | adapter", given: "a <file>", observations: ["kept", "refused"]),
        EvidenceLayer.assembledJourney,
    ]

    private var matrix: EvidenceMatrix {
        let kept = Observation("kept", of: layers[0])
        let suite = ContractSuite<Int>(
            "Numbers",
            [
                Check("is one", shows: kept) { number, trial in trial.expect(number, equals: 1) },
                Check("is < 1", shows: kept) { number, trial in trial.expect(number < 1, "not below") },
            ])
        return EvidenceMatrix([suite.run(on: Adapter("One") { 1 })], layers: layers)
    }

    @Test("As Markdown, with empty cells that show")
    func markdown() {
        #expect(
            matrix.markdown == #"""
                ## Storage \| adapter

                Given: a \<file\>

                | observed | One |
                | --- | --- |
                | kept | ✓ is one<br>✗ is \< 1 |
                | refused | (empty) |

                ## Assembled journey

                Given: user actions

                | observed | nothing was run |
                | --- | --- |
                | product outcome | (empty) |

                """#)
    }

    @Test("As HTML, with texts that mean only themselves")
    func html() {
        let html = matrix.html
        #expect(html.contains("<td>✓ is one<br><span class=\"failed\">✗ is &lt; 1</span></td>"))
        #expect(html.contains("<th scope=\"row\">refused</th><td class=\"empty\">(empty)</td>"))
        #expect(html.contains("<caption>Storage | adapter. Given: a &lt;file&gt;</caption>"))
    }

    @Test("What no check has shown is listed")
    func uncovered() {
        #expect(matrix.uncovered == ["Storage | adapter: refused", "Assembled journey: product outcome"])
    }
}
