/// The statements that read; each table's columns are selected in one order.
extension SQLSession {
    private var revisions: String {
        "SELECT i.consumer, i.provider, r.number, r.version, r.hash, r.published_at "
            + "FROM @revisions r JOIN @integrations i ON i.id = r.integration "
    }

    private var tags: String {
        "SELECT i.consumer, i.provider, t.number, t.kind, t.name, t.revision, t.tagged_at "
            + "FROM @tags t JOIN @integrations i ON i.id = t.integration "
    }

    private var verifications: String {
        "SELECT i.consumer, i.provider, v.number, v.revision, r.version, v.provider_version, v.outcomes, v.left_out, "
            + "v.verified_at FROM @verifications v JOIN @integrations i ON i.id = v.integration "
            + "JOIN @revisions r ON r.integration = v.integration AND r.number = v.revision "
    }

    private var ofIntegration: String { "WHERE i.consumer = $1 AND i.provider = $2 " }

    /// What an operation wrote, and what it was asked.
    func storedEffect(of operation: OperationID) throws(SQLFailure) -> (fingerprint: String, effect: Effect)? {
        let found = try row(
            "SELECT o.fingerprint, o.kind, i.consumer, i.provider, o.number "
                + "FROM @operations o JOIN @integrations i ON i.id = o.integration WHERE o.operation = $1",
            .text(operation.text))
        guard let found else { return nil }
        let integration = Integration(consumer: try found.text(2), provider: try found.text(3))
        let number = try found.integer(4)
        let effect: Effect?
        switch try found.text(1) {
        case "publish": effect = try revision(.number(number), of: integration).map(Effect.published)
        case "tag": effect = try tag("t.number = $3", of: integration, .integer(number)).map(Effect.tagged)
        case "record":
            effect = try verifications("AND v.number = $3", of: integration, .integer(number)).first
                .map(Effect.recorded)
        default: effect = nil
        }
        guard let effect else { throw .damaged }
        return (try found.text(0), effect)
    }

    func revision(_ selector: RevisionSelector, of integration: Integration) throws(SQLFailure) -> Revision? {
        switch selector {
        case .latest: return try revisions("", of: integration).first
        case .version(let version): return try revisions("AND r.version = $3", of: integration, .text(version)).first
        case .number(let number): return try revisions("AND r.number = $3", of: integration, .integer(number)).first
        case .branch(let name):
            return try revisions(
                "AND r.number = (SELECT MAX(t.revision) FROM @tags t "
                    + "WHERE t.integration = i.id AND t.kind = 'branch' AND t.name = $3)", of: integration, .text(name)
            ).first
        case .environment(let name):
            return try revisions(
                "AND r.number = (SELECT t.revision FROM @tags t WHERE t.integration = i.id "
                    + "AND t.kind = 'environment' AND t.name = $3 ORDER BY t.number DESC LIMIT 1)", of: integration,
                .text(name)
            ).first
        }
    }

    /// The last tag that a condition holds for.
    func tag(
        _ condition: String, of integration: Integration, _ values: SQLValue...
    ) throws(SQLFailure) -> Tag? {
        try rows(
            tags + ofIntegration + "AND \(condition) ORDER BY t.number DESC LIMIT 1", names(integration) + values
        ).first?.tag()
    }

    func content(of hash: ContentHash) throws(SQLFailure) -> StoredContract? {
        guard let row = try row("SELECT text FROM @contents WHERE hash = $1", .text(hash.text)) else { return nil }
        let text = try row.text(0)
        do throws(StoreError) {
            return try StoredContract(hash: hash, text: text)
        } catch {
            throw SQLFailure(error)
        }
    }

    func revisions(with hash: ContentHash, limit: Int) throws(SQLFailure) -> [Revision] {
        try rows(
            revisions + "WHERE r.hash = $1 ORDER BY i.consumer, i.provider, r.number LIMIT $2",
            [.text(hash.text), .integer(limit)]
        ).map { (row) throws(SQLFailure) in try row.revision() }
    }

