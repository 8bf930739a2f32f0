import CPeers

/// RapidJSON's schema validator under its SAX reader, reused from body to body.
final class FieldRapidJSON: LocalContender {
    let name = FieldRoster.rapidJSON.rawValue
    private let peer: OpaquePointer

    init(schema: [UInt8]) throws {
        let made = schema.withUnsafeBytes { bytes in
            peer_rapidjson_new(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        guard let made else { throw WrongResult(description: "RapidJSON can't read the schema") }
        peer = made
    }

    deinit {
        peer_rapidjson_free(peer)
    }

    func isRight(_ body: FieldBody) throws -> Bool { try verdict(PieceCursor(body.pieces)) }

    /// The pieces that the cursor hands over.
    func isRight(_ cursor: PieceCursor) throws -> Bool { try verdict(cursor) }

    func bytesNeeded(_ body: FieldBody) throws -> Int {
        let cursor = PieceCursor(body.pieces)
        _ = try verdict(cursor)
        return body.pieces[..<cursor.taken].reduce(0) { $0 + $1.count }
    }

    private func verdict(_ cursor: PieceCursor) throws -> Bool {
        let verdict = withExtendedLifetime(cursor) {
            peer_rapidjson_judge(peer, nextPiece, Unmanaged.passUnretained(cursor).toOpaque())
        }
        if verdict == PEER_FAILED { throw WrongResult(description: "\(name): not JSON") }
        return verdict == PEER_RIGHT
    }
}

/// Pieces that are pulled, where the others are pushed.
final class PieceCursor {
    private let piece: (Int) -> UnsafeRawBufferPointer?
    /// How many were asked for.
    private(set) var taken = 0

    init(_ pieces: [UnsafeRawBufferPointer]) {
        piece = { $0 < pieces.count ? pieces[$0] : nil }
    }

    /// - Parameter piece: The piece of a number from 0, nil behind the last.
    init(_ piece: @escaping (Int) -> UnsafeRawBufferPointer?) {
        self.piece = piece
    }

    func next() -> UnsafeRawBufferPointer? {
        guard let piece = piece(taken) else { return nil }
        taken += 1
        return piece
    }
}

private func nextPiece(_ context: UnsafeMutableRawPointer?, _ count: UnsafeMutablePointer<Int>?) -> UnsafePointer<
    UInt8
>? {
    guard let context, let count else { return nil }
    let piece = Unmanaged<PieceCursor>.fromOpaque(context).takeUnretainedValue().next()
    count.pointee = piece?.count ?? 0
    return piece?.baseAddress?.assumingMemoryBound(to: UInt8.self)
}
