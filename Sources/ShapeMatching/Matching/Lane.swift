/// One judgement of the stream: the document's own, or one alternative's of an `anyOf`.
///
/// Every lane sees every event. A lane that does not care about what is inside a container skips until it closes.
struct Lane {
    /// What judges the next value.
    var pending: UnsafePointer<Node>
    /// The innermost open container this lane judges; below the outermost lies a frame that asks for nothing.
    var top: UnsafeMutablePointer<Frame>
    var frames = GrowingBuffer<Frame>()
    /// How many containers the lane has open.
    var frameCount: Int { frames.base.map { top - $0 } ?? 0 }
    /// The bits of objects with more than 64 members, a stack: seen words, then repeated words.
    var words = GrowingBuffer<UInt64>()
    var wordCount = 0
    /// The depth at which the container being skipped stands, or -1 when nothing is skipped.
    var skipsAt = -1
    /// How many mismatches were found.
    var total = 0
    /// The first of them in the document's order, as a slot of the kept ones; alternatives only.
    var first: Int32 = -1
    /// Whether an enumeration of the alternative's own members was met, and whether one was missed.
    var discriminatorMet = false
    var discriminatorMissed = false
    /// Whether `pending` came from a member that the shape names.
    var isNamed = false
    /// The lane that its mismatches are counted for, where it is one of several that must all hold; or -1.
    var reportsTo = -1
    /// Which alternative of its fork's group, or contained element of its array, the lane judges.
    var alternative = 0
}

/// An open container that a lane judges.
struct Frame {
    var node: UnsafePointer<Node>
    /// An object's members seen, as bits; where there are more than 64, `wide` and the index of their words; an array's
    /// start plus one, or 0 where it isn't noted.
    var seen: UInt64 = 0
    /// An object's members seen more than once; the `contains` variants an array has met.
    var repeated: UInt64 = 0
    /// The slot of the expectation that came last: its `next` is the guess.
    var expectation: UInt32 = 0

    /// The bit that every wide object's frame and every of its members has.
    static let wide: UInt64 = 1 << 63

    /// An array's start, or nil where it isn't noted.
    var start: Int? {
        get { seen == 0 ? nil : Int(truncatingIfNeeded: seen) - 1 }
        set { seen = newValue.map { UInt64(truncatingIfNeeded: $0) + 1 } ?? 0 }
    }

    /// The index of a wide object's words.
    var words: Int { Int(truncatingIfNeeded: seen & ~Self.wide) }
}

/// Where the document stands in one open container: what paths are made of.
struct Level {
    /// How many values of the container ended: an element's index, a member's place in order of arrival.
    var count = 0
    /// The member at hand: an index of the shape's members, or one of these.
    var member: Int32 = Level.element
    /// Where its name's bytes end in the stack of names, where the shape does not have them: they begin where the level
    /// below ends.
    var nameEnd = 0

    static let element: Int32 = -1
    static let ownName: Int32 = -2
}

/// Alternatives that judge one container side by side.
struct Fork {
    var owner: Int
    var firstLane: Int
    var laneCount: Int
    /// The depth at which the container stands.
    var depth: Int
    var start: Int
    var node: UnsafePointer<Node>
    /// The group of the node, or -1 for what the owner's array must contain.
    var group: Int
    var kind: UInt8
}
