internal import CPostgres

/// The first parameter of a store's address that libpq doesn't know.
struct UnknownParameter {
    let name: String

    /// Nil where there is none, or where what looks like its name may be a piece of a password, as behind a password that
    /// isn't escaped.
    init?(in address: String) {
        // As libpq does: what comes before an @ and the first / is the user and the password.
        guard var rest = address.split(separator: "://", maxSplits: 1).dropFirst().first else { return nil }
        if let end = rest.firstIndex(where: { $0 == "@" || $0 == "/" }), rest[end] == "@" {
            rest = rest[end...].dropFirst()
        }
        guard let query = rest.firstIndex(of: "?").map({ rest[$0...].dropFirst() }), !query.contains("@") else {
            return nil
        }
        let known = Self.known
        let names = query.split(separator: "&").map { $0.prefix { $0 != "=" } }
        guard let name = names.first(where: { !known.contains(String($0)) }), !name.isEmpty,
            name.utf8.allSatisfy({ Self.isPlain($0) })
        else { return nil }
        self.name = String(name)
    }

    /// The names of all parameters (`PQconndefaults`), and the one that libpq knows besides.
    private static var known: Set<String> {
        var names: Set = ["ssl"]
        let options = PQconndefaults()
        defer { PQconninfoFree(options) }
        guard var option = options else { return names }
        while let keyword = option.pointee.keyword {
            names.insert(String(cString: keyword))
            option += 1
        }
        return names
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
