internal import CYajl

/// Reads one whole JSON text, strictly, into events.
///
/// - Parameters:
///   - bytes: The text.
///   - limits: What it may cost; mismatches don't arise.
///   - events: Gets the events in order; those before a fault, too.
/// - Throws: `JSONFailure` when the bytes are not one JSON text or a limit is met.
/// - Complexity: linear in the bytes.
package func readJSON<Events: JSONEvents>(
    _ bytes: UnsafeRawBufferPointer, limits: Limits = Limits(), into events: inout Events
) throws(JSONFailure) {
    var reader = JSONReader(limits: limits)
    defer { reader.free() }
    var failure: Tokenizer.Failure?
    withUnsafeMutablePointer(to: &events) { pointer in
        failure = reader.read(bytes, ReaderContext.Sink(pointer))
    }
    switch failure {
    case .notJSON(let error): throw .notJSON(error)
    case .limit(let limit): throw .limit(limit)
    case nil: return
    }
}

/// What the callbacks of a reading get.
private struct ReaderContext {
    /// Hands events on to a consumer of any type.
    struct Sink {
        let null: (Int) -> Void
        let boolean: (Bool, Int) -> Void
        let number: (UnsafeRawBufferPointer, Int) -> Void
        let string: (UnsafeRawBufferPointer, Range<Int>) -> Void
        let name: (UnsafeRawBufferPointer, Range<Int>) -> Void
        let begin: (Kinds, Int) -> Void
        let end: (Kinds, Int) -> Void

        init<Events: JSONEvents>(_ events: UnsafeMutablePointer<Events>) {
            null = { events.pointee.null(at: $0) }
            boolean = { events.pointee.boolean($0, at: $1) }
            number = { events.pointee.number($0, at: $1) }
            string = { events.pointee.string($0, raw: $1) }
            name = { events.pointee.name($0, raw: $1) }
            begin = { kind, offset in
                if kind == .object {
                    events.pointee.beginObject(at: offset)
                } else {
                    events.pointee.beginArray(at: offset)
                }
            }
            end = { kind, offset in
                if kind == .object { events.pointee.endObject(at: offset) } else { events.pointee.endArray(at: offset) }
            }
        }
    }

    let shared: UnsafeMutablePointer<ParserShared>
    var sink: Sink?
    let depthLimit: Int
    var depth = 0
    var rootValues = 0
    var tooDeepAt: Int?

    mutating func ended() -> CInt {
        if depth == 0 { rootValues = 1 }
        return 1
    }

    mutating func begin(_ kind: Kinds) -> CInt {
        let offset = shared.pointee.tokenEnd - 1
        if depth >= depthLimit {
            tooDeepAt = offset
            return 0
        }
        depth += 1
        sink?.begin(kind, offset)
        return 1
    }

    mutating func end(_ kind: Kinds) -> CInt {
        depth -= 1
        sink?.end(kind, shared.pointee.tokenEnd - 1)
        return ended()
    }
}

/// Owns what one reading needs.
private struct JSONReader {
    private let shared: UnsafeMutablePointer<ParserShared>
    private let context: UnsafeMutablePointer<ReaderContext>
    private let table: UnsafeMutablePointer<yajl_callbacks>
    private var tokenizer: Tokenizer
    private let limits: Limits

    init(limits: Limits) {
        self.limits = limits
        shared = .allocate(capacity: 1)
        context = .allocate(capacity: 1)
        table = .allocate(capacity: 1)
        context.initialize(to: ReaderContext(shared: shared, depthLimit: limits.depth))
        let raw = UnsafeRawPointer(context)
        let depth = raw.advanced(by: MemoryLayout<ReaderContext>.offset(of: \.depth) ?? 0)
        let rootValues = raw.advanced(by: MemoryLayout<ReaderContext>.offset(of: \.rootValues) ?? 0)
        shared.initialize(
            to: ParserShared(
                budget: MemoryBudget(allowed: limits.memoryBytes),
                rootValues: rootValues.assumingMemoryBound(to: Int.self),
                depth: depth.assumingMemoryBound(to: Int.self)))
        table.initialize(to: Self.callbacks)
        tokenizer = Tokenizer(callbacks: table, context: context, shared: shared, limits: limits)
    }

    mutating func free() {
        tokenizer.free()
        table.deallocate()
        context.deinitialize(count: 1)
        context.deallocate()
        shared.deinitialize(count: 1)
        shared.deallocate()
    }

    mutating func read(_ bytes: UnsafeRawBufferPointer, _ sink: ReaderContext.Sink) -> Tokenizer.Failure? {
        context.pointee.sink = sink
        var step = Tokenizer.Step.more
        if let base = bytes.baseAddress {
            step = tokenizer.feed(base.assumingMemoryBound(to: UInt8.self), bytes.count)
        }
        if case .more = step { step = tokenizer.finish() }
        switch step {
        case .more: return nil
        case .failed(let failure): return failure
        case .stopped:
            return .limit(LimitExceeded(limit: .depth, allowed: limits.depth, offset: context.pointee.tooDeepAt ?? 0))
        }
    }

    private static let callbacks = yajl_callbacks(
        yajl_null: { pointer in
            let context = reading(pointer)
            context.pointee.sink?.null(context.pointee.shared.pointee.tokenEnd - 4)
            return context.pointee.ended()
        },
        yajl_boolean: { pointer, value in
            let context = reading(pointer)
            let end = context.pointee.shared.pointee.tokenEnd
            context.pointee.sink?.boolean(value != 0, end - (value != 0 ? 4 : 5))
            return context.pointee.ended()
        },
        yajl_integer: nil, yajl_double: nil,
        yajl_number: { pointer, text, length in
            let context = reading(pointer)
            context.pointee.sink?.number(
                UnsafeRawBufferPointer(start: text, count: length),
                context.pointee.shared.pointee.tokenEnd - length)
            return context.pointee.ended()
        },
        yajl_string: { pointer, bytes, length in
            let context = reading(pointer)
            let shared = context.pointee.shared
            context.pointee.sink?.string(
                UnsafeRawBufferPointer(start: bytes, count: length),
                shared.pointee.stringStart..<shared.pointee.tokenEnd)
            return context.pointee.ended()
        },
        yajl_start_map: { reading($0).pointee.begin(.object) },
        yajl_map_key: { pointer, bytes, length in
            let context = reading(pointer)
            let shared = context.pointee.shared
            context.pointee.sink?.name(
                UnsafeRawBufferPointer(start: bytes, count: length),
                shared.pointee.stringStart..<shared.pointee.tokenEnd)
            return 1
        },
        yajl_end_map: { reading($0).pointee.end(.object) },
        yajl_start_array: { reading($0).pointee.begin(.array) },
        yajl_end_array: { reading($0).pointee.end(.array) })
}

private func reading(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ReaderContext> {
    context.unsafelyUnwrapped.assumingMemoryBound(to: ReaderContext.self)
}
