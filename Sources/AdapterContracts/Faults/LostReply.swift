/// A call was sent, and no reply came: it may have taken effect or not.
public struct LostReply: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the call.
    public let call: String

    /// A lost reply.
    ///
    /// - Parameter call: the name of the call.
    public init(call: String) { self.call = call }

    /// What happened, in one line.
    public var description: String { "the reply to \(call) was lost" }
}
