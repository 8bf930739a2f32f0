/// What goes wrong with a call that an adapter makes.
public struct Fault: Sendable {
    enum Kind: Sendable {
        case failsBefore(any Error)
        case losesReply
        case hangs(Gate, String)
        case answersLate(Gate, String)
    }
    let kind: Kind

    /// The call fails before anything is committed.
    ///
    /// - Parameter error: what the caller gets.
    public static func failsBefore(_ error: any Error) -> Fault { Fault(kind: .failsBefore(error)) }

    /// The call commits, and then its reply is lost: the caller gets a `LostReply`.
    public static let losesReply = Fault(kind: .losesReply)

    /// The call hangs at a gate before anything is committed.
    ///
    /// - Parameters:
    ///   - gate: the gate.
    ///   - point: the name of the point.
    public static func hangs(at gate: Gate, _ point: String) -> Fault { Fault(kind: .hangs(gate, point)) }

    /// The call commits, and its answer waits at a gate.
    ///
    /// - Parameters:
    ///   - gate: the gate.
    ///   - point: the name of the point.
    public static func answersLate(at gate: Gate, _ point: String) -> Fault { Fault(kind: .answersLate(gate, point)) }
}
