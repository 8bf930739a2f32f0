/// Everything one run of the field found.
struct FieldReport: Encodable {
    /// A library or program that took part, as this machine has it.
    struct Version: Encodable {
        let name: String
        let version: String
    }

    let machine: Machine
    let date: String
    /// The load average before the run: what else the machine was doing.
    let loadBefore: String
    var loadAfter = ""
    let isQuick: Bool
    var versions: [Version] = []
    var throughput: [FieldThroughput.Result] = []
    var memory: FieldMemory.Result?
    var verdicts: FieldVerdicts.Result?
    var growth: [GrowthSeries.Result] = []
    /// Contenders that did not take part, and why.
    var absent: [String] = []
}
