/// An adapter, a consumer or a fake that is broken in exactly one way, to show that its suite notices.
public struct Mutant<Subject>: Sendable {
    /// What is wrong with it.
    public let name: String
    /// The checks that see the fault; where there are none, any check may.
    public let killers: Set<String>
    let adapter: Adapter<Subject>

    /// A mutant whose subjects are made at once.
    ///
    /// - Parameters:
    ///   - name: what is wrong with it.
    ///   - killers: the names of the checks that see the fault; it has to pass all others. Empty: any check may see it.
    ///   - make: makes a fresh broken subject.
    public init(_ name: String, killedBy killers: Set<String> = [], make: @escaping @Sendable () throws -> Subject) {
        self.name = name
        self.killers = killers
        adapter = Adapter(name, make: make)
    }

    /// A mutant whose subjects are made asynchronously; only asynchronous audits can use it.
    ///
    /// - Parameters:
    ///   - name: what is wrong with it.
    ///   - killers: the names of the checks that see the fault; it has to pass all others. Empty: any check may see it.
    ///   - make: makes a fresh broken subject.
    public init(
        _ name: String, killedBy killers: Set<String> = [], make: @escaping @Sendable () async throws -> Subject
    ) {
        self.name = name
        self.killers = killers
        adapter = Adapter(name, make: make)
    }
}
