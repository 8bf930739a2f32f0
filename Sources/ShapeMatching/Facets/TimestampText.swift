/// Dates and times as RFC 3339, section 5.6, writes them: ASCII digits only, `T` and `Z` in either case, no white space.
enum TimestampText {
    /// Whether the text is a `full-date` of the Gregorian calendar, such as `2024-02-29`.
    static func isDate(_ text: UnsafeRawBufferPointer) -> Bool {
        guard
            text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            let century = pair(text, at: 0), let yearOfCentury = pair(text, at: 2),
            let month = pair(text, at: 5), let day = pair(text, at: 8)
        else { return false }
        let leaps = yearOfCentury == 0 ? century % 4 == 0 : yearOfCentury % 4 == 0
        return day >= 1 && day <= days(inMonth: month, ofLeapYear: leaps)
    }

    /// Whether the text is a `full-time`, such as `20:15:00.5+01:00`.
    ///
    /// Second 60 is a leap second, which is only ever inserted after 23:59:59 UTC (section 5.7 and appendix D): accepted
    /// where the time is 23:59:60 UTC, on any day.
    static func isTime(_ text: UnsafeRawBufferPointer) -> Bool {
        guard
            text.count >= 9, text[2] == UInt8(ascii: ":"), text[5] == UInt8(ascii: ":"),
            let hour = pair(text, at: 0), hour <= 23,
            let minute = pair(text, at: 3), minute <= 59,
            let second = pair(text, at: 6), second <= 60
        else { return false }

        var index = 8
        if text[index] == UInt8(ascii: ".") {
            index += 1
            let start = index
            while index < text.count, text[index].isDigit { index += 1 }
            guard index > start else { return false }
        }
        guard let offset = offset(text, at: index) else { return false }
        let minuteInUTC = (hour * 60 + minute - offset + 24 * 60) % (24 * 60)
        return second < 60 || minuteInUTC == 23 * 60 + 59
    }

    /// Whether the text is a `date-time`: a full date, `T`, a full time.
    static func isDateTime(_ text: UnsafeRawBufferPointer) -> Bool {
        text.count > 11 && text[10] | 0x20 == UInt8(ascii: "t")
            && isDate(UnsafeRawBufferPointer(rebasing: text[..<10]))
            && isTime(UnsafeRawBufferPointer(rebasing: text[11...]))
    }

    /// The minutes of the `time-offset` that runs from `index` to the text's end, or nil where there is none.
    private static func offset(_ text: UnsafeRawBufferPointer, at index: Int) -> Int? {
        if index == text.count - 1, text[index] | 0x20 == UInt8(ascii: "z") { return 0 }
        guard
            index == text.count - 6, text[index + 3] == UInt8(ascii: ":"),
            let hours = pair(text, at: index + 1), hours <= 23,
            let minutes = pair(text, at: index + 4), minutes <= 59
        else { return nil }
        switch text[index] {
        case UInt8(ascii: "+"): return hours * 60 + minutes
        case UInt8(ascii: "-"): return -(hours * 60 + minutes)
        default: return nil
        }
    }

    /// The number that two digits at an index write, or nil where they aren't digits. The caller has checked the length.
    private static func pair(_ text: UnsafeRawBufferPointer, at index: Int) -> Int? {
        guard text[index].isDigit, text[index + 1].isDigit else { return nil }
        return Int(text[index] & 0x0F) * 10 + Int(text[index + 1] & 0x0F)
    }

    /// The number of days in a month (section 5.7), 0 where there is no such month.
    private static func days(inMonth month: Int, ofLeapYear leaps: Bool) -> Int {
        switch month {
        case 1, 3, 5, 7, 8, 10, 12: 31
        case 4, 6, 9, 11: 30
        case 2: leaps ? 29 : 28
        default: 0
        }
    }
}
