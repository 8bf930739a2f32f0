/// Takes one answer as it arrives. All calls are made by the loop's thread, one after the other.
protocol ResponseReceiver: AnyObject, Sendable {
    /// Takes the header.
    ///
    /// - Returns: Whether the body is wanted.
    func begin(_ head: ResponseHead) -> Bool

    /// Takes the next piece of the body, valid during the call only.
    ///
    /// - Returns: Whether more is wanted.
    func receive(_ piece: UnsafeRawBufferPointer) -> Bool

    /// Takes how the answer ended; called once, last.
    func end(_ end: TransferEnd)
}

/// How a transfer ended.
enum TransferEnd: Sendable, Equatable {
    /// The answer came whole, as far as can be told.
    case complete
    /// The receiver wanted no more.
    case cut
    /// It was given up by its own task.
    case cancelled
    /// There is no answer, or not all of it.
    case failed(TransferFailure)
}
