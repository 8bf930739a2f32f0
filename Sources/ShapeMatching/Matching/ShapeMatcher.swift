internal import CYajl

/// Judges documents against a shape as their bytes arrive, one after another, without ever building a tree.
///
///     var matcher = ShapeMatcher(shape)
///     for chunk in body { if try matcher.feed(chunk) == .decided { break } }
///     let verdict = try matcher.finish()
///     matcher.reset()
///
/// A matcher belongs to one caller at a time; any number of them share one `CompiledShape` on any threads. Its memory
/// grows with the document's depth, its longest token and the mismatches kept, never with its size, and is kept for the
/// next document.
public struct ShapeMatcher: ~Copyable {
    /// Whether further bytes can change the verdict.
    public enum Progress: Sendable, Hashable {
        /// The document goes on.
        case needsMore
        /// The verdict is certain: further bytes are not judged.
        case decided
    }

    /// How the document's root is called in paths.
    public enum Root: String, Sendable, Hashable {
        /// `$`, for a response.
        case response = "$"
        /// `body`, for a request.
        case request = "body"
    }

    private enum State {
        case open
        case stopped
        case failed(Tokenizer.Failure)
        case finished
    }

    private let shape: CompiledShape
    private let root: Root
    private let shared: UnsafeMutablePointer<ParserShared>
    private let machine: UnsafeMutablePointer<Machine>
    private let laneCapacity: Int
    private var tokenizer: Tokenizer
    private var state = State.open

    /// Makes a matcher for documents of one shape.
    ///
    /// - Parameters:
    ///   - shape: What the documents are judged against.
    ///   - root: How paths begin.
    ///   - limits: What one document may cost.
    ///   - covering: Whether to note which of the shape's branches documents take, for `ShapeCoverage`: it costs some
    ///     nanoseconds for each object, and a bit for each branch (times 65 where the shape has alternatives), which the
    ///     memory limit doesn't count.
    public init(
        _ shape: CompiledShape, root: Root = .response, limits: Limits = Limits(), covering: Bool = false
    ) {
        self.init(shape, root: root, limits: limits, covering: covering, memory: nil)
    }

    /// Makes a matcher whose memory for documents comes from a source of the caller's.
    package init(_ shape: CompiledShape, root: Root, limits: Limits, covering: Bool = false, memory: MemorySource?) {
        self.shape = shape
        self.root = root
        laneCapacity = shape.storage.laneCapacity
        shared = .allocate(capacity: 1)
        machine = .allocate(capacity: 1)
        let depth = UnsafeRawPointer(machine).advanced(by: MemoryLayout<Machine>.offset(of: \.depth) ?? 0)
            .assumingMemoryBound(to: Int.self)
        // Both pointers are set again as soon as there are levels to point at.
        shared.initialize(
            to: ParserShared(
                budget: MemoryBudget(allowed: limits.memoryBytes, source: memory), rootValues: depth, depth: depth))
        machine.initialize(
            to: Machine(
                shape.storage, shared, laneCapacity: laneCapacity, limits,
                covering: covering ? CoveragePlan(shape.storage) : nil))
        let table = UnsafeRawPointer(machine).advanced(by: MemoryLayout<Machine>.offset(of: \.table) ?? 0)
        tokenizer = Tokenizer(
            callbacks: table.assumingMemoryBound(to: yajl_callbacks.self), context: machine,
            pieceEnds: { $0.assumingMemoryBound(to: Machine.self).pointee.endPiece() }, shared: shared, limits: limits)
        machine.pointee.reset()
    }

    deinit {
        var tokenizer = tokenizer
        tokenizer.free()
        machine.pointee.free(laneCapacity: laneCapacity)
        machine.deinitialize(count: 1)
        machine.deallocate()
        shared.deinitialize(count: 1)
        shared.deallocate()
    }

