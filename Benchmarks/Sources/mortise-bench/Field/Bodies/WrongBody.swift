/// Makes of a right body one in which a single value has another type, everything else left as it is.
struct WrongBody {
    enum Place { case first, last }

    /// Bytes before a value that the contract-wide shape asks for.
    private let before: [UInt8]
    /// What stands there instead: a value of another type, and a name of no interest for the old one.
    private let instead: [UInt8]

    init?(corpus: String) {
        let (before, instead): (String, String)
        switch corpus {
        case "citm_catalog": (before, instead) = (#""seatCategoryId": "#, #""seatCategoryId": "x", "was": "#)
        case "twitter": (before, instead) = (#""favorite_count": "#, #""favorite_count": "x", "was": "#)
        // A text where a ring's next position would be.
        case "canada": (before, instead) = ("]]]", #"],"x"]]"#)
        case "github-webhooks": (before, instead) = (#""actions": ["#, #""actions": 7, "was": ["#)
        case "books": (before, instead) = (#""pages":"#, #""pages":"x","was":"#)
        default: return nil
        }
        self.before = Array(before.utf8)
        self.instead = Array(instead.utf8)
    }

    /// The body with its first or last such value wrong that `isWrong` agrees on; nil where there is none.
    func body(_ right: [UInt8], _ place: Place, isWrong: ([UInt8]) throws -> Bool) rethrows -> [UInt8]? {
        let starts = 0..<max(0, right.count - before.count)
        switch place {
        case .first: return try first(in: starts, right, isWrong)
        case .last: return try first(in: starts.reversed(), right, isWrong)
        }
    }

    private func first(
        in starts: some Sequence<Int>, _ right: [UInt8], _ isWrong: ([UInt8]) throws -> Bool
    ) rethrows -> [UInt8]? {
        for start in starts
        where right[start] == before[0] && right[start..<(start + before.count)].elementsEqual(before) {
            let wrong = right[..<start] + instead + right[(start + before.count)...]
            if try isWrong(Array(wrong)) { return Array(wrong) }
        }
        return nil
    }
}
