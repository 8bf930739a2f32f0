import CPeers

/// simdjson On-Demand, its parser reused from body to body, the body padded beforehand as it wants it.
final class FieldSimdjson: LocalContender {
    let name: String
    private let peer: OpaquePointer

    /// The program written for a corpus' contract-wide shape.
    init(byHand corpus: String) throws {
        name = FieldRoster.simdjsonByHand.rawValue
        guard let made = peer_simdjson_by_hand(corpus) else {
            throw WrongResult(description: "nobody has written \(corpus) with simdjson")
        }
        peer = made
    }

    /// The walk led by a table.
    init(byTable schema: [UInt8]) throws {
        name = FieldRoster.simdjsonByTable.rawValue
        let made = schema.withUnsafeBytes { bytes in
            peer_simdjson_by_table(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        guard let made else { throw WrongResult(description: "the table for simdjson can't say the schema") }
        peer = made
    }

    deinit {
        peer_simdjson_free(peer)
    }

    func isRight(_ body: FieldBody) throws -> Bool { try isRight(body.bytes) }

    /// - Parameter bytes: With `peer_simdjson_padding()` bytes behind them.
    func isRight(_ bytes: UnsafeRawBufferPointer) throws -> Bool {
        let verdict = peer_simdjson_judge(peer, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
        if verdict == PEER_FAILED { throw WrongResult(description: "\(name): not JSON") }
        return verdict == PEER_RIGHT
    }
}
