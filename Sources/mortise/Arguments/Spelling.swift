import Contracts

/// What a mistyped word was probably meant to be.
enum Spelling {
    /// ` (did you mean --shape?)`, or nothing where no candidate is near. The start of a single candidate is near, too.
    static func suggestion(for word: String, among candidates: [String]) -> String {
        let begun = candidates.filter { word.count > 3 && $0.hasPrefix(word) }
        let best = nearestSpelling(of: word, in: candidates) ?? (begun.count == 1 ? begun.first : nil)
        return best.map { " (did you mean \($0)?)" } ?? ""
    }
}
