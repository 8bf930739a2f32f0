// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of mortise.h, which documents them.

public import CMortise
internal import ShapeMatching

@c @implementation
public func mortise_limits_init(_ limits: UnsafeMutablePointer<mortise_limits>!) -> mortise_status {
    guard let limits else { return MORTISE_ERROR_NULL }
    let size = MemoryLayout<mortise_limits>.size
    guard limits.pointee.size == size else { return MORTISE_ERROR_SIZE }
    let chosen = Limits()
    limits.pointee = mortise_limits(
        size: size, depth: UInt64(chosen.depth), token_bytes: UInt64(chosen.tokenBytes),
        document_bytes: chosen.documentBytes.map(UInt64.init) ?? .max,
        kept_mismatches: UInt64(chosen.keptMismatches), stop_after: chosen.stopAfter.map(UInt64.init) ?? .max,
        pattern_bytes: UInt64(chosen.patternBytes), memory_bytes: chosen.memoryBytes.map(UInt64.init) ?? .max)
    return MORTISE_OK
}

@c @implementation
public func mortise_matcher_new(
    _ shape: OpaquePointer!, _ side: mortise_side, _ limits: UnsafePointer<mortise_limits>!,
    _ allocator: UnsafePointer<mortise_allocator>!, _ matcher: UnsafeMutablePointer<OpaquePointer?>!,
    _ error: UnsafeMutablePointer<mortise_error>!
) -> mortise_status {
    matcher?.pointee = nil
    return reporting(to: error) { () throws(Failure) in
        guard let matcher else { throw .null("matcher") }
        guard let shape else { throw .null("shape") }
        matcher.pointee =
            try MatcherHandle(
                ShapeHandle.reference(shape).takeUnretainedValue().shape, isRequest: Arguments.isRequest(side),
                limits: Arguments.limits(limits), source: Arguments.memory(allocator)
            ).pointer
    }
}

@c @implementation
public func mortise_matcher_feed(
    _ matcher: OpaquePointer!, _ bytes: UnsafeRawPointer!, _ length: Int
) -> mortise_status {
    entering(matcher) { state in
        if length < 0 { return state.fail(MORTISE_ERROR_ARGUMENT, "no memory has so many bytes; look at the length") }
        if bytes == nil, length > 0 {
            return state.fail(MORTISE_ERROR_NULL, "bytes is NULL, the length isn't 0")
        }
        do throws(MatcherMisuse) {
            let progress = try state.matcher.feed(UnsafeRawBufferPointer(start: bytes, count: length))
            return progress == .decided ? MORTISE_DECIDED : MORTISE_OK
        } catch {
            return state.fail(
                MORTISE_ERROR_STATE, "the document is finished; call mortise_matcher_reset before feeding the next one")
        }
    }
}

@c @implementation
public func mortise_matcher_finish(
    _ matcher: OpaquePointer!, _ verdict: UnsafeMutablePointer<mortise_verdict>!
) -> mortise_status {
    entering(matcher) { state in
        if let status = state.refusal(of: verdict) { return status }
        do throws(MatcherMisuse) {
            state.conclude(try state.matcher.finish())
        } catch {
            return state.fail(
                MORTISE_ERROR_STATE, "the document is finished already; mortise_matcher_verdict gives its verdict again"
            )
        }
        verdict?.pointee = state.verdict
        return MORTISE_OK
    }
}

@c @implementation
public func mortise_matcher_verdict(
    _ matcher: OpaquePointer!, _ verdict: UnsafeMutablePointer<mortise_verdict>!
) -> mortise_status {
    entering(matcher) { state in
        guard let verdict else { return state.fail(MORTISE_ERROR_NULL, "verdict is NULL") }
        if let status = state.refusal(of: verdict) { return status }
        guard state.isFinished else { return state.failUnfinished() }
        verdict.pointee = state.verdict
        return MORTISE_OK
    }
}

@c @implementation
public func mortise_matcher_mismatch(
    _ matcher: OpaquePointer!, _ index: Int, _ mismatch: UnsafeMutablePointer<mortise_mismatch>!
) -> mortise_status {
    entering(matcher) { state in
        guard let mismatch else { return state.fail(MORTISE_ERROR_NULL, "mismatch is NULL") }
        guard mismatch.pointee.size == MemoryLayout<mortise_mismatch>.size else {
            return state.fail(MORTISE_ERROR_SIZE, "the mismatch has another size; use MORTISE_MISMATCH_INIT")
        }
        guard state.isFinished else { return state.failUnfinished() }
        guard let found = state.mismatch(at: index) else {
            return state.fail(MORTISE_ERROR_NOT_FOUND, "there is no such mismatch; the verdict says how many are kept")
        }
        mismatch.pointee = found
        return MORTISE_OK
    }
}

@c @implementation
public func mortise_matcher_reset(_ matcher: OpaquePointer!) -> mortise_status {
    entering(matcher) { state in
        state.reset()
        return MORTISE_OK
    }
}

@c @implementation
public func mortise_matcher_error(_ matcher: OpaquePointer!) -> mortise_string {
    guard let matcher else { return CText.empty }
    return CText.string(MatcherHandle(matcher).state.pointee.error)
}

@c @implementation
public func mortise_matcher_memory(_ matcher: OpaquePointer!) -> Int {
    guard let matcher else { return 0 }
    return MatcherHandle(matcher).state.pointee.matcher.heldBytes
}

@c @implementation
public func mortise_matcher_free(_ matcher: OpaquePointer!) {
    guard let matcher else { return }
    let handle = MatcherHandle(matcher)
    guard handle.enter() else { return }
    handle.free()
}

/// Runs a call inside a matcher, unless another one is.
private func entering(
    _ matcher: OpaquePointer?, _ body: (inout MatcherState) -> mortise_status
) -> mortise_status {
    guard let matcher else { return MORTISE_ERROR_NULL }
    let handle = MatcherHandle(matcher)
    guard handle.enter() else { return MORTISE_ERROR_BUSY }
    defer { handle.leave() }
    return body(&handle.state.pointee)
}

extension MatcherState {
    /// Why a verdict can't be written there, or nil.
    fileprivate mutating func refusal(of verdict: UnsafeMutablePointer<mortise_verdict>?) -> mortise_status? {
        guard let verdict, verdict.pointee.size != MemoryLayout<mortise_verdict>.size else { return nil }
        return fail(MORTISE_ERROR_SIZE, "the verdict has another size; use MORTISE_VERDICT_INIT")
    }

    fileprivate mutating func failUnfinished() -> mortise_status {
        fail(MORTISE_ERROR_STATE, "the document isn't finished; call mortise_matcher_finish first")
    }
}
