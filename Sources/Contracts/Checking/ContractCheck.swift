/// A contract held to itself: examples against their shapes, interactions against each other.
public struct ContractCheck: Sendable {
    /// The contract that was checked.
    public let contract: Contract
    /// What was found, in the order of the file.
    public let findings: [ContractFinding]

    /// Whether nothing is wrong, warnings aside.
    public var holds: Bool { !findings.contains { $0.severity == .error } }

    /// Checks a contract made in Swift.
    ///
    /// - Complexity: linear in the contract's size and that of its examples.
    public init(_ contract: Contract) {
        var checker = ContractChecker(contract, file: nil)
        checker.check()
        self.contract = contract
        findings = checker.findings.map { $0.finding(in: contract, file: nil) } + Self.unwritable(checker)
    }

    /// Reads a contract from a file and checks it; findings say where in the file they are.
    ///
    /// - Parameters:
    ///   - bytes: The file's text, as `Contract(reading:)` takes it.
    ///   - name: How findings and errors call the file, such as its path.
    /// - Throws: `ReadError` where the bytes are no contract.
    /// - Complexity: linear in the file's size.
    public init(reading bytes: [UInt8], name: String = "contract.json") throws(ReadError) {
        let file = try ContractDocument(reading: bytes, name: name)
        var checker = ContractChecker(file.contract, file: file)
        checker.check()
        contract = file.contract
        findings = Self.placed(checker.findings, in: file)
    }

    /// Checks a contract that was read from a file of format 1.
    package init(_ contract: Contract, readFrom document: JSONDocument) {
        let file = ContractDocument(contract: contract, document: document)
        var checker = ContractChecker(contract, file: file)
        checker.check()
        self.contract = contract
        findings = Self.placed(checker.findings, in: file)
    }

    /// What was found by other means.
    package init(_ contract: Contract, findings: [ContractFinding]) {
        self.contract = contract
        self.findings = findings
    }

    /// The errors of a contract made in Swift, by the places of its canonical file, which isn't written to find them.
    package static func errors(in contract: Contract) -> [ContractFinding] {
        var checker = ContractChecker(contract, file: nil)
        checker.check()
        return checker.findings.filter { $0.severity == .error }.map { $0.finding(in: contract, file: nil) }
    }

    private static func placed(_ findings: [RawFinding], in file: ContractDocument) -> [ContractFinding] {
        guard !findings.isEmpty else { return [] }
        let places = FindingPlaces(file.document)
        // Findings about one place stay in the order they were made.
        let order = findings.enumerated().map { (places.offset(of: $0.element), $0.offset) }.sorted { $0 < $1 }
        return order.map { findings[$0.1].finding(in: file.contract, file: places) }
    }

    /// What the checks find nothing wrong with may still be too deep or too large for a file.
    private static func unwritable(_ checker: ContractChecker) -> [ContractFinding] {
        guard !checker.findings.contains(where: { $0.severity == .error }) else { return [] }
        do throws(ReadError) {
            _ = try Contract(reading: checker.contract.canonicalBytes)
            return []
        } catch {
            return [
                ContractFinding(
                    severity: .error, message: "written to a file it can't be read again: \(error.message)",
                    interaction: nil, pointer: error.pointer, place: nil)
            ]
        }
    }
}
