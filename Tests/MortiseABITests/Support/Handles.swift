import CMortise
import Testing

/// Owns a shape that C would own.
final class OwnedShape: @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ schema: String) throws {
        var shape: OpaquePointer?
        var error = mortise_error.fresh
        let status = withBytes(of: schema) { mortise_shape_new($0, $1, nil, &shape, &error) }
        try #require(status == MORTISE_OK, "\(error.text)")
        pointer = try #require(shape)
    }

    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { mortise_shape_free(pointer) }

    static let book =
        #"{"type": "object", "required": ["id", "pages"],"#
        + #" "properties": {"id": {"type": "string"}, "pages": {"type": "integer"}}}"#
}

/// Owns a matcher that C would own.
final class OwnedMatcher {
    let pointer: OpaquePointer

    init(
        _ shape: OwnedShape, side: mortise_side = MORTISE_RESPONSE, limits: mortise_limits = .defaults,
        allocator: mortise_allocator? = nil
    ) throws {
        var matcher: OpaquePointer?
        var error = mortise_error.fresh
        let status = withUnsafePointer(to: limits) { limits in
            guard let allocator else { return mortise_matcher_new(shape.pointer, side, limits, nil, &matcher, &error) }
            return withUnsafePointer(to: allocator) {
                mortise_matcher_new(shape.pointer, side, limits, $0, &matcher, &error)
            }
        }
        try #require(status == MORTISE_OK, "\(error.text)")
        pointer = try #require(matcher)
    }

    deinit { mortise_matcher_free(pointer) }

    @discardableResult
    func feed(_ text: String, in pieces: Int = .max) -> mortise_status {
        var rest = Array(text.utf8)[...]
        var status = MORTISE_OK
        while !rest.isEmpty {
            let piece = Array(rest.prefix(pieces))
            status = piece.withUnsafeBytes { mortise_matcher_feed(pointer, $0.baseAddress, $0.count) }
            rest = rest.dropFirst(piece.count)
        }
        return status
    }

    func finish() -> mortise_verdict {
        var verdict = mortise_verdict.fresh
        let status = mortise_matcher_finish(pointer, &verdict)
        if status != MORTISE_OK { Issue.record("finish: \(status.rawValue), \(error)") }
        return verdict
    }

    /// The verdict's line, then the kept mismatches'.
    func lines() -> [String] {
        let verdict = finish()
        return [verdict.text.text] + (0..<verdict.kept).map { mismatch($0).line.text }
    }

    func judge(_ text: String, in pieces: Int = .max) -> [String] {
        feed(text, in: pieces)
        defer { mortise_matcher_reset(pointer) }
        return lines()
    }

    func mismatch(_ index: Int) -> mortise_mismatch {
        var mismatch = mortise_mismatch.fresh
        let status = mortise_matcher_mismatch(pointer, index, &mismatch)
        if status != MORTISE_OK { Issue.record("mismatch \(index): \(status.rawValue), \(error)") }
        return mismatch
    }

    var error: String { mortise_matcher_error(pointer).text }
}

/// Owns a contract that C would own.
final class OwnedContract: @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ text: String) throws {
        var contract: OpaquePointer?
        var error = mortise_error.fresh
        let status = withBytes(of: text) { mortise_contract_new($0, $1, nil, &contract, &error) }
        try #require(status == MORTISE_OK, "\(error.text)")
        pointer = try #require(contract)
    }

    deinit { mortise_contract_free(pointer) }
}
