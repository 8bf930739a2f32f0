import Contracts
import Testing

@testable import ExampleMaking

/// Moments told from Saturday, the first of January 2000, ten o'clock.
@Suite struct TimeExpressionTests {
    private static let format = "yyyy-MM-dd'T'HH:mm:ss.SSS"

    private static func text(_ expression: String, from now: UTCTime = UTCTime(seconds: 946_720_800)) -> String? {
        TimeExpression(expression)?.moment(at: now).flatMap { JavaTimeText.text(of: $0, format: format) }
    }

    @Test(
        "A moment is told by a date and a time of day, each with what comes on top",
        arguments: [
            ("", "2000-01-01T10:00:00.000"), ("now", "2000-01-01T10:00:00.000"), ("today", "2000-01-01T10:00:00.000"),
            ("yesterday", "1999-12-31T10:00:00.000"), ("tomorrow", "2000-01-02T10:00:00.000"),
            ("+ 1 day", "2000-01-02T10:00:00.000"), ("+1 week", "2000-01-08T10:00:00.000"),
            ("- 2 weeks", "1999-12-18T10:00:00.000"), ("+ 4 years", "2004-01-01T10:00:00.000"),
            ("tomorrow+ 4 years", "2004-01-02T10:00:00.000"), ("next week", "2000-01-08T10:00:00.000"),
            ("last month", "1999-12-01T10:00:00.000"), ("next fortnight", "2000-01-15T10:00:00.000"),
            ("next monday", "2000-01-03T10:00:00.000"), ("last wednesday", "1999-12-29T10:00:00.000"),
            ("next mon", "2000-01-03T10:00:00.000"), ("Next Saturday", "2000-01-08T10:00:00.000"),
            ("last sat", "1999-12-25T10:00:00.000"), ("last december", "1999-12-01T10:00:00.000"),
            ("next jan", "2001-01-01T10:00:00.000"), ("last january", "1999-01-01T10:00:00.000"),
            ("next june + 2 weeks", "2000-06-15T10:00:00.000"), ("last mon + 2 weeks", "2000-01-10T10:00:00.000"),
            ("+ 1 day - 2 weeks", "1999-12-19T10:00:00.000"),
            ("last december + 2 weeks + 4 days", "1999-12-19T10:00:00.000"),
            ("@ now", "2000-01-01T10:00:00.000"), ("@ midnight", "2000-01-01T00:00:00.000"),
            ("@ noon", "2000-01-01T12:00:00.000"), ("@ 2 o'clock", "2000-01-01T14:00:00.000"),
            ("@ 11 o'clock", "2000-01-01T11:00:00.000"), ("@ 12 o'clock", "2000-01-01T12:00:00.000"),
            ("@ 12 o'clock am", "2000-01-01T12:00:00.000"), ("@ 1 o'clock pm", "2000-01-01T13:00:00.000"),
            ("@ 12 o'clock pm", "2000-01-01T12:00:00.000"), ("@ + 1 hour", "2000-01-01T11:00:00.000"),
            ("@ - 2 minutes", "2000-01-01T09:58:00.000"), ("@ + 4 seconds", "2000-01-01T10:00:04.000"),
            ("@ + 4 milliseconds", "2000-01-01T10:00:00.004"), ("@ - 1 millisecond", "2000-01-01T09:59:59.999"),
            ("@ midnight+ 4 minutes", "2000-01-01T00:04:00.000"), ("@ next hour", "2000-01-01T11:00:00.000"),
            ("@ last minute", "2000-01-01T09:59:00.000"), ("@  + 2 hours - 4 minutes", "2000-01-01T11:56:00.000"),
            ("today @ 1 o'clock", "2000-01-01T13:00:00.000"), ("yesterday @ midnight", "1999-12-31T00:00:00.000"),
            ("yesterday @ midnight - 1 hour", "1999-12-30T23:00:00.000"),
            ("+ 1 week @ +1 hour", "2000-01-08T11:00:00.000"),
            ("tomorrow+ 4 years @ 3 o'clock + 40 milliseconds", "2004-01-02T15:00:00.040"),
            ("last month @ last hour", "1999-12-01T09:00:00.000"),
        ])
    func table(expression: String, moment: String) {
        #expect(Self.text(expression) == moment)
    }

