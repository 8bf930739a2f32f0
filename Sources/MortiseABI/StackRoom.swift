internal import CMortise
internal import CStack

/// The stack that is left on the caller's thread. Shapes are read and compiled level by level in nested calls, and a
/// host's threads may have small stacks: what doesn't fit is refused before it is begun.
enum StackRoom {
    /// What a level of a shape takes in a release build, and a third more: 1,150 KiB were seen for 255 levels.
    private static let bytesForLevel = 6 << 10
    private static let bytesForAll = 64 << 10
    /// Shapes nested deeper than this are refused however much stack there is.
    private static let mostLevels = 256

    /// How deep the shapes of a text can be nested at most.
    ///
    /// - Complexity: linear in the text.
    static func levels(in text: [UInt8]) -> Int {
        var (deepest, depth) = (0, 0)
        var (inString, isEscaped) = (false, false)
        for (place, byte) in text.enumerated() {
            if inString {
                // A reference may lead to any depth; its keyword may be spelt with escapes.
                if byte == UInt8(ascii: "$") && text[place...].starts(with: "$ref".utf8) { return mostLevels }
                if isEscaped && byte == UInt8(ascii: "u") { return mostLevels }
                if !isEscaped && byte == UInt8(ascii: "\"") { inString = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): inString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return min(deepest, mostLevels)
    }

    /// - Throws: `Failure` where the thread hasn't enough for so many levels.
    static func check(levels: Int) throws(Failure) {
        let needed = bytesForAll + levels * bytesForLevel
        guard let left = bytesLeft, left < needed else { return }
        throw Failure(
            MORTISE_ERROR_LIMIT,
            "shapes nested up to \(levels) deep take \(needed >> 10) KiB of stack, this thread has \(left >> 10) KiB "
                + "left: read them on a thread with more")
    }

    /// How far the stack can still grow, or nil where it isn't the thread's own, as in a fiber.
    static var bytesLeft: Int? {
        var here: UInt8 = 0
        let place = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
        var start: UnsafeMutableRawPointer?
        var size = 0
        guard mortise_stack_bounds(&start, &size) != 0 else { return nil }
        let lowest = UInt(bitPattern: start)
        guard place >= lowest, place - lowest < UInt(size) else { return nil }
        return Int(place - lowest)
    }
}
