/// Measures contenders side by side on one document.
///
///     slice 0         slice 1         …   slice n-1        the document, cut into slices of a few pieces
///     A B C D         B C D A             D A B C          one pass: each slice by each contender, the order turning
///
/// A contender keeps its parse between slices. Every slice is taken by all before any goes on, so that all meet the same
/// bytes, the same neighbours on the machine and, on average, the same caches. A document shorter than a slice is taken
/// several times in one.
struct Lockstep {
    /// A slice is to take at most this long; it is sized for half, by the slowest contender's warm-up.
    static let longestSlice = 10e6

    let document: Document
    let contenders: [any Contender]
    /// Slices per contender at the least.
    let minimumSlices: Int

    private(set) var samples: [Samples]
    private var slices: [Slice] = []
    private var turn = 0

    /// A run of pieces, or the whole document several times.
    private struct Slice {
        let pieces: Range<Int>
        let repeats: Int
        let endsDocument: Bool
        let bytes: Int
    }

    init(_ document: Document, _ contenders: [any Contender], minimumSlices: Int) throws {
        self.document = document
        self.contenders = contenders
        self.minimumSlices = minimumSlices
        samples = Array(repeating: Samples(), count: contenders.count)
        slices = cut(sliceBytes: try warmUp())
    }

    /// Passes over the document that give the slices asked for.
    var passes: Int { max(2, (minimumSlices + slices.count - 1) / slices.count) }

    /// One pass over the document by every contender.
    mutating func pass() throws {
        for slice in slices {
            for step in contenders.indices {
                let index = (step + turn) % contenders.count
                let spent = try CPUTime.nanoseconds { try take(slice, contenders[index]) }
                samples[index].add(nanoseconds: spent, bytes: slice.bytes)
            }
            turn += 1
        }
    }

    /// A contender's cost of the whole document in nanoseconds per byte, from the 10th percentile of each slice's own
    /// place: unlike a percentile over all slices it can't be two different parts of the document for two contenders.
    func costByPlace(_ contender: Int) -> Double {
        var nanoseconds = 0.0
        var bytes = 0
        for place in slices.indices {
            let costs = stride(from: place, to: samples[contender].costs.count, by: slices.count)
                .map { samples[contender].costs[$0] }.sorted()
            guard !costs.isEmpty else { return .nan }
            nanoseconds += costs[Int(0.1 * Double(costs.count - 1))] * Double(slices[place].bytes)
            bytes += slices[place].bytes
        }
        return nanoseconds / Double(bytes)
    }

    private func take(_ slice: Slice, _ contender: any Contender) throws {
        for _ in 0..<slice.repeats {
            for piece in slice.pieces { try contender.feed(document.pieces[piece]) }
            if slice.endsDocument { try contender.endDocument() }
        }
    }

    /// One uncounted pass, which also says how many bytes the slowest contender takes in half a slice's time.
    private func warmUp() throws -> Int {
        var slowest = 0.0
        for contender in contenders {
            let whole = Slice(
                pieces: document.pieces.indices, repeats: 1, endsDocument: true, bytes: document.bytes.count)
            let spent = try CPUTime.nanoseconds { try take(whole, contender) }
            slowest = max(slowest, spent / Double(document.bytes.count))
        }
        return max(Document.pieceBytes, Int(Self.longestSlice / 2 / slowest))
    }

    private func cut(sliceBytes: Int) -> [Slice] {
        let count = document.bytes.count
        if count <= sliceBytes {
            let repeats = max(1, sliceBytes / count)
            return [
                Slice(pieces: document.pieces.indices, repeats: repeats, endsDocument: true, bytes: count * repeats)
            ]
        }
        // Slices of like length: a short one at the end would stand for its few bytes with a whole slice's weight.
        let number = (count + sliceBytes - 1) / sliceBytes
        let pieces = document.pieces.count
        return (0..<min(number, pieces)).map { index in
            let range = (pieces * index / number)..<(pieces * (index + 1) / number)
            return Slice(
                pieces: range, repeats: 1, endsDocument: range.upperBound == pieces,
                bytes: document.pieces[range].reduce(0) { $0 + $1.count })
        }
    }
}
