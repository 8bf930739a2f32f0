import Contracts

/// A header's name as two lists of headers spell it: names ignore case.
struct HeaderNames {
    /// The spelling in the old list, or that in the new one where the old has none.
    let old: String
    /// The spelling in the new list, or that in the old one where the new has none.
    let new: String

    var shown: String { old }

    /// The names of two lists of headers, each once, by their bytes in lower case.
    static func merged(_ old: [String: HeaderExpectation], _ new: [String: HeaderExpectation]) -> [HeaderNames] {
        func byName(_ headers: [String: HeaderExpectation]) -> [String: String] {
            Dictionary(headers.keys.sorted().map { ($0.lowercased(), $0) }) { first, _ in first }
        }
        let (old, new) = (byName(old), byName(new))
        return Set(old.keys).union(new.keys).sorted().map { name in
            HeaderNames(old: old[name] ?? new[name] ?? name, new: new[name] ?? old[name] ?? name)
        }
    }
}
