internal import CYajl

/// Judges yajl's events against a compiled shape: the hot path.
///
/// A value is judged by the node that its place in the shape gives. A scalar costs a mask test, a name a comparison with
/// the member that came next last time, a container a frame; what the shape does not ask about is passed over by
/// counting depth. Nothing here allocates (buffers grow, and stay), retains or makes a string.
///
/// Which function an event calls depends on what is going on, so that no event asks. The table that yajl calls through
/// is rewritten between three sets (`MachineCallbacks`):
///
///     single      one lane judges                          a fork opens lanes ──► several
///     several     alternatives judge side by side          the last fork closes ──► single
///     skipping    nobody judges inside this container      it closes ──► single or several
///
/// It lives at a fixed address. yajl's callbacks are the only ones to touch it while a piece is parsed.
struct Machine {
    /// What yajl calls through.
    var table: yajl_callbacks
    let callbacks: MachineCallbacks

    let shared: UnsafeMutablePointer<ParserShared>
    /// The document's own lane, then the alternatives'.
    let lanes: UnsafeMutablePointer<Lane>
    var laneCount = 1
    /// The level of the innermost container that is judged; the first stands for the document.
    var level: UnsafeMutablePointer<Level>
    let members: UnsafePointer<Member>
    /// The slots of `expectations`.
    var expected: UnsafeMutablePointer<Expectation>
    var expectations: Expectations

    /// How many arrays and objects are open, judged or skipped.
    var depth = 0
    let depthLimit: Int
    /// Up to this depth there is room for frames and levels, and none is too deep.
    var depthRoom = 0
    /// The depth at which the skipped container stands.
    var skipDepth = 0
    /// What callbacks return: 0 stops yajl.
    var go: CInt = 1

    let any: UnsafePointer<Node>
    let root: UnsafePointer<Node>
    let storage: Unmanaged<CompiledStorage>
    let scratch: UnsafeMutablePointer<PatternScratch>?
    let limits: Limits
    var levels = GrowingBuffer<Level>()
    /// The names of members that the shape does not have, one after another as deep as they nest.
    var names = GrowingBuffer<UInt8>()
    var forks = GrowingBuffer<Fork>()
    var forkCount = 0
    var kept = KeptFindings()
    /// Set when judging can't go on.
    var failure: LimitExceeded?

    // MARK: One lane

