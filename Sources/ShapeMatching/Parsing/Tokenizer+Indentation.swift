internal import CScan

/// Handing over pretty-printed text without its indentation, which yajl would go over byte by byte.
extension Tokenizer {
    /// Less text than this is not worth the copy.
    private static let leastBytes = 64
    /// Lines longer than this on average have little indentation.
    private static let longestLine = 128
    /// A copy that is shorter by less than one part of so many is not worth it.
    private static let leastPart = 8
    /// After a copy that was not worth it, so many pieces go without a try.
    private static let pause = 15
    private static let roomUnit = 4096
    /// A copy is not made where fewer than so many times its bytes are free: what has to be held goes first.
    private static let spareRoom = 4

    /// A copy of whole tokens without the spaces and tabs that follow a line feed, or nil where it isn't worth making or
    /// has no room. It stands until the next one is asked for.
    ///
    /// - Parameter newlines: How many line feeds the tokens have.
    mutating func withoutIndentation(_ bytes: UnsafeBufferPointer<UInt8>, newlines: Int)
        -> UnsafeBufferPointer<UInt8>?
    {
        guard newlines > 0, bytes.count >= Self.leastBytes, newlines >= bytes.count / Self.longestLine else {
            return nil
        }
        if tokensPause > 0 {
            tokensPause -= 1
            return nil
        }
        // Rounded up, so that whole tokens of full pieces, which differ by some bytes, make it grow once.
        let room = (bytes.count + MORTISE_UNINDENT_SLACK + Self.roomUnit - 1) / Self.roomUnit * Self.roomUnit
        guard tokens.capacity >= room || shared.pointee.budget.free / Self.spareRoom >= room,
            tokens.reserve(room, &shared.pointee.budget), let base = tokens.base
        else { return nil }
        lexedBytes += bytes.count
        let count = mortise_unindent(bytes.baseAddress, bytes.count, base)
        if bytes.count - count < bytes.count / Self.leastPart {
            tokensPause = Self.pause
            return nil
        }
        return UnsafeBufferPointer(start: base, count: count)
    }

    /// Reserves what yajl may need for so many bytes; where memory is short, the copy gives way.
    mutating func reserveArena(parsing count: Int) -> Bool {
        let depth = min(limits.depth, shared.pointee.depth.pointee + count)
        return shared.pointee.arena.reserve(parsing: count, depth: depth, &shared.pointee.budget)
            || dropCopy() && shared.pointee.arena.reserve(parsing: count, depth: depth, &shared.pointee.budget)
    }

    /// Gives the copy's memory back; false where there is none.
    mutating func dropCopy() -> Bool {
        guard tokens.base != nil else { return false }
        tokens.free(&shared.pointee.budget)
        tokensPause = Self.pause
        return true
    }
}
