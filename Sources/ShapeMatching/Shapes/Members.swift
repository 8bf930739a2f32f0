/// The members an object's shape names, in the order they were written.
///
/// Names are compared as UTF-8 bytes, never by canonical equivalence. A list that holds two canonically equal names can
/// be made (so that a reader can report where), but compiling it throws.
public struct Members: Sendable {
    /// One named member.
    public struct Member: Sendable {
        /// The member's name, compared as UTF-8 bytes.
        public var name: String
        /// The shape of the member's value; `optional` and `omittable` say that it may be missing.
        public var shape: Shape

        /// Makes a member of a name and a shape.
        public init(_ name: String, _ shape: Shape) {
            self.name = name
            self.shape = shape
        }
    }

    /// The members in the order they were written.
    public var list: [Member]

    /// Makes a list of members, kept in the order given.
    public init(_ list: [Member] = []) {
        self.list = list
    }

    /// The shape of the member with exactly this name (UTF-8 bytes), or nil. Linear in the number of members.
    public subscript(name: String) -> Shape? {
        list.first { $0.name.utf8.elementsEqual(name.utf8) }?.shape
    }

    /// The members by name in byte order, the order in which mismatches are reported.
    package var sorted: [Member] {
        list.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}

extension Members: ExpressibleByDictionaryLiteral {
    /// Makes a list of members from a literal such as `["id": .string, "pages": .integer]`.
    public init(dictionaryLiteral elements: (String, Shape)...) {
        list = elements.map { Member($0.0, $0.1) }
    }
}
