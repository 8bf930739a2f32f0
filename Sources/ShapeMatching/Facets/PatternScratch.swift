internal import CPCRE2

/// The memory in which patterns are searched for: one for each matcher, used for one search after another.
///
/// Allocates nothing until the first search, then PCRE2's match data and match context (`pcre2_match_data_create`,
/// `pcre2_match_context_create`) once. The backtracking stack grows within the match data as a search needs it and is
/// given back after a search that took many steps.
package struct PatternScratch: ~Copyable {
    /// A search of more steps than this gives its backtracking stack back: some 2 MiB may be kept.
    private static let stepsKept = 1 << 14

    /// The most memory a search's backtracking stack may take, in bytes.
    package let stackBytes: Int

    private var matchData: OpaquePointer?
    private var context: OpaquePointer?
    private var meter: UnsafeMutablePointer<PatternMeter>?

    /// Makes a scratch that holds no memory yet.
    ///
    /// - Parameter stackBytes: the most memory a search's backtracking stack may take. A pattern such as `^(a|b)*$` takes
    ///   some 450 bytes for each byte of the string.
    package init(stackBytes: Int = 64 << 20) {
        self.stackBytes = stackBytes
    }

    deinit {
        pcre2_match_data_free_8(matchData)
        pcre2_match_context_free_8(context)
        meter?.deallocate()
    }

    /// Runs `pcre2_match` on valid UTF-8, within the steps left in a new meter.
    ///
    /// - Returns: `pcre2_match`'s code; `PCRE2_ERROR_CALLOUT` when the steps were used up, `PCRE2_ERROR_NOMEMORY` when
    ///   there is no memory for the scratch itself.
    mutating func match(
        _ code: OpaquePointer, _ subject: UnsafeRawBufferPointer, meteredBy newMeter: PatternMeter
    ) -> Int32 {
        guard let meter = preparedMeter(), let context, let matchData else { return PCRE2_ERROR_NOMEMORY }
        meter.pointee = newMeter
        pcre2_set_match_limit_8(context, UInt32(clamping: newMeter.stepsLeft))

        let start = subject.baseAddress ?? UnsafeRawPointer(meter)
        let code = pcre2_match_8(
            code, start.assumingMemoryBound(to: UInt8.self), subject.count, 0, PCRE2_NO_UTF_CHECK, matchData, context)
        if newMeter.stepsLeft - meter.pointee.stepsLeft > Self.stepsKept {
            pcre2_match_data_free_8(matchData)
            self.matchData = nil
        }
        return code
    }

    /// The meter, after everything that is missing has been allocated, or nil when there is no memory.
    private mutating func preparedMeter() -> UnsafeMutablePointer<PatternMeter>? {
        if matchData == nil { matchData = pcre2_match_data_create_8(1, nil) }
        if let meter { return meter }

        guard let context = pcre2_match_context_create_8(nil) else { return nil }
        let meter = UnsafeMutablePointer<PatternMeter>.allocate(capacity: 1)
        pcre2_set_callout_8(context, chargePatternItem, meter)
        pcre2_set_depth_limit_8(context, .max)
        pcre2_set_heap_limit_8(context, UInt32(clamping: stackBytes >> 10))
        self.context = context
        self.meter = meter
        return meter
    }
}
