import CBaseline

/// yajl with empty callbacks: what reading alone costs. It finds every JSON text right.
final class FieldYajl: LocalContender {
    let name = FieldRoster.yajl.rawValue

    func isRight(_ body: FieldBody) throws -> Bool {
        try isRight { take in for piece in body.pieces { try take(piece) } }
    }

    /// What `pieces` hands over, piece by piece.
    func isRight(_ pieces: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void) throws -> Bool {
        guard let parse = baseline_yajl_begin(true) else { throw WrongResult(description: "\(name): no memory") }
        do {
            try pieces { piece in
                guard baseline_yajl_feed(parse, piece.baseAddress, piece.count) else {
                    throw WrongResult(description: "\(name): not JSON")
                }
            }
        } catch {
            baseline_yajl_drop(parse)
            throw error
        }
        guard baseline_yajl_end(parse) else { throw WrongResult(description: "\(name): not whole") }
        return true
    }
}