    /// Judges the next bytes of the document.
    ///
    /// - Parameter bytes: Any piece of the document, from one byte to all of it; not kept after the call.
    /// - Returns: Whether further bytes can change the verdict. After `decided`, bytes may be fed and are passed over.
    /// - Throws: `MatcherMisuse` after `finish`; call `reset` to begin the next document.
    /// - Complexity: linear in the bytes, however they are cut.
    public mutating func feed(_ bytes: UnsafeRawBufferPointer) throws(MatcherMisuse) -> Progress {
        switch state {
        case .open: break
        case .finished: throw MatcherMisuse("the document is finished; call reset() before feeding the next one")
        case .stopped, .failed: return .decided
        }
        if machine.pointee.failure != nil {
            state = .stopped
            return .decided
        }
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return .needsMore }
        let step = tokenizer.feed(base.assumingMemoryBound(to: UInt8.self), bytes.count)
        switch step {
        case .more: return .needsMore
        case .stopped: state = .stopped
        case .failed(let failure): state = .failed(failure)
        }
        return .decided
    }

    /// Judges the next bytes of the document; as `feed(_:)` with a buffer.
    public mutating func feed(_ bytes: RawSpan) throws(MatcherMisuse) -> Progress {
        var result: Result<Progress, MatcherMisuse> = .success(.needsMore)
        bytes.withUnsafeBytes { buffer in
            do throws(MatcherMisuse) {
                result = .success(try feed(buffer))
            } catch {
                result = .failure(error)
            }
        }
        return try result.get()
    }

    /// Judges the next bytes of the document; as `feed(_:)` with a buffer.
    public mutating func feed(_ bytes: [UInt8]) throws(MatcherMisuse) -> Progress {
        var result: Result<Progress, MatcherMisuse> = .success(.needsMore)
        bytes.withUnsafeBytes { buffer in
            do throws(MatcherMisuse) {
                result = .success(try feed(buffer))
            } catch {
                result = .failure(error)
            }
        }
        return try result.get()
    }

    /// Ends the document and gives the verdict.
    ///
    /// - Throws: `MatcherMisuse` when the document was finished before.
    public mutating func finish() throws(MatcherMisuse) -> Verdict {
        if case .finished = state { throw MatcherMisuse("the document is finished already; call reset() first") }
        defer { state = .finished }
        if case .open = state, machine.pointee.failure == nil {
            if tokenizer.taken == 0 { return nothing }
            if case .failed(let failure) = tokenizer.finish() { state = .failed(failure) }
        }
        if let failure = machine.pointee.failure { return .limit(failure) }
        if case .failed(let failure) = state {
            switch failure {
            case .limit(let limit): return .limit(limit)
            case .notJSON(let error): return .notJSON(error)
            }
        }
        let total = machine.pointee.lanes[0].total
        if total == 0 { return .matches }
        return .mismatches(
            Mismatches(kept: machine.pointee.mismatches(shape.storage, root: root.rawValue), total: total))
    }

    /// Makes ready for the next document, all memory kept.
    public mutating func reset() {
        tokenizer.reset()
        // Through a copy of the pointer: reached through `self`, the compiler tells the thread sanitizer of a write to
        // what the first property points at, which matchers share.
        let machine = machine
        machine.pointee.reset()
        state = .open
    }

    /// What was noted of the shape so far, in all documents since the matcher was made.
    var covered: UnsafeMutablePointer<CoveredWords>? { machine.pointee.covered }
    /// Of whose tables it was noted.
    var storage: CompiledStorage { shape.storage }

    /// How many bytes of memory are held for documents.
    package var heldBytes: Int { shared.pointee.budget.held }

    /// The most bytes of memory that may be held for documents, or nil for any.
    package var memoryBytes: Int? { machine.pointee.limits.memoryBytes }

    /// How many of the document's bytes were looked at.
    package var takenBytes: Int { tokenizer.taken }

    /// Grows or shrinks memory that is held beside the documents', within the same limit; nil leaves it as it was. Who
    /// asked for it gives it back before the matcher ends.
    package mutating func reallocate(
        _ memory: UnsafeMutableRawPointer?, from old: Int, to count: Int
    ) -> UnsafeMutableRawPointer? {
        shared.pointee.budget.reallocate(memory, from: old, to: count)
    }

    /// Gives back what `reallocate` gave.
    package mutating func deallocate(_ memory: UnsafeMutableRawPointer?, _ count: Int) {
        shared.pointee.budget.free(memory, count)
    }

    /// How many bytes were lexed for the document so far: three times its bytes at most.
    package var lexedBytes: Int { tokenizer.lexedBytes }

    /// The verdict on a document of no bytes.
    private var nothing: Verdict {
        let mismatch = Mismatch(
            problem: .value, path: root.rawValue, expected: shape.storage.forms[0].phrase, found: "nothing", offset: 0)
        return .mismatches(Mismatches(kept: machine.pointee.limits.keptMismatches > 0 ? [mismatch] : [], total: 1))
    }
}

/// What it points at is its own, and it can't be copied: whoever holds it, on whatever thread, is the only one.
extension ShapeMatcher: @unchecked Sendable {}
