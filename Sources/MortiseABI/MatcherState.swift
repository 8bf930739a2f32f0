internal import CMortise
internal import ShapeMatching

/// A matcher, and the verdict on its last document in C's form.
struct MatcherState: ~Copyable {
    var matcher: ShapeMatcher
    /// Where the handle's own memory comes from.
    let home: MemorySource
    /// What the last call that failed is told.
    private(set) var error: StaticString = ""
    /// The finished document's verdict; no outcome while it is open.
    private(set) var verdict = mortise_verdict()

    /// Room for the verdict's line.
    private let line: UnsafeMutableRawBufferPointer
    /// The kept mismatches, then all their strings. Memory is kept for the next document.
    private var words: UnsafeMutableRawPointer?
    private var wordBytes = 0

    init(matcher: consuming ShapeMatcher, home: MemorySource, line: UnsafeMutableRawBufferPointer) {
        self.matcher = matcher
        self.home = home
        self.line = line
    }

    var isFinished: Bool { verdict.outcome != MORTISE_NO_OUTCOME }

    /// Notes why a call fails, and gives its status.
    mutating func fail(_ status: mortise_status, _ error: StaticString) -> mortise_status {
        self.error = error
        return status
    }

    mutating func reset() {
        matcher.reset()
        verdict = mortise_verdict()
        error = ""
    }

    mutating func freeWords() {
        matcher.deallocate(words, wordBytes)
        words = nil
        wordBytes = 0
    }

    /// Takes over what was found of the document.
    mutating func conclude(_ found: Verdict) {
        var verdict = mortise_verdict()
        verdict.size = MemoryLayout<mortise_verdict>.size
        var text = "matches"
        switch found {
        case .matches: verdict.outcome = MORTISE_MATCHES
        case .mismatches(let mismatches):
            if write(mismatches.kept) {
                verdict.outcome = MORTISE_MISMATCHES
                verdict.kept = mismatches.kept.count
                verdict.total = UInt64(mismatches.total)
                text = "\(mismatches.total) \(mismatches.total == 1 ? "mismatch" : "mismatches")"
            } else {
                verdict.outcome = MORTISE_OVER_LIMIT
                verdict.limit = MORTISE_LIMIT_MEMORY
                verdict.allowed = UInt64(matcher.memoryBytes ?? 0)
                verdict.offset = UInt64(matcher.takenBytes)
                text = "there are mismatches, but no memory to put them into words"
            }
        case .notJSON(let error):
            verdict.outcome = MORTISE_NOT_JSON
            verdict.reason = mortise_reason(error.reason)
            verdict.offset = UInt64(error.offset)
            verdict.line = UInt64(error.line)
            verdict.column = UInt64(error.column)
            text = error.description
        case .limit(let limit):
            verdict.outcome = MORTISE_OVER_LIMIT
            verdict.limit = mortise_limit(limit.limit)
            verdict.allowed = UInt64(limit.allowed)
            verdict.offset = UInt64(limit.offset)
            text = limit.description
        }
        let length = Failure.copy(text, into: line)
        verdict.text = mortise_string(
            bytes: line.baseAddress.map { UnsafePointer($0.assumingMemoryBound(to: CChar.self)) }, length: length)
        self.verdict = verdict
    }

    /// One of the kept mismatches.
    func mismatch(at index: Int) -> mortise_mismatch? {
        guard index >= 0, index < verdict.kept, let words else { return nil }
        return words.load(fromByteOffset: index * MemoryLayout<mortise_mismatch>.stride, as: mortise_mismatch.self)
    }

    /// Puts mismatches into words; false where the memory isn't allowed.
    private mutating func write(_ mismatches: [Mismatch]) -> Bool {
        guard !mismatches.isEmpty else { return true }
        let stride = MemoryLayout<mortise_mismatch>.stride
        var needed = mismatches.count * stride
        for mismatch in mismatches {
            for text in mismatch.texts { needed += text.utf8.count + 1 }
        }
        if needed > wordBytes {
            guard let more = matcher.reallocate(words, from: wordBytes, to: needed) else { return false }
            words = more
            wordBytes = needed
        }
        guard let words else { return false }
        var place = words + mismatches.count * stride
        for (index, mismatch) in mismatches.enumerated() {
            let strings = mismatch.texts.map { text in
                let string = Self.write(text, at: place)
                place += string.length + 1
                return string
            }
            words.storeBytes(
                of: mortise_mismatch(
                    size: MemoryLayout<mortise_mismatch>.size, problem: mortise_problem(mismatch.problem),
                    offset: UInt64(mismatch.offset), path: strings[0], expected: strings[1], found: strings[2],
                    nearest: strings[3], line: strings[4]),
                toByteOffset: index * stride, as: mortise_mismatch.self)
        }
        return true
    }

    /// Copies a text and its NUL to where there is room.
    private static func write(_ text: String, at place: UnsafeMutableRawPointer) -> mortise_string {
        var text = text
        let length = text.withUTF8 { bytes in
            if let base = bytes.baseAddress { place.copyMemory(from: base, byteCount: bytes.count) }
            return bytes.count
        }
        place.storeBytes(of: 0, toByteOffset: length, as: UInt8.self)
        return mortise_string(bytes: UnsafePointer(place.assumingMemoryBound(to: CChar.self)), length: length)
    }
}

extension Mismatch {
    /// Its strings in the order of C's struct.
    fileprivate var texts: [String] { [path, expected, found, nearest ?? "", description] }
}
