import Foundation

/// `JSONDecoder` into a type of the same members.
final class FieldDecoder: LocalContender {
    let name = FieldRoster.decoder.rawValue
    private let peer: Peer

    init(_ peer: Peer) {
        self.peer = peer
    }

    func isRight(_ body: FieldBody) throws -> Bool {
        do {
            try peer.run(body.data)
            return true
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            throw WrongResult(description: "\(name): not JSON")
        } catch is DecodingError {
            return false
        }
    }
}
