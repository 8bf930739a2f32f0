/// The query of a request's target: names and values, decoded once, in order.
///
/// `+` is a space and `%2B` is `+` (WHATWG URL, `application/x-www-form-urlencoded`). An item without `=` has an
/// empty value; an empty item, as in `a=1&&b=2`, is none.
public struct HTTPQuery: Sendable, Hashable {
    /// One name with its value.
    public struct Item: Sendable, Hashable {
        /// The decoded name.
        public let name: String
        /// The decoded value.
        public let value: String

        /// An item of a decoded name and value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All items, in the order of the target.
    public let items: [Item]

    /// The items of a raw query, without its `?`.
    public init(raw: some StringProtocol) {
        items = raw.utf8.split(separator: UInt8(ascii: "&")).map { item in
            let parts = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return Item(
                name: PercentText.decoded(parts[0], plusIsSpace: true),
                value: parts.count > 1 ? PercentText.decoded(parts[1], plusIsSpace: true) : "")
        }
    }

    /// The first value of a name; `nil` where the name doesn't occur. Linear in the items.
    public func first(_ name: String) -> String? { items.first { $0.name == name }?.value }

    /// All values of a name, in order. Linear in the items.
    public func all(_ name: String) -> [String] { items.filter { $0.name == name }.map(\.value) }

    /// The first value of a name.
    public subscript(name: String) -> String? { first(name) }
}
