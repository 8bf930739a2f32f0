/// A way to make subjects for a suite: one implementation of a port, isolated anew each time.
///
/// What has to be cleaned up after a subject is cleaned up in the subject's `deinit`.
public struct Adapter<Subject>: Sendable, CustomStringConvertible {
    /// The name that reports give it.
    public let name: String
    private let making: Making

    private enum Making: Sendable {
        case direct(@Sendable () throws -> Subject)
        case suspending(@Sendable () async throws -> Subject)
    }

    /// An adapter whose subjects are made at once.
    ///
    /// - Parameters:
    ///   - name: the name that reports give it.
    ///   - make: makes a fresh subject that shares nothing with those made before.
    public init(_ name: String, make: @escaping @Sendable () throws -> Subject) {
        self.name = name
        making = .direct(make)
    }

    /// An adapter whose subjects are made asynchronously; only asynchronous runs can use it.
    ///
    /// - Parameters:
    ///   - name: the name that reports give it.
    ///   - make: makes a fresh subject that shares nothing with those made before.
    public init(_ name: String, make: @escaping @Sendable () async throws -> Subject) {
        self.name = name
        making = .suspending(make)
    }

    /// Makes a fresh subject.
    ///
    /// - Throws: what the factory throws; `NeedsAsync` where the factory is asynchronous.
    public func makeSubject() throws -> Subject {
        switch making {
        case .direct(let make): try make()
        case .suspending: throw NeedsAsync(what: "the factory of \(name)")
        }
    }

    /// Makes a fresh subject.
    ///
    /// - Throws: what the factory throws.
    public func makeSubject() async throws -> Subject {
        switch making {
        case .direct(let make): try make()
        case .suspending(let make): try await make()
        }
    }

    /// The name.
    public var description: String { name }
}
