/// The three results of a call: it succeeded, it was refused, or nobody knows.
///
/// A caller that takes the third for the second retries what has already happened, or tells the person that it did not.
public enum CallOutcome<Success, Rejection: Error> {
    /// The call took effect.
    case succeeded(Success)
    /// The call was refused and had no effect.
    case rejected(Rejection)
    /// The call may have taken effect or not.
    case uncertain(any Error)

    /// Makes a call and sorts its result: an error of the rejection's type is a refusal, any other leaves it uncertain.
    ///
    /// - Parameters:
    ///   - rejection: the errors that say that the call had no effect.
    ///   - call: the call.
    public init(_ rejection: Rejection.Type = Rejection.self, of call: () throws -> Success) {
        do {
            self = .succeeded(try call())
        } catch let error as Rejection {
            self = .rejected(error)
        } catch {
            self = .uncertain(error)
        }
    }

    /// Makes an asynchronous call and sorts its result.
    ///
    /// - Parameters:
    ///   - rejection: the errors that say that the call had no effect.
    ///   - call: the call.
    public init(_ rejection: Rejection.Type = Rejection.self, of call: () async throws -> Success) async {
        do {
            self = .succeeded(try await call())
        } catch let error as Rejection {
            self = .rejected(error)
        } catch {
            self = .uncertain(error)
        }
    }
}

extension CallOutcome: Sendable where Success: Sendable {}
