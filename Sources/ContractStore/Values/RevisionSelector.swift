/// Which of an integration's revisions is meant.
public enum RevisionSelector: Sendable, Hashable {
    /// The last one published.
    case latest
    /// The one of this version.
    case version(String)
    /// The one of this number.
    case number(Int)
    /// The last one published that has this branch.
    case branch(String)
    /// The one that was last put into this environment.
    case environment(String)
}
