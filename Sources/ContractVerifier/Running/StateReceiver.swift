import Contracts
internal import Threads

/// Takes the answer to a state's set-up or teardown: its status, and the values that its body has. Read once the transfer
/// has ended.
final class StateReceiver: ResponseReceiver {
    /// How many bytes of values there may be.
    static let longest = 1 << 20

    private struct Found {
        var problem: String?
        var body: [UInt8] = []
        var isTooLong = false
    }

    private let found = Lock(Found())

    /// What is wrong, once the transfer is over.
    var problem: String? { found.withLock { $0.problem } }

    /// The members of a body that is a JSON object; none where it is anything else, nil where it is too long.
    var values: [String: JSONValue]? {
        let (body, isTooLong) = found.withLock { ($0.body, $0.isTooLong) }
        guard body.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{") else { return [:] }
        if isTooLong { return nil }
        guard let document = try? JSONDocument(reading: JSONSource(bytes: body, name: "")),
            case .object(let members) = document.root.value
        else { return [:] }
        var values: [String: JSONValue] = [:]
        for member in members {
            values[member.name] = JSONValue(json: String(decoding: body[member.value.range], as: UTF8.self))
        }
        return values
    }

    func begin(_ head: ResponseHead) -> Bool {
        if !(200..<300).contains(head.status) { found.withLock { $0.problem = "status \(head.status)" } }
        return true
    }

    /// Also what is of no use is taken: a set-up that is still being answered isn't interrupted.
    func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
        found.withLock { found in
            if found.body.count + piece.count > Self.longest { found.isTooLong = true }
            if !found.isTooLong { found.body.append(contentsOf: piece) }
        }
        return true
    }

    func end(_ end: TransferEnd) {
        found.withLock { found in
            switch end {
            case .complete, .cut: break
            case .cancelled: found.problem = "the run was cancelled"
            case .failed(let failure): found.problem = found.problem ?? failure.reason
            }
        }
    }
}
