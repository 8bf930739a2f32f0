public import Contracts

/// A kind of change that providers make, with a version that makes it and what replaying a contract can't see of it.
public struct CatalogChange: Sendable {
    /// The row of `mortise compare`'s table that it belongs to, or nil where it is in none.
    public let row: String?
    /// The provider with the change.
    public let version: CatalogVersion
    /// What the client reads beside the bundled contract's members, where the change is about that.
    public let reading: CatalogContract.MediaReading?
    /// What the requests of the contract, sent to this version, don't show, or nil where they show all there is to it.
    public let unseen: String?

    private init(
        _ row: String?, _ version: CatalogVersion, reading: CatalogContract.MediaReading? = nil, unseen: String? = nil
    ) {
        self.row = row
        self.version = version
        self.reading = reading
        self.unseen = unseen
    }

    /// The contract of the client that the change is shown to: the given one, or one that reads more.
    public func contract(from contract: Contract) -> Contract {
        reading.map { CatalogContract.readingMedia($0, beside: contract) } ?? contract
    }

    /// What the change is, and for which client where that isn't the usual one.
    public var description: String {
        switch reading {
        case nil: version.change
        case .closed: "\(version.change); the client knows two values"
        case .open: "\(version.change); the client takes others, too"
        }
    }

    /// The agreed version, then a version for every row of the table, in its order.
    public static let all = [
        CatalogChange(nil, .v1),
        CatalogChange(
            "add a response member", .v2Additive,
            unseen: "A client that refuses members it doesn't know would break. This contract speaks of none."),
        CatalogChange(
            "add an optional request member or query parameter", .acceptsMore,
            unseen: "No request uses what is new: nothing is said about how it works."),
        CatalogChange("a new enumeration value in a response", .newMedia, reading: .closed),
        CatalogChange("a new enumeration value in a response", .newMedia, reading: .open),
        CatalogChange(
            "a new enumeration value in a response", .newMediaElsewhere, reading: .closed,
            unseen:
                "The new value is sent for books that no request asks about. `mortise compare` sees it where both sides "
                + "say which values there are."),
        CatalogChange("remove or rename a response member that the client reads", .v3Breaking),
        CatalogChange(
            "remove or rename a response member that the client reads", .withoutSubtitle,
            unseen:
                "An optional member may be gone for good. The verifier's coverage lists members that were never sent."),
        CatalogChange("change a member's type, number to string included", .pagesAsText),
        CatalogChange("change a member's type, number to string included", .numericSubtitle),
        CatalogChange("make an optional request member required", .v4RequiresPickupDate),
        CatalogChange("change the status of an existing outcome", .answersOK),
        CatalogChange("tighten the validation of request values", .closesCentral),
        CatalogChange(
            "tighten the validation of request values", .closesOthers,
            unseen:
                "Only the example is sent: a client that sends Harbour breaks. `mortise compare` sees it where both sides say "
                + "which values there are."),
    ]
}
