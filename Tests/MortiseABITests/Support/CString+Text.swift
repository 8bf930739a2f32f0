import CMortise

extension mortise_string {
    /// The text, read as a C host reads it: by its length. A missing NUL after it, or bytes that aren't UTF-8, are told.
    var text: String {
        guard let bytes else { return "NULL" }
        guard bytes[length] == 0 else { return "no NUL" }
        let buffer = UnsafeRawBufferPointer(start: bytes, count: length)
        return String(validating: buffer, as: UTF8.self) ?? "not UTF-8"
    }
}

extension mortise_error {
    static var fresh: mortise_error {
        var error = mortise_error()
        error.size = MemoryLayout<mortise_error>.size
        return error
    }

    /// The message, of which its NUL is a part.
    var text: String {
        withUnsafeBytes(of: message) { room in
            guard length < room.count, room[length] == 0 else { return "no NUL" }
            return String(validating: room[..<length], as: UTF8.self) ?? "not UTF-8"
        }
    }
}

extension mortise_verdict {
    static var fresh: mortise_verdict {
        var verdict = mortise_verdict()
        verdict.size = MemoryLayout<mortise_verdict>.size
        return verdict
    }
}

extension mortise_mismatch {
    static var fresh: mortise_mismatch {
        var mismatch = mortise_mismatch()
        mismatch.size = MemoryLayout<mortise_mismatch>.size
        return mismatch
    }
}

extension mortise_interaction {
    static var fresh: mortise_interaction {
        var interaction = mortise_interaction()
        interaction.size = MemoryLayout<mortise_interaction>.size
        return interaction
    }
}

extension mortise_limits {
    static var defaults: mortise_limits {
        var limits = mortise_limits()
        limits.size = MemoryLayout<mortise_limits>.size
        _ = mortise_limits_init(&limits)
        return limits
    }
}

/// Lends a text's bytes as C gets them.
func withBytes<R>(of text: String, _ body: (UnsafePointer<CChar>, Int) throws -> R) rethrows -> R {
    let bytes = Array(text.utf8).map { CChar(bitPattern: $0) } + [0]
    return try bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { fatalError("an array with an element has a base") }
        return try body(base, buffer.count - 1)
    }
}
