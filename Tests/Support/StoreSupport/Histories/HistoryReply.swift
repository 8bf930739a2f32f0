/// What a store answered.
package enum HistoryReply: Sendable, Hashable {
    /// It is written: its number, and for revisions and tags what it says.
    case done(number: Int, isRepeated: Bool)
    /// It can't be; of a publication, the number of the revision that is there (0 for none).
    case conflict(code: String, present: Int)
    case uncertain
    /// It could not be tried.
    case failed(String)
    /// The last revision's number, 0 where there is none.
    case latest(Int)

    var words: [String] {
        switch self {
        case .done(let number, let isRepeated): ["done", "\(number)", isRepeated ? "1" : "0"]
        case .conflict(let code, let present): ["conflict", code, "\(present)"]
        case .uncertain: ["uncertain"]
        case .failed(let reason): ["failed", reason.split(separator: " ").joined(separator: "_")]
        case .latest(let number): ["latest", "\(number)"]
        }
    }

    init?(_ words: [String]) {
        switch (words.first, words.count) {
        case ("done", 3):
            guard let number = Int(words[1]) else { return nil }
            self = .done(number: number, isRepeated: words[2] == "1")
        case ("conflict", 3):
            guard let present = Int(words[2]) else { return nil }
            self = .conflict(code: words[1], present: present)
        case ("uncertain", 1): self = .uncertain
        case ("failed", 2): self = .failed(words[1])
        case ("latest", 2):
            guard let number = Int(words[1]) else { return nil }
            self = .latest(number)
        default: return nil
        }
    }
}
