import ContractStore
import Contracts

/// The actions that write.
struct StoreWriting: Sendable {
    let store: any ContractStore
    let arguments: Arguments
    let format: StoreFormat

    func initialise(_ place: String) async throws(StoreError) -> StoreResult {
        StoreResult(output: format.line(try await store.prepare(), at: place))
    }

    /// - Parameters:
    ///   - contracts: what to publish, as one version.
    ///   - version: what the consumer calls it.
    ///   - base: what it expects to follow.
    func publish(
        _ contracts: [Contract], as version: String, basedOn base: PublicationBase
    ) async throws(StoreError) -> StoreResult {
        var result = StoreResult()
        for contract in contracts {
            let request = PublishRequest(contract, version: version, basedOn: base, operation: operation(""))
            let revision = result.take(try await store.publish(request)) {
                format.line(published: $0, isRepeated: $1)
            }
            guard revision != nil, let branch = arguments.value(of: "branch") else { continue }
            _ = result.take(
                try await store.tag(
                    TagRequest(
                        version: version, of: request.integration, as: .branch, branch,
                        operation: operation(" branch")))
            ) { format.line(tagged: $0, version: version, isRepeated: $1) }
        }
        return result
    }

    func tag(_ version: String, of integration: Integration) async throws(StoreError) -> StoreResult {
        var result = StoreResult()
        for kind in Tag.Kind.allCases {
            guard let name = arguments.value(of: kind.rawValue) else { continue }
            let request = TagRequest(
                version: version, of: integration, as: kind, name,
                operation: operation(kind == .branch ? " branch" : ""))
            _ = result.take(try await store.tag(request)) {
                format.line(tagged: $0, version: version, isRepeated: $1)
            }
        }
        return result
    }

    /// The operation that was given, with the part of it that is meant, or one of its own.
    private func operation(_ part: String) -> OperationID {
        arguments.value(of: "operation").map { OperationID($0 + part) } ?? OperationID()
    }
}
