/// What makes two requests the same: everything but the moment they were made.
extension PublishRequest {
    var fingerprint: String {
        let base =
            switch self.base {
            case .nothing: "nothing"
            case .revision(let number): "revision \(number)"
            case .latest: "latest"
            }
        return digest(of: ["publish", integration.consumer, integration.provider, version, content.hash.text, base])
    }
}

extension TagRequest {
    var fingerprint: String {
        digest(
            of: ["tag", integration.consumer, integration.provider, version, kind.rawValue, name])
    }
}

extension VerificationRequest {
    var fingerprint: String {
        let outcomes = VerifiedInteraction.json(interactions)
        return digest(
            of: [
                "record", integration.consumer, integration.provider, version, providerVersion, outcomes,
                String(leftOut),
            ])
    }
}

/// A digest of some texts; each is told with its length, so that no two lists read alike.
private func digest(of parts: [String]) -> String {
    ContentHash(of: parts.flatMap { Array("\($0.utf8.count):\($0)".utf8) }).text
}
