/// A moment told by how far it is from now: `tomorrow @ noon + 2 hours`, as Pact files write it.
///
///     [date] [@ time]
///     date   now, today, yesterday, tomorrow    then any number of   + 2 weeks    - 1 day
///            next monday, last december, next fortnight              of days, weeks, fortnights, months, years
///     time   now, midnight, noon, 3 o'clock, 3 o'clock pm            + 5 minutes   - 1 hour
///            next hour, last minute                                  of hours, minutes, seconds, milliseconds
///
/// `next` and `last` name a unit (one more, one less), a weekday (the nearest one that isn't today) or a month (its first
/// day, of the nearest one that isn't this). A month more or less keeps the day, or takes the month's last.
package struct TimeExpression: Sendable {
    /// One change of a moment.
    package enum Step: Sendable {
        case days(Int)
        case months(Int)
        case weekday(Int, direction: Int)
        case month(Int, direction: Int)
        case nanoseconds(Int)
        /// So many hours after midnight.
        case hour(Int)
        /// When a clock of twelve hours shows it next.
        case oClock(Int)
    }

    /// The most of a unit that is added or taken away: no moment leaves the calendar's four digits by a step, nor overflows.
    private static let most = 100_000
    package private(set) var steps: [Step] = []

    package static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    package static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    /// Reads an expression; nil where it is none.
    package init?(_ text: String) {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let date = Self.words(of: parts[0]), readDate(date[...]) else { return nil }
        guard parts.count == 2 else { return }
        guard let time = Self.words(of: parts[1]), !time.isEmpty, readTime(time[...]) else { return nil }
    }

    /// Lower-case words, numbers and signs; nil where something else stands there.
    private static func words(of text: Substring) -> [String]? {
        var words: [String] = []
        var rest = text.utf8[...]
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): rest.removeFirst()
            case UInt8(ascii: "+"), UInt8(ascii: "-"):
                words.append(byte == UInt8(ascii: "+") ? "+" : "-")
                rest.removeFirst()
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digits = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }
                words.append(String(decoding: digits, as: UTF8.self))
                rest = rest.dropFirst(digits.count)
            default:
                let letters = rest.prefix { $0 | 0x20 &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "'") }
                guard !letters.isEmpty else { return nil }
                words.append(String(decoding: letters, as: UTF8.self).lowercased())
                rest = rest.dropFirst(letters.count)
            }
        }
        return words
    }

    private mutating func readDate(_ words: ArraySlice<String>) -> Bool {
        var words = words
        switch words.first {
        case "now", "today": words.removeFirst()
        case "yesterday":
            steps.append(.days(-1))
            words.removeFirst()
        case "tomorrow":
            steps.append(.days(1))
            words.removeFirst()
        case "next", "last":
            let direction = words.removeFirst() == "next" ? 1 : -1
            guard let unit = words.popFirst(), let step = Self.dateStep(unit, direction) else { return false }
            steps.append(step)
        default: break
        }
        return readChanges(words, Self.dateChange)
    }

    private mutating func readTime(_ words: ArraySlice<String>) -> Bool {
        var words = words
        switch words.first {
        case "now": words.removeFirst()
        case "midnight":
            steps.append(.hour(0))
            words.removeFirst()
        case "noon":
            steps.append(.hour(12))
            words.removeFirst()
        case "next", "last":
            let direction = words.removeFirst() == "next" ? 1 : -1
            guard let unit = words.popFirst(), let step = Self.timeChange(unit, direction) else { return false }
            steps.append(step)
        case let word? where Int(word) != nil:
            guard let hour = Int(words.removeFirst()), (1...12).contains(hour), words.popFirst() == "o'clock" else {
                return false
            }
            switch words.first {
            case "am": steps.append(.hour(hour))
            case "pm": steps.append(.hour(hour == 12 ? 12 : hour + 12))
            default: steps.append(.oClock(hour))
            }
            if words.first == "am" || words.first == "pm" { words.removeFirst() }
        default: break
        }
        return readChanges(words, Self.timeChange)
    }

    private mutating func readChanges(_ words: ArraySlice<String>, _ change: (String, Int) -> Step?) -> Bool {
        var words = words
        while let sign = words.popFirst() {
            guard sign == "+" || sign == "-", let count = words.popFirst().flatMap({ Int($0) }), count <= Self.most,
                let unit = words.popFirst(), let step = change(unit, sign == "+" ? count : -count)
            else { return false }
            steps.append(step)
        }
        return true
    }

    private static func dateChange(_ unit: String, _ count: Int) -> Step? {
        switch unit {
        case "day", "days": .days(count)
        case "week", "weeks": .days(7 * count)
        case "fortnight", "fortnights": .days(14 * count)
        case "month", "months": .months(count)
        case "year", "years": .months(12 * count)
        default: nil
        }
    }

    private static func dateStep(_ name: String, _ direction: Int) -> Step? {
        if let step = dateChange(name, direction) { return step }
        if let day = place(of: name, in: days) { return .weekday(day, direction: direction) }
        return place(of: name, in: months).map { .month($0, direction: direction) }
    }

    private static func timeChange(_ unit: String, _ count: Int) -> Step? {
        switch unit {
        case "hour", "hours": .nanoseconds(3_600_000_000_000 * count)
        case "minute", "minutes": .nanoseconds(60_000_000_000 * count)
        case "second", "seconds": .nanoseconds(1_000_000_000 * count)
        case "millisecond", "milliseconds": .nanoseconds(1_000_000 * count)
        default: nil
        }
    }

    /// Where a name stands in a list, from 1; it may be cut after three letters or more.
    private static func place(of name: String, in list: [String]) -> Int? {
        guard name.utf8.count >= 3 else { return nil }
        return list.firstIndex { $0.lowercased().hasPrefix(name) }.map { $0 + 1 }
    }
}
