internal import CMortise
internal import ShapeMatching

/// What C hands over, looked at before it is used.
enum Arguments {
    /// The bytes of a shape's or contract's text.
    static func text(_ text: UnsafePointer<CChar>?, _ length: Int) throws(Failure) -> [UInt8] {
        let bytes = try self.bytes(text, length, "text")
        // 64 MiB, as the macro says, which Swift can't read.
        guard length <= 64 << 20 else {
            throw Failure(
                MORTISE_ERROR_LIMIT, "the text has \(length) bytes; at most \(64 << 20) (MORTISE_TEXT_BYTES) are read")
        }
        return Array(bytes)
    }

    /// Bytes that are there. `size_t` comes as a signed number here: a length beyond `PTRDIFF_MAX` is below zero.
    static func bytes(
        _ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString
    ) throws(Failure) -> UnsafeRawBufferPointer {
        guard let bytes else { throw .null(name) }
        guard length >= 0 else {
            throw Failure(MORTISE_ERROR_ARGUMENT, "\(name) can't have \(UInt(bitPattern: length)) bytes")
        }
        return UnsafeRawBufferPointer(start: bytes, count: length)
    }

    /// How messages call a text.
    static func name(_ name: UnsafePointer<CChar>?, otherwise: String) -> String {
        name.map { String(cString: $0) } ?? otherwise
    }

    static func isRequest(_ side: mortise_side) throws(Failure) -> Bool {
        switch side {
        case MORTISE_RESPONSE: return false
        case MORTISE_REQUEST: return true
        default:
            throw Failure(
                MORTISE_ERROR_ARGUMENT, "there is no side \(side.rawValue): use MORTISE_RESPONSE or MORTISE_REQUEST")
        }
    }

    static func limits(_ limits: UnsafePointer<mortise_limits>?) throws(Failure) -> Limits {
        var chosen = Limits()
        guard let limits = limits?.pointee else { return chosen }
        let size = MemoryLayout<mortise_limits>.size
        guard limits.size == size else { throw .size(of: "limits", limits.size, wanted: size) }
        guard limits.kept_mismatches <= 1 << 30 else {
            throw Failure(
                MORTISE_ERROR_ARGUMENT, "kept_mismatches is \(limits.kept_mismatches); at most \(1 << 30) can be kept")
        }
        guard limits.stop_after >= 1 else {
            throw Failure(
                MORTISE_ERROR_ARGUMENT, "stop_after is 0; it counts from 1, MORTISE_UNLIMITED judges to the end")
        }
        chosen.depth = Int(clamping: limits.depth)
        chosen.tokenBytes = Int(clamping: limits.token_bytes)
        chosen.documentBytes = bounded(limits.document_bytes)
        chosen.keptMismatches = Int(limits.kept_mismatches)
        chosen.stopAfter = bounded(limits.stop_after)
        chosen.patternBytes = Int(clamping: limits.pattern_bytes)
        chosen.memoryBytes = bounded(limits.memory_bytes)
        return chosen
    }

    static func memory(_ allocator: UnsafePointer<mortise_allocator>?) throws(Failure) -> MemorySource? {
        guard let allocator = allocator?.pointee else { return nil }
        let size = MemoryLayout<mortise_allocator>.size
        guard allocator.size == size else { throw .size(of: "allocator", allocator.size, wanted: size) }
        guard let allocate = allocator.allocate else { throw .null("allocator->allocate") }
        guard let deallocate = allocator.deallocate else { throw .null("allocator->deallocate") }
        return MemorySource(context: allocator.context, allocate: allocate, deallocate: deallocate)
    }

    /// No process has so many bytes that a larger number would be a limit.
    private static func bounded(_ limit: UInt64) -> Int? { Int(exactly: limit) }
}
