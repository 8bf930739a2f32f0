internal import CPCRE2

/// Counts what one search costs and ends it when the allowance is used up. PCRE2's callouts keep its address.
///
/// A step is some 16 ns: what PCRE2 takes for one item of a pattern, callout included.
struct PatternMeter {
    /// Bytes that PCRE2 scans in the time of a step.
    private static let scannedBytes = 16
    /// Groups that PCRE2 copies, each time it may have to come back, in the time of a step.
    private static let copiedGroups = 8
    /// Bytes of a group for which the items of a pattern with back references, few of which are one, are a step dearer.
    private static let comparedBytes = 256

    /// The steps not yet used; negative when the search was ended.
    var stepsLeft = 0
    /// What one item of the pattern costs at least.
    var itemCost = 1
    /// Whether the pattern has back references, which compare whole groups.
    var refersBack = false
    /// The position in the subject at the last callout.
    var position = 0

    /// Charges for one item of the pattern and for the bytes moved over since the item before.
    @inline(__always)
    fileprivate mutating func charge(_ block: UnsafeMutablePointer<pcre2_callout_block_8>) -> Bool {
        let newPosition = block.pointee.current_position
        let groups = Int(block.pointee.capture_top)
        stepsLeft &-= itemCost &+ abs(newPosition &- position) / Self.scannedBytes &+ groups / Self.copiedGroups
        if refersBack, let offsets = block.pointee.offset_vector {
            stepsLeft &-= Self.longestGroup(offsets, count: groups) / Self.comparedBytes
        }
        position = newPosition
        return stepsLeft >= 0
    }

    /// The length of the longest group captured so far, in bytes. Group 0, the match itself, is not among them.
    private static func longestGroup(_ offsets: UnsafeMutablePointer<Int>, count: Int) -> Int {
        var longest = 0
        for group in 1..<max(1, count) {
            longest = max(longest, offsets[2 * group + 1] &- offsets[2 * group])
        }
        return longest
    }
}

/// What PCRE2 calls before each item of a pattern; `data` is the scratch's `PatternMeter`.
func chargePatternItem(
    _ block: UnsafeMutablePointer<pcre2_callout_block_8>?, _ data: UnsafeMutableRawPointer?
) -> Int32 {
    guard let block, let data else { return PCRE2_ERROR_CALLOUT }
    let meter = data.assumingMemoryBound(to: PatternMeter.self)
    return meter.pointee.charge(block) ? 0 : PCRE2_ERROR_CALLOUT
}
