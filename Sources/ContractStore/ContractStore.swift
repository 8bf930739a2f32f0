/// Where contracts, their versions and what came of verifying them live: append-only, and content-addressed.
///
/// - An integration's revisions are numbered from 1 without gaps, in the order they were published. A version is published
///   once: again with the same content it is the same revision, with other content a conflict.
/// - Every write carries an operation's identifier. Sent again, it isn't done again and returns the first result.
/// - What was acknowledged (`done`) is durable, and is neither lost nor changed.
/// - Names and versions are compared by their bytes.
///
/// Every adapter keeps to the same suite. All methods may be called from any number of tasks at once; a cancelled task's
/// call is still carried out.
public protocol ContractStore: Sendable {
    /// Makes a place ready: makes an empty store where there is none, and brings an older one up to date.
    ///
    /// - Throws: `StoreError` where it can't be, or where a newer program has made it.
    func prepare() async throws(StoreError) -> Preparation

    /// Publishes a contract as a version.
    ///
    /// - Throws: `StoreError` where it could not be tried; then nothing was written.
    func publish(_ request: PublishRequest) async throws(StoreError) -> WriteOutcome<Revision>

    /// Says of a version which branch or environment it is of.
    ///
    /// A branch that the version has, and the environment that it was last put into, are left as they are.
    ///
    /// - Throws: `StoreError` where it could not be tried; then nothing was written.
    func tag(_ request: TagRequest) async throws(StoreError) -> WriteOutcome<Tag>

    /// Records what came of holding a provider to a version.
    ///
    /// - Throws: `StoreError` where it could not be tried; then nothing was written.
    func record(_ request: VerificationRequest) async throws(StoreError) -> WriteOutcome<Verification>

    /// What an operation wrote; nil where it had no effect and, unless it is sent again, never will.
    ///
    /// It waits for a write of that operation which is still under way, so that its answer to an uncertain outcome is final.
    ///
    /// - Throws: `StoreError` where the store can't be read.
    func effect(of operation: OperationID) async throws(StoreError) -> Effect?

    /// The revision that is meant, or nil where there is none.
    ///
    /// - Throws: `StoreError` where the store can't be read.
    func revision(_ selector: RevisionSelector, of integration: Integration) async throws(StoreError) -> Revision?

    /// The content that has a hash, or nil where there is none.
    ///
    /// - Throws: `StoreError` where the store can't be read, or its content has been changed.
    func content(of hash: ContentHash) async throws(StoreError) -> StoredContract?

    /// The revisions that have a content, by integration and number.
    ///
    /// - Parameters:
    ///   - hash: the content's hash.
    ///   - limit: how many at most.
    /// - Throws: `StoreError` where the store can't be read.
    func revisions(with hash: ContentHash, limit: Int) async throws(StoreError) -> Page<Revision>

    /// The integrations that have revisions, in the order of their names' bytes.
    ///
    /// - Parameters:
    ///   - last: the last one of the page before; nil for the first page.
    ///   - limit: how many at most.
    /// - Throws: `StoreError` where the store can't be read.
    func integrations(after last: Integration?, limit: Int) async throws(StoreError) -> Page<IntegrationSummary>

    /// An integration's revisions, the last one first.
    ///
    /// - Parameters:
    ///   - integration: the consumer and the provider.
    ///   - number: the last revision of the page before; nil for the first page.
    ///   - limit: how many at most.
    /// - Throws: `StoreError` where the store can't be read.
    func history(
        of integration: Integration, before number: Int?, limit: Int
    ) async throws(StoreError) -> Page<HistoryEntry>

    /// The verifications of an integration, or of one of its versions, the last one first.
    ///
    /// - Parameters:
    ///   - integration: the consumer and the provider.
    ///   - version: the consumer's version; nil for all.
    ///   - number: the last verification of the page before; nil for the first page.
    ///   - limit: how many at most.
    /// - Throws: `StoreError` where the store can't be read.
    func verifications(
        of integration: Integration, version: String?, before number: Int?, limit: Int
    ) async throws(StoreError) -> Page<Verification>

    /// Ends what was begun, and lets go of files and connections. Every later call throws.
    func close() async
}