    func integrations(after last: Integration?, limit: Int) throws(SQLFailure) -> [IntegrationSummary] {
        try rows(
            revisions + "WHERE (i.consumer, i.provider) > ($1, $2) AND r.number = "
                + "(SELECT MAX(l.number) FROM @revisions l WHERE l.integration = i.id) "
                + "ORDER BY i.consumer, i.provider LIMIT $3",
            [.text(last?.consumer ?? ""), .text(last?.provider ?? ""), .integer(limit)]
        ).map { (row) throws(SQLFailure) in IntegrationSummary(latest: try row.revision()) }
    }

    func history(of integration: Integration, before number: Int, limit: Int) throws(SQLFailure) -> [HistoryEntry] {
        let found = try revisions("AND r.number < $3", of: integration, .integer(number), limit: limit)
        guard let first = found.last, let last = found.first else { return [] }
        let tagged = try rows(
            tags + ofIntegration + "AND t.revision BETWEEN $3 AND $4 AND (t.kind = 'branch' OR t.number = "
                + "(SELECT MAX(l.number) FROM @tags l "
                + "WHERE l.integration = i.id AND l.kind = 'environment' AND l.name = t.name)) ORDER BY t.number",
            names(integration) + [.integer(first.number), .integer(last.number)]
        ).map { (row) throws(SQLFailure) in try row.tag() }
        let byRevision = Dictionary(grouping: tagged, by: \.revision)
        return found.map { revision in
            let tags = byRevision[revision.number] ?? []
            return HistoryEntry(
                revision: revision, branches: tags.filter { $0.kind == .branch }.map(\.name),
                environments: tags.filter { $0.kind == .environment }.map(\.name))
        }
    }

    func verifications(
        of integration: Integration, version: String?, before number: Int, limit: Int
    ) throws(SQLFailure) -> [Verification] {
        guard let version else {
            return try verifications("AND v.number < $3", of: integration, .integer(number), limit: limit)
        }
        return try verifications(
            "AND v.number < $3 AND r.version = $4", of: integration, .integer(number), .text(version), limit: limit)
    }

    private func revisions(
        _ condition: String, of integration: Integration, _ values: SQLValue..., limit: Int = 1
    ) throws(SQLFailure) -> [Revision] {
        try rows(
            revisions + ofIntegration + "\(condition) ORDER BY r.number DESC LIMIT $\(values.count + 3)",
            names(integration) + values + [.integer(limit)]
        ).map { (row) throws(SQLFailure) in try row.revision() }
    }

    private func verifications(
        _ condition: String, of integration: Integration, _ values: SQLValue..., limit: Int = 1
    ) throws(SQLFailure) -> [Verification] {
        try rows(
            verifications + ofIntegration + "\(condition) ORDER BY v.number DESC LIMIT $\(values.count + 3)",
            names(integration) + values + [.integer(limit)]
        ).map { (row) throws(SQLFailure) in try row.verification() }
    }

    private func names(_ integration: Integration) -> [SQLValue] {
        [.text(integration.consumer), .text(integration.provider)]
    }
}

extension SQLRow {
    private func integration() throws(SQLFailure) -> Integration {
        Integration(consumer: try text(0), provider: try text(1))
    }

    fileprivate func revision() throws(SQLFailure) -> Revision {
        guard let hash = ContentHash(try text(4)) else { throw .damaged }
        return Revision(
            integration: try integration(), number: try integer(2), version: try text(3), hash: hash,
            publishedAt: Timestamp(milliseconds: try integer(5)))
    }

    fileprivate func tag() throws(SQLFailure) -> Tag {
        guard let kind = Tag.Kind(rawValue: try text(3)) else { throw .damaged }
        return Tag(
            integration: try integration(), number: try integer(2), kind: kind, name: try text(4),
            revision: try integer(5), taggedAt: Timestamp(milliseconds: try integer(6)))
    }

    fileprivate func verification() throws(SQLFailure) -> Verification {
        let outcomes = try text(6)
        let interactions: [VerifiedInteraction]
        do throws(StoreError) {
            interactions = try VerifiedInteraction.read(outcomes)
        } catch {
            throw SQLFailure(error)
        }
        return Verification(
            integration: try integration(), number: try integer(2), revision: try integer(3), version: try text(4),
            providerVersion: try text(5), interactions: interactions, leftOut: try integer(7),
            verifiedAt: Timestamp(milliseconds: try integer(8)))
    }
}
