public import Contracts

/// A contract from a file of any format that Mortise reads, told apart by content: its own format 1, Swift's synthesized
/// `Codable`, or a Pact file.
public struct ContractSource: Sendable {
    /// The contract.
    public let contract: Contract
    /// The Pact file that it was read from, or nil where it was none.
    public let pact: PactFile?
    let document: JSONDocument

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's JSON text.
    ///   - name: How errors call the file, such as its path.
    ///   - mode: How a Pact file is read.
    /// - Throws: `ReadError` where the bytes are no contract.
    /// - Complexity: linear in the file's size.
    public init(reading bytes: [UInt8], name: String = "contract.json", mode: PactMode = .pact) throws(ReadError) {
        document = try PactFile.document(bytes, name: name)
        if PactFile.recognizes(document.root) {
            let pact = try PactFile(document, mode: mode)
            self.pact = pact
            contract = pact.contract
        } else {
            pact = nil
            contract = try Contract(document)
        }
    }

    /// Reads a file that should be a Pact file; what is neither one nor a contract is told to be none.
    ///
    /// - Parameters: As those of `init(reading:name:mode:)`.
    /// - Throws: `ReadError` where the bytes are neither.
    package init(expectingPact bytes: [UInt8], name: String, mode: PactMode) throws(ReadError) {
        do throws(ReadError) {
            try self.init(reading: bytes, name: name, mode: mode)
        } catch {
            let document = try PactFile.document(bytes, name: name)
            guard !PactFile.recognizes(document.root), document.root["format"] == nil else { throw error }
            throw document.error(
                .missingMember, at: document.root.offset,
                "this is no Pact file: one is an object with \"consumer\" and \"provider\", such as {\"name\": \"…\"}, and "
                    + "\"interactions\" or \"messages\"")
        }
    }

    /// Reads the contract of a file of any format, and nothing besides: neither findings nor which examples their own rules
    /// refuse. A program that only matches bodies needs none of the code for these.
    package static func contract(reading bytes: [UInt8], name: String) throws(ReadError) -> Contract {
        let document = try PactFile.document(bytes, name: name)
        guard PactFile.recognizes(document.root) else { return try Contract(document) }
        var reader = PactReader(document, mode: .pact)
        return try reader.contract()
    }

    /// Checks the contract, as `ContractCheck` does; what was found when a Pact file was read comes first.
    ///
    /// - Complexity: linear in the contract's size and that of its examples.
    public func check() -> ContractCheck { check(adding: []) }

    /// The same with remarks of others, such as on XML bodies, which are told behind.
    package func check(adding remarks: [ContractRemark]) -> ContractCheck { check(adding: remarks) { _ in true } }

    /// What was found when a Pact file was read, its errors and what can't be judged: no warning of what it just doesn't
    /// ask.
    package func obstacles(adding remarks: [ContractRemark]) -> ContractCheck {
        check(adding: remarks.filter(\.isError)) { finding in
            finding.severity == .error || finding.placeInInteraction.hasSuffix(".unjudged)")
        }
    }

    private func check(
        adding remarks: [ContractRemark], where isWanted: (ContractFinding) -> Bool
    ) -> ContractCheck {
        let check = ownCheck(where: isWanted)
        guard !remarks.isEmpty else { return check }
        let places = FindingPlaces(document)
        let nodes = PactReader.interactions(in: document.root)
        let interactions = pact == nil ? nodes : PactReader.http(nodes)
        let more = remarks.map { remark -> ContractFinding in
            let node = interactions.indices.contains(remark.interaction) ? interactions[remark.interaction] : nil
            let part = node?[remark.isRequest ? "request" : "response"]?.value ?? node
            return places.finding(
                remark.isError ? .error : .warning, remark.message,
                of: contract.interactions[remark.interaction].description, at: part?.offset ?? document.root.offset)
        }
        return ContractCheck(contract, findings: check.findings + more)
    }

    private func ownCheck(where isWanted: (ContractFinding) -> Bool) -> ContractCheck {
        guard let pact else {
            let check = ContractCheck(contract, readFrom: document)
            return ContractCheck(contract, findings: check.findings.filter(isWanted))
        }
        let places = FindingPlaces(document)
        let nodes = PactReader.interactions(in: document.root)
        let found = ContractCheck(contract).findings.filter(isWanted).map { finding -> ContractFinding in
            let node = finding.interactionIndex.flatMap { PactReader.http(nodes)[$0] }
            return places.finding(
                finding.severity, finding.message + finding.placeInInteraction, of: finding.interaction,
                at: node?.offset ?? document.root.offset)
        }
        return ContractCheck(contract, findings: pact.findings + found)
    }
}

extension Contract {
    /// Reads a contract from a Pact file of version 1 to 4.
    ///
    /// - Parameters:
    ///   - bytes: The file's JSON text.
    ///   - name: How errors call the file, such as its path.
    ///   - mode: How it is read where its examples say less than they seem to.
    /// - Throws: `ReadError` where the bytes are no Pact file.
    public init(pact bytes: [UInt8], name: String = "pact.json", mode: PactMode = .pact) throws(ReadError) {
        self = try PactFile(reading: bytes, name: name, mode: mode).contract
    }
}
