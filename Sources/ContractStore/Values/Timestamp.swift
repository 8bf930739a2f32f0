#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A moment, to the millisecond.
public struct Timestamp: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Milliseconds since the beginning of 1970 in UTC, leap seconds left out (POSIX).
    public let milliseconds: Int

    /// A moment, milliseconds after the beginning of 1970 in UTC.
    public init(milliseconds: Int) { self.milliseconds = milliseconds }

    /// This moment by the machine's clock (`clock_gettime`).
    public static var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000)
    }

    /// By time.
    public static func < (one: Timestamp, other: Timestamp) -> Bool { one.milliseconds < other.milliseconds }

    /// The moment in UTC as RFC 3339 writes it, such as `2026-11-30T14:05:09.120Z`.
    public var description: String {
        let (days, rest) = Self.divide(milliseconds, by: 86_400_000)
        let (year, month, day) = Self.date(days)
        let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { Self.padded($0, 2) }
        return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))T\(time.joined(separator: ":"))"
            + ".\(Self.padded(rest % 1000, 3))Z"
    }

    /// The date of a day since 1970 in the Gregorian calendar, which repeats every 400 years; years begin in March here, so
    /// that a leap day is a year's last.
    private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = divide(days.addingReportingOverflow(719_468).partialValue, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9, day)
    }

    private static func divide(_ number: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
