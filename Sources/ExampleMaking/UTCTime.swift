#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A moment as a calendar and a clock show it, in UTC.
struct UTCTime {
    /// Whole seconds after the beginning of 1970.
    let seconds: Int
    let year: Int
    let month: Int
    let day: Int
    /// From 1, Monday, to 7.
    let weekday: Int
    let dayOfYear: Int
    let hour: Int
    let minute: Int
    let second: Int
    let nanosecond: Int

    /// The system's time (`clock_gettime`).
    static var now: UTCTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return UTCTime(seconds: Int(time.tv_sec), nanosecond: Int(time.tv_nsec))
    }

    /// The moment so many seconds after the beginning of 1970.
    ///
    /// The year is reckoned from March, so that a leap day is its last: days 0 to 365 of an era of 400 years.
    init(seconds: Int, nanosecond: Int = 0) {
        self.seconds = seconds
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let rest = seconds - days * 86_400
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayFromMarch = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayFromMarch + 2) / 153
        day = dayFromMarch - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        weekday = ((days % 7) + 10) % 7 + 1
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
        dayOfYear = before[month - 1] + (isLeap && month > 2 ? 1 : 0) + day
        hour = rest / 3600
        minute = rest / 60 % 60
        second = rest % 60
        self.nanosecond = nanosecond
    }

    /// So many days later, at the same time of day.
    func adding(days: Int) -> UTCTime { UTCTime(seconds: seconds + days * 86_400, nanosecond: nanosecond) }

    /// So many months later, on the same day, or the month's last where it has none.
    func adding(months: Int) -> UTCTime {
        let first = adding(days: 1 - day)
        let total = year * 12 + month - 1 + months
        // No month is longer than 31 days: whole months are stepped over by their first days.
        let days = Self.day(of: total) - Self.day(of: year * 12 + month - 1)
        let length = Self.day(of: total + 1) - Self.day(of: total)
        return first.adding(days: days + min(day, length) - 1)
    }

    /// So many nanoseconds later.
    func adding(nanoseconds: Int) -> UTCTime {
        let whole = nanoseconds / 1_000_000_000
        let rest = nanosecond + nanoseconds % 1_000_000_000
        let carry = rest < 0 ? -1 : rest >= 1_000_000_000 ? 1 : 0
        return UTCTime(seconds: seconds + whole + carry, nanosecond: rest - carry * 1_000_000_000)
    }

    /// The same day, so many hours after midnight.
    func at(hour: Int) -> UTCTime {
        UTCTime(seconds: seconds - self.hour * 3600 - minute * 60 - second + hour * 3600)
    }

    /// The first day of a month, counted from some beginning; months count from January of year 0.
    private static func day(of month: Int) -> Int {
        let (years, months) = month >= 0 ? (month / 12, month % 12) : ((month - 11) / 12, (month % 12 + 12) % 12)
        let year = months < 2 ? years - 1 : years
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let fromMarch = (months + 10) % 12
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + (153 * fromMarch + 2) / 5
    }
}
