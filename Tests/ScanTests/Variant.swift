import CScan

/// One build of the scan's functions, so that a test can hold each of them to the reference.
struct Variant: Sendable, CustomStringConvertible {
    typealias Count = @Sendable (UnsafePointer<UInt8>?, Int) -> Int

    let description: String
    let scan: @Sendable (UnsafePointer<UInt8>?, Int) -> mortise_scan
    let stringEnd: @Sendable (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<Int32>) -> Int
    let numberRun: Count
    let afterLast: @Sendable (UnsafePointer<UInt8>?, Int, CChar) -> Int
    let lineLength: Count
    let blankRun: Count
    let unindent: @Sendable (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>) -> Int

    /// Every variant this machine can run, and what the product calls.
    static let all: [Variant] = {
        var all = [
            Variant(
                description: "scalar", scan: { mortise_scan_piece_scalar($0, $1) },
                stringEnd: { mortise_string_end_scalar($0, $1, $2) },
                numberRun: { mortise_number_run_scalar($0, $1) },
                afterLast: { mortise_after_last_scalar($0, $1, $2) },
                lineLength: { mortise_line_length_scalar($0, $1) },
                blankRun: { mortise_blank_run_scalar($0, $1) },
                unindent: { mortise_unindent_scalar($0, $1, $2) }),
            Variant(
                description: "dispatched", scan: { mortise_scan_piece($0, $1) },
                stringEnd: { mortise_string_end($0, $1, $2) },
                numberRun: { mortise_number_run($0, $1) },
                afterLast: { mortise_after_last($0, $1, $2) },
                lineLength: { mortise_line_length($0, $1) },
                blankRun: { mortise_blank_run($0, $1) },
                unindent: { mortise_unindent($0, $1, $2) }),
        ]
        #if arch(x86_64)
        all.append(
            Variant(
                description: "SSE2", scan: { mortise_scan_piece_sse2($0, $1) },
                stringEnd: { mortise_string_end_sse2($0, $1, $2) },
                numberRun: { mortise_number_run_sse2($0, $1) },
                afterLast: { mortise_after_last_sse2($0, $1, $2) },
                lineLength: { mortise_line_length_sse2($0, $1) },
                blankRun: { mortise_blank_run_sse2($0, $1) },
                unindent: { mortise_unindent_sse2($0, $1, $2) }))
        if mortise_has_avx2() != 0 {
            all.append(
                Variant(
                    description: "AVX2", scan: { mortise_scan_piece_avx2($0, $1) },
                    stringEnd: { mortise_string_end_avx2($0, $1, $2) },
                    numberRun: { mortise_number_run_avx2($0, $1) },
                    afterLast: { mortise_after_last_avx2($0, $1, $2) },
                    lineLength: { mortise_line_length_avx2($0, $1) },
                    blankRun: { mortise_blank_run_avx2($0, $1) },
                    unindent: { mortise_unindent_avx2($0, $1, $2) }))
        }
        #elseif arch(arm64)
        all.append(
            Variant(
                description: "NEON", scan: { mortise_scan_piece_neon($0, $1) },
                stringEnd: { mortise_string_end_neon($0, $1, $2) },
                numberRun: { mortise_number_run_neon($0, $1) },
                afterLast: { mortise_after_last_neon($0, $1, $2) },
                lineLength: { mortise_line_length_neon($0, $1) },
                blankRun: { mortise_blank_run_neon($0, $1) },
                unindent: { mortise_unindent_neon($0, $1, $2) }))
        #endif
        return all
    }()

    func findings(in bytes: [UInt8]) -> Findings {
        withExactBuffer(bytes) { p, n in
            let scan = scan(p, n)
            return Findings(
                complete: scan.complete, newlines: scan.newlines, inString: scan.in_string != 0,
                suspicious: scan.suspicious != 0)
        }
    }

    func stringEnd(in bytes: [UInt8], escaped: inout Bool) -> Int {
        var carry: Int32 = escaped ? 1 : 0
        defer { escaped = carry != 0 }
        return withExactBuffer(bytes) { p, n in stringEnd(p, n, &carry) }
    }
}

extension Variant {
    /// What the variant copies of a text, into a buffer of just the room that it asks for.
    func unindented(_ bytes: [UInt8]) -> [UInt8] {
        withExactBuffer(bytes) { p, n in
            [UInt8](unsafeUninitializedCapacity: n + MORTISE_UNINDENT_SLACK) { buffer, count in
                count = buffer.baseAddress.map { unindent(p, n, $0) } ?? 0
            }
        }
    }
}

/// Lends a heap copy of just these bytes, where a sanitizer sees a read beyond them.
func withExactBuffer<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<UInt8>?, Int) -> Result) -> Result {
    guard !bytes.isEmpty else { return body(nil, 0) }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { copy.deallocate() }
    _ = copy.initialize(from: bytes)
    return body(copy.baseAddress, copy.count)
}
