/// The names of the contract file's format.
enum ContractFormat {
    /// What a file of this format says under `format`.
    static let name = "mortise/1"
}
