/// Takes one request's body as it arrives and then answers; made anew for each request.
///
/// All calls for one request are made one after the other, on a thread of the server: they must not block, since other
/// connections wait meanwhile. A receiver may be a class, a struct, or a struct that can't be copied.
public protocol BodyReceiver: ~Copyable, SendableMetatype {
    /// Takes the next piece of the body.
    ///
    /// - Parameter piece: At least one byte; valid during the call only.
    /// - Throws: What makes the answer a 500; the rest of the body is then dropped.
    mutating func receive(_ piece: UnsafeRawBufferPointer) throws

    /// Answers, once the body is complete; not called for a request that is cut short.
    ///
    /// - Throws: What makes the answer a 500.
    mutating func end() throws -> HTTPResponse
}

/// A receiver of any type, copyable or not.
class AnyReceiver {
    func receive(_ piece: UnsafeRawBufferPointer) throws {}
    func end() throws -> HTTPResponse { HTTPResponse(status: 500) }
}

/// Holds a receiver in place.
final class ReceiverBox<Receiver: BodyReceiver & ~Copyable>: AnyReceiver {
    private var receiver: Receiver

    init(_ receiver: consuming Receiver) { self.receiver = receiver }

    override func receive(_ piece: UnsafeRawBufferPointer) throws { try receiver.receive(piece) }
    override func end() throws -> HTTPResponse { try receiver.end() }
}
