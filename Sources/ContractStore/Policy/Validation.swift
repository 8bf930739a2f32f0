internal import Contracts

/// Whether a request can be, whatever is in the store.
extension StoreLimits {
    func refusal(of request: PublishRequest) -> Invalid? {
        if case .revision(let number) = request.base, number < 1 {
            return Invalid("the revision a publication is based on is a number from 1, not \(number)")
        }
        return refusal(of: request.integration, request.version, request.operation)
            ?? refusal(ofContent: request.content.text, "the contract")
    }

    func refusal(of request: TagRequest) -> Invalid? {
        refusal(of: request.integration, request.version, request.operation)
            ?? refusal(ofName: request.name, "the \(request.kind.rawValue)")
    }

    func refusal(of request: VerificationRequest) -> Invalid? {
        if request.leftOut < 0 { return Invalid("\(request.leftOut) interactions can't have been left out") }
        return refusal(of: request.integration, request.version, request.operation)
            ?? refusal(ofName: request.providerVersion, "the provider's version")
            ?? refusal(ofContent: VerifiedInteraction.json(request.interactions), "the outcomes")
    }

    /// - Throws: `StoreError` where a request can't have the name, which `what` calls.
    package func check(name: String, _ what: String) throws(StoreError) {
        if let invalid = refusal(ofName: name, what) { throw StoreError(.badArgument, invalid.description) }
    }

    /// - Throws: `StoreError` where so many elements can't be asked for.
    func check(limit: Int) throws(StoreError) {
        guard 1...max(1, pageElements) ~= limit else {
            throw StoreError(.badArgument, "a page has 1 to \(pageElements) elements, not \(limit)")
        }
    }

    private func refusal(
        of integration: Integration, _ version: String, _ operation: OperationID
    ) -> Invalid? {
        refusal(ofName: integration.consumer, "the consumer's name")
            ?? refusal(ofName: integration.provider, "the provider's name")
            ?? refusal(ofName: version, "the version") ?? refusal(ofName: operation.text, "the operation's identifier")
    }

    private func refusal(ofName name: String, _ what: String) -> Invalid? {
        if name.isEmpty { return Invalid("\(what) is empty") }
        if name.utf8.count > nameBytes {
            return Invalid("\(what) has \(name.utf8.count) bytes, more than \(nameBytes)")
        }
        let isControl = { (scalar: Unicode.Scalar) in scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value }
        return name.unicodeScalars.contains(where: isControl)
            ? Invalid("\(what) has a control character: \(quoted(name))") : nil
    }

    private func refusal(ofContent text: String, _ what: String) -> Invalid? {
        let count = text.utf8.count
        return count > contentBytes ? Invalid("\(what) has \(count) bytes, more than \(contentBytes)") : nil
    }
}
