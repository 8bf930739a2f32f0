/// The mismatches found in one document.
public struct Mismatches: Sendable, Hashable {
    /// The first mismatches in the document's order (members by name in byte order, elements by index), as many as
    /// `Limits.keptMismatches` allows.
    public let kept: [Mismatch]
    /// How many were found in all.
    public let total: Int

    package init(kept: [Mismatch], total: Int) {
        self.kept = kept
        self.total = total
    }
}
