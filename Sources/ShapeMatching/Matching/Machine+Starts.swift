internal import CScan

/// Finding out where an array starts, which its end reports where the number of its elements is wrong.
///
/// To ask yajl at the start of each array is dear where all are short, such as the positions of a map:
///
///     [[-65.61, 43.42], [-65.62, 43.42], …
///      ▲             ▲
///      │             └─ only here it may be needed; behind the last bracket before it
///      └─ nothing is noted
///
/// Where elements are numbers or words, nothing between the array's bracket and a place in it is a bracket. So it is the
/// last one before the place, which is looked for
///
/// - at the array's end, where it is wrong;
/// - before the first element that is anything else, or needs a longer look;
/// - at the end of the piece that yajl parses: what comes after can't look back into it.
///
/// Each array is looked back through once, and of those that are open only the innermost can be one that wasn't.
extension Machine {
    /// Notes where the innermost array starts, if that is still to be found.
    ///
    /// - Parameter place: A place of the piece at hand, between which and the array's bracket only its elements stand.
    @inline(__always)
    mutating func findStart(before place: Int) {
        if top.pointee.node.pointee.findsStart && top.pointee.seen == 0 { lookForStart(before: place) }
    }

    @inline(never)
    private mutating func lookForStart(before place: Int) {
        let piece = shared.pointee.piece
        let behind = mortise_after_last(
            piece.baseAddress, min(max(0, place), piece.count), CChar(bitPattern: UInt8(ascii: "[")))
        if behind > 0 { top.pointee.start = shared.pointee.offset(ofPlace: behind) - 1 }
    }

    /// The piece that yajl was given is parsed, and about to go.
    mutating func endPiece() {
        // Several lanes note all their arrays' starts.
        if laneCount == 1 { findStart(before: shared.pointee.piece.count) }
    }
}
