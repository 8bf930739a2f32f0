internal import CZlib

/// Undoes a content coding piece by piece, and knows whether the encoded stream came to its end.
///
/// A gzip stream may have several members (RFC 1952, section 2.2). Under `deflate` some servers send a zlib stream, as RFC
/// 9110 says, and some a bare one: the first two bytes tell.
final class ContentDecoder {
    /// What came of a piece.
    enum Step: Equatable {
        case more
        /// The taker wants no more.
        case enough
        case failed(TransferFailure)
    }

    private static let windowBits: Int32 = 15
    private static let pieceBytes = 64 << 10

    private let coding: ContentCoding
    // zlib keeps a pointer to the stream it was started with.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceBytes, alignment: 16)
    private var isStarted = false
    /// The current member came to its end.
    private var isEnded = false
    /// The first byte, held back until the second tells how to begin.
    private var held: [UInt8] = []

    init(_ coding: ContentCoding) {
        self.coding = coding
        stream.initialize(to: z_stream())
    }

    deinit {
        if isStarted { inflateEnd(stream) }
        stream.deinitialize(count: 1)
        stream.deallocate()
        output.deallocate()
    }

    /// Decodes the next bytes.
    ///
    /// - Parameter take: Is given decoded bytes, valid during the call only; says whether more are wanted.
    func decode(_ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Bool) -> Step {
        if isStarted { return inflatePieces(bytes, take) }
        held.append(contentsOf: bytes)
        guard held.count >= 2 else { return .more }
        if let failure = start() { return .failed(failure) }
        let first = held
        held = []
        return first.withUnsafeBytes { inflatePieces($0, take) }
    }

    /// What is wrong with an encoded stream that ends here, or nil. No bytes at all are an empty body.
    func finish() -> TransferFailure? {
        if !isStarted, held.isEmpty { return nil }
        return isEnded ? nil : TransferFailure("the \(coding.name) stream ends too early")
    }

    private func start() -> TransferFailure? {
        let isZlib = held[0] & 0x0F == 8 && (Int(held[0]) << 8 | Int(held[1])) % 31 == 0
        let bits: Int32 = coding == .gzip ? Self.windowBits + 16 : isZlib ? Self.windowBits : -Self.windowBits
        guard mortise_inflate_start(stream, bits) == Z_OK else {
            return TransferFailure("no memory to decode the body")
        }
        isStarted = true
        return nil
    }

    private func inflatePieces(_ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Bool) -> Step {
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return .more }
        stream.pointee.next_in = UnsafeMutablePointer(mutating: base)
        stream.pointee.avail_in = UInt32(bytes.count)
        defer { stream.pointee.next_in = nil }
        while true {
            if isEnded {
                guard stream.pointee.avail_in > 0 else { return .more }
                guard coding == .gzip, inflateReset(stream) == Z_OK else { return .failed(trailing) }
                isEnded = false
                isLater = true
            }
            stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
            stream.pointee.avail_out = UInt32(output.count)
            let code = inflate(stream, Z_NO_FLUSH)
            let count = output.count - Int(stream.pointee.avail_out)
            if count > 0, !take(UnsafeRawBufferPointer(rebasing: output[..<count])) { return .enough }
            switch code {
            case Z_STREAM_END: isEnded = true
            // All that came is used up, and perhaps the output is full to the last byte.
            case Z_OK, Z_BUF_ERROR: if stream.pointee.avail_in == 0, stream.pointee.avail_out > 0 { return .more }
            case Z_MEM_ERROR: return .failed(TransferFailure("no memory to decode the body"))
            default: return .failed(isLater && count == 0 && stream.pointee.total_out == 0 ? trailing : broken)
            }
        }
    }

    /// A member has ended before this one.
    private var isLater = false

    private var trailing: TransferFailure { TransferFailure("bytes follow the end of the \(coding.name) stream") }

    private var broken: TransferFailure {
        let isPlain = !isLater && stream.pointee.total_out == 0
        let detail = stream.pointee.msg.map { ": \(String(cString: $0))" } ?? ""
        return TransferFailure(
            isPlain
                ? "the body is labelled \(coding.name) and isn't\(detail)"
                : "the \(coding.name) stream is broken\(detail)")
    }
}
