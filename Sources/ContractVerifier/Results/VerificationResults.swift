/// The results of a contract's interactions as they finish, in whatever order they do.
///
/// Each iteration is a run of its own, which starts with the first `next()` and is cancelled when the iterator is gone.
public struct VerificationResults: AsyncSequence, Sendable {
    /// The result of one interaction.
    public typealias Element = InteractionResult

    /// Gives the results of one run.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var base: AsyncThrowingStream<InteractionResult, any Error>.AsyncIterator

        init(_ stream: AsyncThrowingStream<InteractionResult, any Error>) { base = stream.makeAsyncIterator() }

        /// The next result, or nil when every interaction has its own.
        ///
        /// - Throws: `CancellationError`.
        public mutating func next() async throws -> InteractionResult? { try await next(isolation: #isolation) }

        /// The next result, or nil when every interaction has its own.
        ///
        /// - Throws: `CancellationError`.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> InteractionResult? {
            try await base.next(isolation: actor)
        }
    }

    private let stream: @Sendable () -> AsyncThrowingStream<InteractionResult, any Error>

    init(_ stream: @escaping @Sendable () -> AsyncThrowingStream<InteractionResult, any Error>) {
        self.stream = stream
    }

    /// Starts a run.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream()) }
}
