/// Something that can say whether a body has a shape.
protocol FieldContender: AnyObject {
    var name: String { get }
    /// Judges the body so many times.
    ///
    /// - Returns: What the last time came to, and the CPU time of all in nanoseconds.
    /// - Throws: Where it can't judge, as for what is no JSON.
    func judge(_ body: FieldBody, times: Int) throws -> (isRight: Bool, nanoseconds: Double)
    /// How many of the body's bytes have to be there before a verdict on it.
    func bytesNeeded(_ body: FieldBody) throws -> Int
}

/// How a contender takes a body.
enum FieldReading: String, Codable {
    /// Piece by piece, 64 KiB at a time.
    case stream = "in pieces"
    /// The whole body, in memory.
    case whole = "whole"
}

/// A contender of this process: its time is this thread's CPU time.
protocol LocalContender: FieldContender {
    func isRight(_ body: FieldBody) throws -> Bool
}

extension LocalContender {
    func judge(_ body: FieldBody, times: Int) throws -> (isRight: Bool, nanoseconds: Double) {
        var isRight = false
        let spent = try CPUTime.nanoseconds {
            for _ in 0..<times { isRight = try self.isRight(body) }
        }
        return (isRight, spent)
    }

    func bytesNeeded(_ body: FieldBody) throws -> Int { body.bytes.count }
}

/// A contender can't be asked the question. It is left out, which the report says; a wrong verdict ends the run.
struct CannotTakePart: Error {
    let reason: String
}
