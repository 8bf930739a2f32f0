/// A member's name as a matcher expects it, and the name that followed it last time.
///
/// Objects of one shape mostly send their members in one order, so the next name is guessed and the guess costs one
/// comparison. Names the shape ignores are learned, too (a copy, up to `Expectations.longestLearned` bytes): a client
/// that relies on five members of fifty must not pay for the others.
///
///     slot 0        equals no name: the guess where nothing is known
///     then          for each object a start, followed by its members
///     then          learned names
struct Expectation {
    /// The name's beginning and end as words, which tell names of up to 16 bytes apart.
    var head: UInt64 = 0
    var tail: UInt64 = 0
    /// -1 equals no name.
    var length: Int = -1
    var name: UnsafePointer<UInt8>?
    /// The slot of the name that came next last time.
    var next: UInt32 = 0
    /// The slot of the one that came next before it: where a member is optional, two take turns.
    var other: UInt32 = 0
    /// The index in the shape's members, or `Level.element` where the name is not the shape's.
    var member: Int32 = Level.element
    /// The member's bit among those seen; none where nothing keeps count.
    var bit: UInt64 = 0
    /// What judges the member's value.
    var node: UnsafePointer<Node>

    /// The longest name that its words alone tell.
    static let longestShort = 16

    /// Expects another name than last time.
    mutating func expect(_ slot: UInt32) {
        if next == slot { return }
        other = next
        next = slot
    }

    /// Whether a name is the one expected.
    static func matches(_ expected: UnsafePointer<Expectation>, _ name: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        guard expected.pointee.length == length, matchesShort(expected, name, length) else { return false }
        return length <= longestShort || Lookup.equal(expected.pointee.name.unsafelyUnwrapped, name, length)
    }

    /// Whether a name of the length expected begins and ends as expected.
    @inline(__always)
    static func matchesShort(
        _ expected: UnsafePointer<Expectation>, _ name: UnsafePointer<UInt8>, _ length: Int
    ) -> Bool {
        let words = Self.words(name, length)
        return (expected.pointee.head ^ words.head) | (expected.pointee.tail ^ words.tail) == 0
    }

    /// The first and the last eight bytes of a name; a shorter one's bytes, each at least once.
    @inline(__always)
    static func words(_ name: UnsafePointer<UInt8>, _ length: Int) -> (head: UInt64, tail: UInt64) {
        let raw = UnsafeRawPointer(name)
        if length >= 8 {
            return (
                raw.loadUnaligned(as: UInt64.self), raw.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
            )
        }
        if length >= 4 {
            let low = raw.loadUnaligned(as: UInt32.self)
            let high = raw.loadUnaligned(fromByteOffset: length &- 4, as: UInt32.self)
            return (UInt64(low) | UInt64(high) << 32, 0)
        }
        if length >= 2 {
            let low = raw.loadUnaligned(as: UInt16.self)
            let high = raw.loadUnaligned(fromByteOffset: length &- 2, as: UInt16.self)
            return (UInt64(low) | UInt64(high) << 16, 0)
        }
        return (length == 0 ? 0 : UInt64(name[0]), 0)
    }
}
