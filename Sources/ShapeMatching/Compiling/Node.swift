/// One node of a compiled shape: fixed size, plain memory, everything the hot path asks of it within its first 64 bytes.
struct Node {
    /// The kinds the node accepts, as `Kinds.rawValue`.
    var kinds: UInt8 = 0
    /// Those of `kinds` that need no look beyond the kind.
    var plain: UInt8 = 0
    /// The kinds for which a value could be accepted once the groups are asked.
    var reach: UInt8 = 0
    /// The container kinds whose inside is judged.
    var inside: UInt8 = 0
    /// Those of `inside` that need nothing but a frame.
    var opens: UInt8 = 0
    /// An array whose end needs no look.
    var closesPlainly = true
    /// An array that notes where it starts, since its end may have to report that.
    var notesStart = false
    /// One that finds out when that is needed: its elements are numbers or words, no brackets among them.
    var findsStart = false
    /// An object that names no members and judges all alike.
    var isMap = false
    /// Numbers are judged for being integral and nothing else.
    var isIntegral = false
    var number: ShapeNode.NumberRule = .any
    var flags: Flags = []

    /// This node's place in the storage, which words it.
    var index: UInt32 = 0
    /// The slot of a matcher's expectations where this object's names begin, or 0.
    var expectation: UInt32 = 0
    /// This object's number among the shape's objects.
    var object: UInt32 = 0
    var memberCount: UInt32 = 0
    var groupCount: UInt32 = 0

    /// What judges an object's members that it does not name; a `dispatch` node's elements that have no position.
    var rest: UnsafePointer<Node>?
    /// What an array's frame expects first and after each element.
    var pending: UnsafePointer<Node>?
    /// The required members of an object of up to 64; all bits where a closing object needs a longer look.
    var requiredWord: UInt64 = 0
    /// An enumeration's values.
    var values: UnsafePointer<ValueTable>?

    // Up to here a cache line: what events ask of most nodes.

    /// Behind the last of the nodes below this one, which come next in the storage.
    var end: UInt32 = 0
    var members: UnsafePointer<Member>?
    /// Open addressing: member index plus one, or 0. Its length is a power of two.
    var lookup: UnsafePointer<UInt32>?
    var lookupMask: Int = 0
    /// A bit for each member's length and first byte: most other names are told apart by it alone.
    var filter: UInt64 = 0
    /// The required members as bits, one word for each 64 members.
    var required: UnsafePointer<UInt64>?

    var head: UnsafePointer<UnsafePointer<Node>>?
    var headCount: Int = 0
    var low: Int = 0
    var high: Int = .max

    /// An array's `contains` variants, at most 64.
    var contained: UnsafePointer<UnsafePointer<Node>>?
    var containedCount: UInt32 = 0

    /// An object of which some named member may be missing.
    var hasOptionalMembers = false

    /// How few and how many members an object may have, where it is `countsMembers`.
    var fewest: Int = 0
    var most: Int = .max

    var groups: UnsafePointer<GroupEntry>?

    /// The rules of strings, and of the names of an object's other members.
    var stringRules: UnsafePointer<StringRuleEntry>?
    var stringRuleCount: UInt32 = 0
    var nameRuleCount: UInt32 = 0
    var nameRules: UnsafePointer<StringRuleEntry>?

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// The rules of strings judge the text of numbers and booleans, too.
        static let judgesText = Flags(rawValue: 1)
        /// An enumeration that any other string passes.
        static let open = Flags(rawValue: 2)
        static let typed = Flags(rawValue: 4)
        static let nullOutright = Flags(rawValue: 8)
        /// An array whose elements are judged by position or by what it must contain.
        static let positional = Flags(rawValue: 16)
        /// Stands for the element at hand of the `positional` array it belongs to.
        static let dispatch = Flags(rawValue: 32)
        /// An object that ignores the members it does not name.
        static let ignoresOthers = Flags(rawValue: 64)
        /// An object whose number of members is bounded.
        static let countsMembers = Flags(rawValue: 128)
    }
}

/// A named member of an object.
struct Member {
    var name: UnsafePointer<UInt8>
    var nameLength: Int
    var node: UnsafePointer<Node>
    /// The index among the object's members, by name in byte order.
    var index: UInt32
    /// Its slot of a matcher's expectations.
    var expectation: UInt32
}

/// Nodes that judge one value side by side.
struct GroupEntry {
    var alternatives: UnsafePointer<UnsafePointer<Node>>
    var count: Int
    var all: Bool
}

/// One rule of strings.
enum StringRuleEntry {
    case pattern(index: Int)
    case format(Format)
}

/// The values of an enumeration.
struct ValueTable: BitwiseCopyable {
    var acceptsNull = false
    var acceptsTrue = false
    var acceptsFalse = false
    /// By length, then bytes.
    var strings = UnsafeBufferPointer<UnsafeRawBufferPointer>(start: nil, count: 0)
    var numbers = UnsafeBufferPointer<UnsafeRawBufferPointer>(start: nil, count: 0)
}
