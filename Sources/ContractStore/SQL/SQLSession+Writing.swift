extension SQLSession {
    func publish(_ request: PublishRequest) throws(StoreError) -> WriteOutcome<Revision> {
        try write(request.operation, request.fingerprint, .publish) { () throws(SQLFailure) in
            let id = try lock(request.integration)
            let decision = request.decide(
                sameVersion: try revision(.version(request.version), of: request.integration),
                latest: try revision(.latest, of: request.integration))
            if case .write(let revision) = decision {
                try run(
                    "INSERT INTO @contents (hash, text) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING",
                    .text(revision.hash.text), .text(request.content.text))
                try run(
                    "INSERT INTO @revisions (integration, number, version, hash, published_at) "
                        + "VALUES ($1, $2, $3, $4, $5)",
                    .integer(id), .integer(revision.number), .text(revision.version), .text(revision.hash.text),
                    .integer(revision.publishedAt.milliseconds))
            }
            return decision
        }
    }

    func tag(_ request: TagRequest) throws(StoreError) -> WriteOutcome<Tag> {
        try write(request.operation, request.fingerprint, .tag) { () throws(SQLFailure) in
            let id = try lock(request.integration)
            let revision = try revision(.version(request.version), of: request.integration)
            let present: Tag?
            if request.kind == .branch {
                present = try tag(
                    "t.kind = 'branch' AND t.name = $3 AND t.revision = $4", of: request.integration,
                    .text(request.name),
                    .integer(revision?.number ?? 0))
            } else {
                present = try tag(
                    "t.kind = 'environment' AND t.name = $3", of: request.integration, .text(request.name))
            }
            let decision = request.decide(
                revision: revision, present: present, count: try count("tags", of: id))
            if case .write(let tag) = decision {
                try run(
                    "INSERT INTO @tags (integration, number, kind, name, revision, tagged_at) "
                        + "VALUES ($1, $2, $3, $4, $5, $6)",
                    .integer(id), .integer(tag.number), .text(tag.kind.rawValue), .text(tag.name),
                    .integer(tag.revision), .integer(tag.taggedAt.milliseconds))
            }
            return decision
        }
    }

    func record(_ request: VerificationRequest) throws(StoreError) -> WriteOutcome<Verification> {
        try write(request.operation, request.fingerprint, .record) { () throws(SQLFailure) in
            let id = try lock(request.integration)
            let decision = request.decide(
                revision: try revision(.version(request.version), of: request.integration),
                count: try count("verifications", of: id))
            if case .write(let verification) = decision {
                try run(
                    "INSERT INTO @verifications "
                        + "(integration, number, revision, provider_version, outcomes, left_out, verified_at) "
                        + "VALUES ($1, $2, $3, $4, $5, $6, $7)",
                    .integer(id), .integer(verification.number), .integer(verification.revision),
                    .text(verification.providerVersion), .text(VerifiedInteraction.json(verification.interactions)),
                    .integer(verification.leftOut), .integer(verification.verifiedAt.milliseconds))
            }
            return decision
        }
    }

    /// Makes the integration's row where it is missing, and keeps others from writing to it until the transaction's end.
    private func lock(_ integration: Integration) throws(SQLFailure) -> Int {
        let find = "SELECT id FROM @integrations WHERE consumer = $1 AND provider = $2" + rowLock
        let names: [SQLValue] = [.text(integration.consumer), .text(integration.provider)]
        if let row = try rows(find, names).first { return try row.integer(0) }
        _ = try rows(
            "INSERT INTO @integrations (consumer, provider) VALUES ($1, $2) ON CONFLICT (consumer, provider) DO NOTHING",
            names)
        guard let row = try rows(find, names).first else { throw .damaged }
        return try row.integer(0)
    }

    /// How many rows of a table the integration has: they are numbered without gaps.
    private func count(_ table: String, of integration: Int) throws(SQLFailure) -> Int {
        try row("SELECT COALESCE(MAX(number), 0) FROM @\(table) WHERE integration = $1", .integer(integration))?
            .integer(0) ?? 0
    }
}
