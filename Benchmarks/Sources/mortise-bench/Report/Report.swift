/// Everything one run found.
struct Report: Encodable {
    var machine: Machine
    var corpora: [CorpusReport] = []
    var scenarios: [ScenarioReport] = []
}

/// Where the figures were taken: they mean little elsewhere.
struct Machine: Encodable {
    let processor: String
    let cores: Int
    let system: String
}

/// One corpus read by every contender.
struct CorpusReport: Encodable {
    let name: String
    let bytes: Int
    /// Bytes of the document that the whole-document peers read.
    let peerBytes: Int
    let slicesPerContender: Int
    let longestSliceMilliseconds: Double
    let contractWide: String
    let everyMember: String
    var rows: [ContenderRow]
}

/// One contender's figures on one corpus.
struct ContenderRow: Encodable {
    let name: String
    /// Megabytes (10⁶) a second at the 10th percentile of the slices' cost.
    let megabytesPerSecond: Double
    let medianMegabytesPerSecond: Double
    /// yajl with empty callbacks' cost over this one's, at the 10th percentiles.
    let ratio: Double
    /// The same, place by place of the document; nil for a reader of whole documents.
    let ratioByPlace: Double?
    let allocationsPerMiB: Double
    let peakHeapBytes: Int
    /// The least ratio asked for.
    let target: Double?

    var isMiss: Bool { target.map { !(ratio >= $0) } ?? false }
}

/// Figures of one theme.
struct ScenarioReport: Encodable {
    let name: String
    let note: String
    var figures: [Figure]
}

/// One figure, beside what it should be.
struct Figure: Encodable {
    enum Bound: Encodable {
        case atMost(Double)
        case atLeast(Double)
    }

    let what: String
    let value: Double
    let unit: String
    var bound: Bound?

    var isMiss: Bool {
        switch bound {
        case .atMost(let most): !(value <= most)
        case .atLeast(let least): !(value >= least)
        case nil: false
        }
    }
}
