import Contracts

extension TimeExpression {
    /// The moment that the expression means at another one; nil where it has no year of four digits.
    func moment(at now: UTCTime) -> UTCTime? {
        var time = now
        for step in steps {
            guard let next = Self.moved(time, by: step), (0...9999).contains(next.year) else { return nil }
            time = next
        }
        return time
    }

    private static func moved(_ time: UTCTime, by step: Step) -> UTCTime? {
        switch step {
        case .days(let count): return time.adding(days: count)
        case .months(let count): return time.adding(months: count)
        case .weekday(let day, let direction):
            let ahead = (day - time.weekday + 7) % 7
            return time.adding(days: direction > 0 ? (ahead == 0 ? 7 : ahead) : ahead == 0 ? -7 : ahead - 7)
        case .month(let month, let direction):
            let ahead = (month - time.month + 12) % 12
            let months = direction > 0 ? (ahead == 0 ? 12 : ahead) : ahead == 0 ? -12 : ahead - 12
            return time.adding(days: 1 - time.day).adding(months: months)
        case .nanoseconds(let count): return time.adding(nanoseconds: count)
        case .hour(let hour): return time.at(hour: hour)
        case .oClock(let hour): return time.at(hour: time.hour < hour ? hour : (hour + 12) % 24)
        }
    }
}