    @inline(__always)
    mutating func name(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> CInt {
        let frame = lanes.pointee.top
        let slot = expected[Int(frame.pointee.expectation)].next
        let guess = expected + Int(slot)
        // A learned name has no bit, so it is never seen twice.
        if Expectation.matches(guess, bytes, length) && frame.pointee.seen & guess.pointee.bit == 0 {
            frame.pointee.seen |= guess.pointee.bit
            frame.pointee.expectation = slot
            lanes.pointee.pending = guess.pointee.node
            level.pointee.member = guess.pointee.member
            return 1
        }
        return unexpectedName(bytes, length)
    }

    @inline(__always)
    mutating func string(_ bytes: UnsafePointer<UInt8>?, _ length: Int) -> CInt {
        if lanes.pointee.pending.pointee.plain & Kinds.string.rawValue != 0 {
            level.pointee.count &+= 1
            return 1
        }
        return scalar(
            ScalarValue(kind: Kinds.string.rawValue, bytes: UnsafeRawBufferPointer(start: bytes, count: length)))
    }

    @inline(__always)
    mutating func number(_ text: UnsafePointer<CChar>, _ length: Int) -> CInt {
        let node = lanes.pointee.pending
        if node.pointee.plain & Kinds.number.rawValue != 0
            || (node.pointee.isIntegral && Machine.isDigits(text, length))
        {
            level.pointee.count &+= 1
            return 1
        }
        return scalar(
            ScalarValue(kind: Kinds.number.rawValue, bytes: UnsafeRawBufferPointer(start: text, count: length)))
    }

    /// Whether a number's text is digits alone, perhaps after a minus: an integer without further thought.
    @inline(__always)
    private static func isDigits(_ text: UnsafePointer<CChar>, _ length: Int) -> Bool {
        // Every other character of a number is above '9' or below '0'; only the minus may lead.
        var index = text[0] == CChar(UInt8(ascii: "-")) ? 1 : 0
        while index < length {
            if UInt8(bitPattern: text[index]) &- UInt8(ascii: "0") > 9 { return false }
            index &+= 1
        }
        return true
    }

    @inline(__always)
    mutating func boolean(_ value: CInt) -> CInt {
        if lanes.pointee.pending.pointee.plain & Kinds.boolean.rawValue != 0 {
            level.pointee.count &+= 1
            return 1
        }
        return scalar(ScalarValue(kind: Kinds.boolean.rawValue, isTrue: value != 0))
    }

    @inline(__always)
    mutating func null() -> CInt {
        if lanes.pointee.pending.pointee.plain & Kinds.null.rawValue != 0 {
            level.pointee.count &+= 1
            return 1
        }
        return scalar(.null)
    }

    @inline(__always)
    mutating func begin(_ kind: Kinds) -> CInt {
        if depth >= depthRoom { return beginCarefully(kind) }
        let node = lanes.pointee.pending
        if node.pointee.opens & kind.rawValue != 0 {
            let frame = lanes.pointee.top + 1
            frame.initialize(to: Frame(node: node, expectation: node.pointee.expectation))
            lanes.pointee.top = frame
            lanes.pointee.pending = node.pointee.pending.unsafelyUnwrapped
            pushLevel()
            return 1
        }
        if node.pointee.plain & kind.rawValue != 0 {
            skip()
            return 1
        }
        return beginCarefully(kind)
    }

    @inline(__always)
    mutating func pushLevel() {
        let nameStart = level.pointee.nameStart &+ level.pointee.nameLength
        level += 1
        level.initialize(to: Level(nameStart: nameStart))
        depth &+= 1
    }

    /// Passes over the container that begins here.
    @inline(__always)
    mutating func skip() {
        skipDepth = depth
        depth &+= 1
        table = callbacks.skipping
    }

    @inline(__always)
    mutating func endObject() -> CInt {
        let frame = lanes.pointee.top
        let required = frame.pointee.node.pointee.requiredWord
        if frame.pointee.seen & required != required { return endCarefully(.object) }
        pop()
        return 1
    }

    @inline(__always)
    mutating func endArray() -> CInt {
        if lanes.pointee.top.pointee.node.pointee.closesCarefully { return endCarefully(.array) }
        pop()
        return 1
    }

    @inline(__always)
    private mutating func pop() {
        let frame = lanes.pointee.top - 1
        lanes.pointee.top = frame
        lanes.pointee.pending = frame.pointee.node.pointee.pending.unsafelyUnwrapped
        level -= 1
        level.pointee.count &+= 1
        depth &-= 1
    }

    // MARK: Skipping

    @inline(__always)
    mutating func beginSkipped() -> CInt {
        if depth >= depthLimit { return tooDeep() }
        depth &+= 1
        return 1
    }

    @inline(__always)
    mutating func endSkipped() -> CInt {
        depth &-= 1
        if depth != skipDepth { return 1 }
        if laneCount > 1 { return endSkippedBySeveral() }
        lanes.pointee.skipsAt = -1
        level.pointee.count &+= 1
        table = callbacks.single
        return 1
    }

    @inline(never)
    mutating func tooDeep() -> CInt {
        fail(.depth, limits.depth, at: shared.pointee.tokenEnd - 1)
        return 0
    }

    /// Ends judging: a limit was met.
    mutating func fail(_ limit: LimitExceeded.Limit, _ allowed: Int, at offset: Int) {
        if failure == nil { failure = LimitExceeded(limit: limit, allowed: allowed, offset: offset) }
        go = 0
    }

    mutating func failMemory() {
        fail(.memory, limits.memoryBytes ?? 0, at: shared.pointee.tokenEnd)
    }
}
