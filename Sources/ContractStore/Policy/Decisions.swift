/// What a write comes to, given what is in the store: the one rule that every adapter follows.
enum Decision<Written: Sendable> {
    /// It is to be written.
    case write(Written)
    /// Nothing is to be written.
    case settled(WriteOutcome<Written>)
}

extension PublishRequest {
    /// - Parameters:
    ///   - sameVersion: the revision that has the request's version, if any.
    ///   - latest: the integration's last revision, if any.
    func decide(sameVersion: Revision?, latest: Revision?) -> Decision<Revision> {
        if let sameVersion {
            if sameVersion.hash == content.hash { return .settled(.done(sameVersion, repeated: true)) }
            return .settled(
                .conflict(
                    Conflict(
                        .versionTaken, present: sameVersion,
                        "\(sameVersion) was published with other content, which stays: publish under another version")))
        }
        let isExpected =
            switch base {
            case .nothing: latest == nil
            case .revision(let number): latest?.number == number
            case .latest: true
            }
        guard isExpected else {
            let there = latest.map { "\($0.version) (revision \($0.number))" } ?? "nothing"
            return .settled(
                .conflict(
                    Conflict(
                        .baseMoved, present: latest,
                        "the last of \(integration) is \(there), not what this was based on: look at it and publish again"
                    )
                ))
        }
        return .write(
            Revision(
                integration: integration, number: (latest?.number ?? 0) + 1, version: version, hash: content.hash,
                publishedAt: publishedAt))
    }
}

extension TagRequest {
    /// - Parameters:
    ///   - revision: the revision that has the request's version, if any.
    ///   - same: of a branch the tag that says the same; of an environment the last that was put there.
    ///   - count: how many tags the integration has.
    func decide(revision: Revision?, present same: Tag?, count: Int) -> Decision<Tag> {
        guard let revision else { return .settled(.conflict(.noSuchVersion(version, of: integration))) }
        if let same, same.revision == revision.number { return .settled(.done(same, repeated: true)) }
        return .write(
            Tag(
                integration: integration, number: count + 1, kind: kind, name: name, revision: revision.number,
                taggedAt: taggedAt))
    }
}

extension VerificationRequest {
    /// - Parameters:
    ///   - revision: the revision that has the request's version, if any.
    ///   - count: how many verifications the integration has.
    func decide(revision: Revision?, count: Int) -> Decision<Verification> {
        guard let revision else { return .settled(.conflict(.noSuchVersion(version, of: integration))) }
        return .write(
            Verification(
                integration: integration, number: count + 1, revision: revision.number, version: revision.version,
                providerVersion: providerVersion, interactions: interactions, leftOut: leftOut, verifiedAt: verifiedAt))
    }
}

extension Conflict {
    static func noSuchVersion(_ version: String, of integration: Integration) -> Conflict {
        Conflict(
            .noSuchVersion, present: nil, "there is no version \(version) of \(integration): publish it first")
    }

    static func operationTaken(_ operation: OperationID) -> Conflict {
        Conflict(
            .operationTaken, present: nil,
            "operation \(operation) was another write: give each write an identifier of its own")
    }
}
