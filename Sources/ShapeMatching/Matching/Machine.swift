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
    /// For each member, and for each object's start, the member that came next last time.
    let successors: UnsafeMutablePointer<UInt32>
    let members: UnsafePointer<Member>

    /// How many arrays and objects are open, judged or skipped.
    var depth = 0
    let depthLimit: Int
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
        let predicted = successors[Int(frame.pointee.successor)]
        let member = members + Int(predicted)
        if member.pointee.nameLength == length && Lookup.equal(member.pointee.name, bytes, length)
            && frame.pointee.node.pointee.memberCount <= 64
        {
            let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: member.pointee.index)
            if frame.pointee.seen & bit == 0 {
                frame.pointee.seen |= bit
                frame.pointee.successor = member.pointee.successor
                lanes.pointee.pending = member.pointee.node
                level.pointee.member = Int32(truncatingIfNeeded: predicted)
                return 1
            }
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
        if depth >= depthLimit { return tooDeep() }
        let node = lanes.pointee.pending
        if node.pointee.opens & kind.rawValue != 0 && node.pointee.memberCount <= 64
            && !node.pointee.flags.contains(.counted)
            && lanes.pointee.frameCount &+ 1 < lanes.pointee.frames.capacity && depth &+ 2 < levels.capacity
        {
            lanes.pointee.frameCount &+= 1
            let frame = lanes.pointee.top + 1
            frame.initialize(to: Frame(node: node, successor: node.pointee.successors))
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
        let node = frame.pointee.node
        if node.pointee.memberCount > 64 || frame.pointee.seen & node.pointee.requiredWord != node.pointee.requiredWord {
            return endCarefully(.object)
        }
        pop()
        return 1
    }

    @inline(__always)
    mutating func endArray() -> CInt {
        let flags = lanes.pointee.top.pointee.node.pointee.flags
        if !flags.isDisjoint(with: [.counted, .positional]) { return endCarefully(.array) }
        pop()
        return 1
    }

    @inline(__always)
    private mutating func pop() {
        let frame = lanes.pointee.top - 1
        lanes.pointee.top = frame
        lanes.pointee.frameCount &-= 1
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
    private mutating func tooDeep() -> CInt {
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
