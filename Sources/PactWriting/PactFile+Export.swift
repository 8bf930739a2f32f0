public import Contracts
public import PactImport

extension PactFile {
    /// What the file says that a contract of Mortise's own format has no word for: comments, plugins, metadata, members
    /// that the specification doesn't have.
    public var unsaid: [ContractFinding] { PactRemainder(document).findings }

    /// The file in a version of the specification: everything that stands in it is kept, unknown members included. In the
    /// file's own version it is the file itself, laid out anew.
    public func export(as version: PactVersion) -> PactExport { PactExport(self, as: version) }
}
