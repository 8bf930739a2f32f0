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
    ) async -> StoreResult {
        var result = StoreResult()
        for contract in contracts {
            do throws(StoreError) {
                try await publish(contract, as: version, basedOn: base, &result)
            } catch {
                // What was published before stays told.
                result.end(with: error.exitCode, error.message)
                break
            }
        }
        return result
    }

    private func publish(
        _ contract: Contract, as version: String, basedOn base: PublicationBase, _ result: inout StoreResult
    ) async throws(StoreError) {
        let operation = operation
        let request = PublishRequest(contract, version: version, basedOn: base, operation: OperationID(operation))
        let revision = result.take(try await store.publish(request), operation) {
            format.line(published: $0, isRepeated: $1)
        }
        guard revision != nil, let branch = arguments.value(of: "branch") else { return }
        let tagging = TagRequest(
            version: version, of: request.integration, as: .branch, branch,
            operation: OperationID(operation + Self.branchPart))
        _ = result.take(try await store.tag(tagging), operation) {
            format.line(tagged: $0, version: version, isRepeated: $1)
        }
    }

    func tag(_ version: String, of integration: Integration) async throws(StoreError) -> StoreResult {
        var result = StoreResult()
        let operation = operation
        for kind in Tag.Kind.allCases {
            guard let name = arguments.value(of: kind.rawValue) else { continue }
            let request = TagRequest(
                version: version, of: integration, as: kind, name,
                operation: OperationID(kind == .branch ? operation + Self.branchPart : operation))
            _ = result.take(try await store.tag(request), operation) {
                format.line(tagged: $0, version: version, isRepeated: $1)
            }
        }
        return result
    }

    /// What is added to a command's operation for its second write.
    private static let branchPart = " branch"

    /// The operation that was given, or one of its own.
    private var operation: String { arguments.value(of: "operation") ?? OperationID().text }
}
