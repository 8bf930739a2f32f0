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
    /// What judges the next value, and the innermost open container, while only the document's lane judges: its own
    /// fields, kept here where an event finds them at once. `park` and `resume` move them.
    var pending: UnsafePointer<Node>
    var top: UnsafeMutablePointer<Frame>
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
    /// What was seen of the shape, where that is wanted.
    var covered: UnsafeMutablePointer<CoveredWords>?
    /// Set when judging can't go on.
    var failure: LimitExceeded?

    // MARK: Keeping house

    /// Gives the document's lane what the hot path holds for it.
    mutating func park() {
        lanes.pointee.pending = pending
        lanes.pointee.top = top
    }

    /// Takes it back.
    mutating func resume() {
        pending = lanes.pointee.pending
        top = lanes.pointee.top
    }

    @inline(__always)
    mutating func pushLevel() {
        let nameEnd = level.pointee.nameEnd
        level += 1
        level.initialize(to: Level(nameEnd: nameEnd))
        depth &+= 1
    }

    /// Passes over the container that begins here.
    @inline(__always)
    mutating func skip() {
        skipDepth = depth
        depth &+= 1
        table = callbacks.skipping
    }

    /// The container passed over ends here.
    @inline(__always)
    mutating func endSkip() -> CInt {
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
