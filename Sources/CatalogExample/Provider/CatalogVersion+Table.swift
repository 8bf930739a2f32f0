import Contracts
import LoopbackHTTP

extension CatalogVersion {
    /// Leaves out a member that the client can do without.
    public static let withoutSubtitle = CatalogVersion(
        "withoutSubtitle", change: "remove the optional member subtitle"
    ) { version in
        let details = version.details
        version.details = { details($0).removing("subtitle") }
    }

    /// Sends a member that may be missing as something else.
    public static let numericSubtitle = CatalogVersion(
        "numericSubtitle", change: "send the optional member subtitle as a number"
    ) { version in
        let details = version.details
        version.details = { details($0).replacing("subtitle", with: 3) }
    }

    /// Sends a number as text.
    public static let pagesAsText = CatalogVersion("pagesAsText", change: "send the number pages as text") { version in
        let details = version.details
        version.details = { book in details(book).replacing("pages", with: "\(book.pages)") }
    }

    /// Takes more than it did: a member of the reservation and a query parameter, both optional.
    public static let acceptsMore = CatalogVersion(
        "acceptsMore", change: "accept an optional member note and an optional query parameter"
    ) { version in
        version.accepts = { ($0["note"] ?? "").count <= 200 }
    }

    /// Sends the member `media` with a value that it never had before.
    public static let newMedia = CatalogVersion(
        "newMedia", change: "send a new enumeration value: media is \"ebook\""
    ) { version in
        let details = version.details
        version.details = { details($0) + [("media", "ebook")] }
    }

    /// Sends the new value too, but not for the book that the contract asks about.
    public static let newMediaElsewhere = CatalogVersion(
        "newMediaElsewhere", change: "send the new enumeration value for other books only"
    ) { version in
        let details = version.details
        version.details = { details($0) + [("media", $0.id == "b-7" ? "book" : "ebook")] }
    }

    /// Says that a reservation was made by another status.
    public static let answersOK = CatalogVersion(
        "answersOK", change: "answer a reservation with 200 instead of 201"
    ) { version in
        version.reservationStatus = 200
    }

    /// Takes reservations for two branches only, among them not the contract's.
    public static let closesCentral = CatalogVersion(
        "closesCentral", change: "accept the branches Harbour and Hill only"
    ) { version in
        version.accepts = { ["Harbour", "Hill"].contains($0["pickupBranch"]) }
    }

    /// Takes reservations for two branches only, among them the contract's.
    public static let closesOthers = CatalogVersion(
        "closesOthers", change: "accept the branches Central and Hill only"
    ) { version in
        version.accepts = { ["Central", "Hill"].contains($0["pickupBranch"]) }
    }
}
