/// What real runs have shown of each layer; what none has shown stays visibly empty.
public struct EvidenceMatrix: Sendable {
    /// The layers, in order.
    public let layers: [EvidenceLayer]
    private let reports: [SuiteReport]

    /// The evidence in reports of runs.
    ///
    /// - Parameters:
    ///   - reports: the runs; each is a column in the layers that its checks observe.
    ///   - layers: the layers, in order.
    public init(_ reports: [SuiteReport], layers: [EvidenceLayer] = EvidenceLayer.all) {
        self.layers = layers
        self.reports = reports
    }

    /// What a cell says where no check has shown anything.
    static let empty = "(empty)"

    /// The observations that no check has made on any adapter, such as `Navigation adapter: stack`.
    public var uncovered: [String] {
        layers.flatMap { layer in
            layer.observations.filter { name in
                reports.allSatisfy { results(in: $0, of: Observation(name, of: layer)).isEmpty }
            }.map { "\(layer.name): \($0)" }
        }
    }

    /// The runs that have something to say about a layer.
    func columns(of layer: EvidenceLayer) -> [SuiteReport] {
        reports.filter { $0.results.contains { $0.shows?.layer == layer } }
    }

    /// The results of the checks that make an observation.
    func results(in report: SuiteReport, of observation: Observation) -> [CheckResult] {
        report.results.filter { $0.shows == observation }
    }

    /// A result as one line of a cell.
    func line(_ result: CheckResult) -> String {
        let mark = result.passed ? "✓" : result.hadSubject ? "✗" : "✗ not run:"
        return "\(mark) \(result.check)"
    }
}
