package import ShapeMatching

/// A contract beside the file it was read from, so that what is wrong with it can be shown there.
struct ContractDocument {
    let contract: Contract
    let document: JSONDocument

    init(reading bytes: [UInt8], name: String) throws(ReadError) {
        try self.init(JSONDocument(reading: JSONSource(bytes: bytes, name: name), limits: .contractFile))
    }

    init(_ document: JSONDocument) throws(ReadError) {
        var reader = ContractReader(document)
        self.init(contract: try reader.contract(), document: document)
    }

    init(contract: Contract, document: JSONDocument) {
        self.contract = contract
        self.document = document
    }
}

extension Contract {
    /// Reads a contract from a file that is parsed already.
    package init(_ document: JSONDocument) throws(ReadError) {
        var reader = ContractReader(document)
        self = try reader.contract()
    }
}

extension Limits {
    /// What a contract's file may cost: an example body may be as deep as any other, and stands this much deeper in it.
    package static var contractFile: Limits {
        var limits = Limits()
        limits.depth += 8
        return limits
    }
}
