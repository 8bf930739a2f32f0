/// Saves drafts in the background, for a person who goes on working.
public protocol DraftSaving: Sendable {
    /// Starts a save.
    ///
    /// - Parameters:
    ///   - request: what to save.
    ///   - reply: called once, on the main actor; also after the token was cancelled, where the save was under way.
    /// - Returns: a token that cancels the save where it hasn't begun.
    func save(_ request: SaveRequest, reply: @escaping @Sendable (SaveOutcome) -> Void) -> SaveToken
}
