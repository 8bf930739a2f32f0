import Contracts
import LoopbackHTTP

extension CatalogVersion {
    /// The version that the client was written against.
    public static let v1 = CatalogVersion("v1", change: "none: the provider as it was agreed")

    /// Sends more than the client reads, in another order and with other values.
    public static let v2Additive = CatalogVersion(
        "v2Additive", change: "add response members, reorder them, change values, add a header"
    ) { version in
        version.headers = ["X-Catalog-Revision": "2"]
        version.summary = { book in
            [
                ("rating", .number(book.pages % 5 + 1)), ("authorName", "\(book.author)"),
                ("coverURL", "https://covers.example/\(book.id).jpg"), ("title", "\(book.title) (2nd edition)"),
                ("id", "\(book.id)"),
            ]
        }
        version.details = { book in
            [
                ("subjects", .strings(book.subjects + ["Classics", "Prize winners"])),
                ("pages", .number(book.pages + 12)),
                ("coverURL", "https://covers.example/\(book.id).jpg"), ("rating", .number(book.pages % 5 + 1)),
                ("authorName", "\(book.author)"), ("subtitle", nil), ("title", "\(book.title) (2nd edition)"),
                ("id", "\(book.id)"),
            ]
        }
        version.reservation = { book in
            [
                ("shelf", "H-3"), ("readyBy", "2027-01-02"), ("bookID", "\(book.id)"), ("fee", 0),
                ("id", "r-\(UInt32.random(in: 1...UInt32.max))"),
            ]
        }
    }

    /// Renames a member that the client reads, and sends another as text.
    public static let v3Breaking = CatalogVersion(
        "v3Breaking", change: "rename authorName to author, send pages as text"
    ) { version in
        let (summary, details) = (version.summary, version.details)
        version.summary = { summary($0).renaming("authorName", to: "author") }
        version.details = { book in
            details(book).renaming("authorName", to: "author").replacing("pages", with: "\(book.pages)")
        }
    }

    /// Wants to know more of who reserves.
    public static let v4RequiresPickupDate = CatalogVersion(
        "v4RequiresPickupDate", change: "require pickupDate in a reservation, optional before"
    ) { version in
        version.accepts = { $0["pickupDate"] != nil }
    }
}
