import ShapeMatching

/// A contract beside the file it was read from, so that what is wrong with it can be shown there.
struct ContractDocument {
    /// An example body may be as deep as any other; it stands this much deeper in the file.
    private static let levelsAroundExample = 8

    let contract: Contract
    let document: JSONDocument

    init(reading bytes: [UInt8], name: String) throws(ReadError) {
        var limits = Limits()
        limits.depth += Self.levelsAroundExample
        document = try JSONDocument(reading: JSONSource(bytes: bytes, name: name), limits: limits)
        var reader = ContractReader(document)
        contract = try reader.contract()
    }
}
