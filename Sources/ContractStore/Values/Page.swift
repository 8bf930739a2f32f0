/// A part of a list: what was asked for, and whether there is more behind it.
public struct Page<Element: Sendable>: Sendable {
    /// The elements in the list's order.
    public let elements: [Element]
    /// Whether the list goes on; the next page is asked for with the last element's place.
    public let hasMore: Bool

    /// A page.
    public init(elements: [Element], hasMore: Bool) {
        self.elements = elements
        self.hasMore = hasMore
    }

    /// The first elements of a list of which one more was read than asked for.
    package init(_ elements: [Element], limit: Int) {
        self.init(elements: Array(elements.prefix(limit)), hasMore: elements.count > limit)
    }
}

extension Page: Equatable where Element: Equatable {}
