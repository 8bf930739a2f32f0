/// A finding before its place in the file is looked up.
struct RawFinding {
    /// Names and indices from the root of the contract's file.
    typealias Path = [String]

    var severity: ContractFinding.Severity
    var message: String
    /// The index of the interaction it is about.
    var interaction: Int?
    var path: Path
    /// It is about the member's name rather than its value.
    var isAboutName = false
    /// The offset in the value at the path, where the finding is about a part of it.
    var offset = 0

    /// The finding with its place.
    func finding(in contract: Contract, file: FindingPlaces?) -> ContractFinding {
        ContractFinding(
            severity: severity, message: message,
            interaction: interaction.map { contract.interactions[$0].description },
            pointer: file?.pointer(of: self) ?? path.map { "/" + JSONPointer.escape($0) }.joined(),
            place: file?.place(of: self))
    }
}