    @Test(
        "A month more or less keeps the day, or takes the month's last",
        arguments: [
            // The 31st of January 2000, the 29th of February 2000, the 31st of December 1999.
            (949_276_800, "+ 1 month", "2000-02-29"), (949_276_800, "- 2 months", "1999-11-30"),
            (949_276_800, "+ 13 months", "2001-02-28"), (949_276_800, "next feb", "2000-02-01"),
            (951_782_400, "+ 1 year", "2001-02-28"), (951_782_400, "- 4 years", "1996-02-29"),
            (951_782_400, "+ 100 years", "2100-02-28"), (951_782_400, "+ 1200 months", "2100-02-28"),
            (946_598_400, "+ 2 months", "2000-02-29"), (946_598_400, "+ 1 day", "2000-01-01"),
        ])
    func months(seconds: Int, expression: String, date: String) {
        #expect(Self.text(expression, from: UTCTime(seconds: seconds))?.prefix(10) == date[...])
    }

    @Test("Days, months and years are those of the system's calendar, over four centuries and more")
    func calendar() {
        var time = UTCTime(seconds: -62_135_596_800)
        for _ in 0..<5_000 {
            let next = time.adding(months: 1)
            #expect(next.day == 1 && next.month == time.month % 12 + 1)
            #expect(next.year == time.year + (time.month == 12 ? 1 : 0))
            #expect(next.adding(months: -1).seconds == time.seconds)
            time = next
        }
    }

    @Test(
        "What is no expression is none",
        arguments: [
            "soon", "next", "last thing", "+", "+ day", "+ 1", "+ 1 hour", "1 day", "tomorrow tomorrow", "now now",
            "@", "tomorrow @", "@ 0 o'clock", "@ 13 o'clock", "@ 3", "@ 3 o'clock noon", "@ + 1 day", "@ noon @ noon",
            "+ 100001 days", "+ 99999999999999999999 days", "next mo", "tomorrow!", "näxt week", "+ -1 day", "ma",
        ])
    func nonsense(expression: String) {
        #expect(TimeExpression(expression) == nil)
    }

    @Test(
        "A moment beyond the years of four digits is none",
        arguments: [
            "+ 9000 years", "- 2001 years", "+ 100000 years", "+ 100000 fortnights + 100000 fortnights + 400 years",
        ])
    func beyond(expression: String) {
        #expect(Self.text(expression) == nil)
    }

    @Test("A contract's file says a moment, and one that is none is refused where it stands")
    func format() throws {
        let generators: [ExampleGenerator] = [
            ExampleGenerator(.path, .time(format: "yyyy", moment: "next week @ noon")),
            ExampleGenerator(.path, .time(format: "yyyy")),
        ]
        var request = RequestExpectation(method: "GET", path: "/2000")
        request.generators = generators
        let contract = Contract(
            consumer: "A", provider: "B",
            interactions: [Interaction(description: "d", request: request, response: .init(status: 204, headers: [:]))])
        let text = contract.canonicalText
        #expect(text.contains(#""moment": "next week @ noon""#))
        #expect(try Contract(reading: contract.canonicalBytes) == contract)
        #expect {
            try Contract(reading: Array(text.replacing("next week @ noon", with: "at noon").utf8))
        } throws: { error in
            "\(error)".hasSuffix(
                """
                /interactions/0/request/generators/0/moment: "moment" takes how far from now it is, such as \
                "tomorrow @ noon + 2 hours" or "- 3 days"
                """)
        }
    }
}
