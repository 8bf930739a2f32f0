internal import CMortise
internal import ShapeMatching
internal import Synchronization

/// What a `mortise_matcher` points at, in one piece of memory:
///
///     gate │ state: the matcher, its verdict, its words … │ room for the verdict's line
///
/// The gate lies apart, since it is the only part that two threads may touch at once: each call takes it and gives it
/// back, so that a second call, wrongly made meanwhile, is told so instead of breaking the first.
struct MatcherHandle {
    private static let stateOffset = 16
    private static let lineOffset = (stateOffset + MemoryLayout<MatcherState>.size + 15) & ~15
    /// Enough for every line there is of a verdict: a fixed sentence and at most three numbers.
    private static let lineBytes = 256
    static let byteCount = lineOffset + lineBytes

    private let memory: UnsafeMutableRawPointer

    init(_ pointer: OpaquePointer) {
        memory = UnsafeMutableRawPointer(pointer)
    }

    /// Makes a matcher in memory of its source.
    ///
    /// - Throws: `Failure` where there is none.
    init(
        _ shape: CompiledShape, isRequest: Bool, limits: Limits, source: MemorySource?
    ) throws(Failure) {
        let home = source ?? .system
        guard let memory = home.take(Self.byteCount) else {
            throw Failure(
                MORTISE_ERROR_MEMORY, "the allocator gave no \(Self.byteCount) bytes, aligned to 16, for a matcher")
        }
        self.memory = memory
        memory.initializeMemory(as: Gate.self, to: Gate())
        state.initialize(
            to: MatcherState(
                matcher: ShapeMatcher(shape, root: isRequest ? .request : .response, limits: limits, memory: source),
                home: home, line: UnsafeMutableRawBufferPointer(start: memory + Self.lineOffset, count: Self.lineBytes))
        )
    }

    var pointer: OpaquePointer { OpaquePointer(memory) }

    var state: UnsafeMutablePointer<MatcherState> {
        (memory + Self.stateOffset).assumingMemoryBound(to: MatcherState.self)
    }

    /// Whether the caller may go in; then it has to `leave`.
    func enter() -> Bool { !gate.pointee.isTaken.exchange(true, ordering: .acquiring) }

    func leave() { gate.pointee.isTaken.store(false, ordering: .releasing) }

    /// Gives all memory back. The caller has entered.
    func free() {
        state.pointee.freeWords()
        let home = state.pointee.home
        state.deinitialize(count: 1)
        gate.deinitialize(count: 1)
        home.give(back: memory, Self.byteCount)
    }

    private struct Gate: ~Copyable {
        let isTaken = Atomic(false)
    }

    private var gate: UnsafeMutablePointer<Gate> { memory.assumingMemoryBound(to: Gate.self) }
}
