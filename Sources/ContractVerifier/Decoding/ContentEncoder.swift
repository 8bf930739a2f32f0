internal import CZlib

extension ContentCoding {
    /// A body encoded, as a request with such a `Content-Encoding` carries it.
    func encode(_ bytes: [UInt8]) -> Result<[UInt8], TransferFailure> {
        let noMemory = TransferFailure("no memory to encode the body")
        var stream = z_stream()
        return withUnsafeMutablePointer(to: &stream) { stream in
            guard mortise_deflate_start(stream, self == .gzip ? 15 + 16 : 15) == Z_OK else { return .failure(noMemory) }
            defer { deflateEnd(stream) }
            var output = [UInt8](repeating: 0, count: Int(deflateBound(stream, UInt(bytes.count))))
            let code = bytes.withUnsafeBufferPointer { input in
                output.withUnsafeMutableBufferPointer { output in
                    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                    stream.pointee.avail_in = UInt32(clamping: input.count)
                    stream.pointee.next_out = output.baseAddress
                    stream.pointee.avail_out = UInt32(clamping: output.count)
                    return CZlib.deflate(stream, Z_FINISH)
                }
            }
            guard code == Z_STREAM_END else { return .failure(noMemory) }
            output.removeLast(Int(stream.pointee.avail_out))
            return .success(output)
        }
    }
}
