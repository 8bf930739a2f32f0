public import Contracts

/// A Pact file: everything that stands in it, and the contract it means.
///
///     let pact = try PactFile(reading: bytes, name: "library-catalog.json")
///     for finding in pact.findings { print(finding) }
///     let verifier = Verifier(pact.contract, …)
///
/// The contract's interactions are the file's HTTP interactions, in their order. Messages aren't HTTP: they are told of and
/// left out. What a rule asks that can't be judged stands in the request's or the response's `unjudged`, by the rule's name,
/// so that it is never taken for something that holds.
public struct PactFile: Sendable {
    /// The version that the file says it has, or that it must have.
    public let version: PactVersion
    /// How it was read.
    public let mode: PactMode
    /// What the file means.
    public let contract: Contract
    /// What is doubtful about the file, in its order: rules that can't be judged, rules that tie, examples that their own
    /// rules refuse, what isn't HTTP, and where the two modes differ.
    public let findings: [ContractFinding]
    /// Where the other mode would read the file otherwise, in its order.
    public let differences: [ContractFinding]
    /// How many messages the file has.
    public let messages: Int
    package let document: JSONDocument

    /// Reads a Pact file of version 1 to 4.
    ///
    /// - Parameters:
    ///   - bytes: The file's JSON text.
    ///   - name: How errors and findings call the file, such as its path.
    ///   - mode: How it is read where its examples say less than they seem to.
    /// - Throws: `ReadError` where the bytes are no Pact file.
    /// - Complexity: linear in the file's size, times the wildcards that the paths of its rules share.
    public init(reading bytes: [UInt8], name: String = "pact.json", mode: PactMode = .pact) throws(ReadError) {
        let document = try PactFile.document(bytes, name: name)
        try self.init(document, mode: mode)
    }

    init(_ document: JSONDocument, mode: PactMode) throws(ReadError) {
        var reader = PactReader(document, mode: mode)
        var contract = try reader.contract()
        PactReader.loosen(&contract)
        self.contract = contract
        version = reader.version
        findings = reader.notes.findings
        differences = reader.differences.findings
        messages = reader.messages
        self.mode = mode
        self.document = document
    }

    static func document(_ bytes: [UInt8], name: String) throws(ReadError) -> JSONDocument {
        try JSONDocument(reading: JSONSource(bytes: bytes, name: name), limits: .contractFile)
    }

    /// Whether a file's content looks like a Pact: its `consumer` and `provider` are objects, or its metadata names the
    /// specification.
    static func recognizes(_ root: JSONNode) -> Bool {
        guard root["format"] == nil else { return false }
        if let metadata = root["metadata"]?.value ?? root["metaData"]?.value, PactReader.specification(metadata) != nil
        {
            return true
        }
        guard case .object? = root["consumer"]?.value.value, root["interactions"] ?? root["messages"] != nil else {
            return false
        }
        return true
    }
}
