extension Contract {
    /// Reads a contract from a file of format 1 (`"format": "mortise/1"`), or of the form that Swift's synthesized
    /// `Codable` writes for a contract's plain types (`{"object": {"_0": {…}}}`).
    ///
    /// Nothing is passed over: a member that the format doesn't have is an error. Whether the contract contradicts itself
    /// is for `ContractCheck` to say.
    ///
    /// - Parameters:
    ///   - bytes: The file's JSON text (RFC 8259).
    ///   - name: How errors call the file, such as its path.
    /// - Throws: `ReadError` with the line, the column and the JSON pointer of the fault, and what to do.
    /// - Complexity: linear in the file's size.
    public init(reading bytes: [UInt8], name: String = "contract.json") throws(ReadError) {
        self = try ContractDocument(reading: bytes, name: name).contract
    }
}
