/// A mismatch as the machine notes it: what is needed to word it later, without a string yet.
struct Finding {
    /// What stands in the document.
    enum Found {
        case kind
        case value
        case nothing
        case count(Int)
        case another
    }

    var problem: Mismatch.Problem
    /// Words what was expected.
    var node: UInt32
    /// Orders the findings of one value: its facets' order, then its groups'.
    var phase: UInt32
    /// Which string rule, group or contained element of the node it is about.
    var detail: Int32 = 0
    var found = Found.kind
    var value = ScalarValue.null
    var offset: Int
    /// The kept slot of the nearest alternative's first mismatch, or -1.
    var nested: Int32 = -1

    /// The last segment of the path, where it is not the place at hand: a member that is missing or came twice.
    var name: UnsafeBufferPointer<UInt8>?

    enum Phase {
        static let kind: UInt32 = 0
        static let values: UInt32 = 1
        static let number: UInt32 = 2
        static let strings: UInt32 = 3
        static let count: UInt32 = 1 << 16
        static let members: UInt32 = (1 << 16) + 1
        static let contained: UInt32 = 1 << 17
        static let groups: UInt32 = 1 << 18
    }
}
