import Contracts

/// Collects what is doubtful about a Pact file.
struct PactNotes {
    private let places: FindingPlaces
    private(set) var findings: [ContractFinding] = []
    private var seen = Set<String>()
    /// The description of the interaction being read.
    var interaction: String?

    init(_ document: JSONDocument) {
        places = FindingPlaces(document)
    }

    /// Warns of a place in the file: a value's first byte or a member name's quote. One place is warned of once in the
    /// same words.
    mutating func warn(_ message: String, at offset: Int) {
        guard seen.insert("\(offset) \(message)").inserted else { return }
        findings.append(places.finding(.warning, message, of: interaction, at: offset))
    }
}
