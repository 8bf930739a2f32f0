import ShapeMatching
import Testing

struct FormatTests {
    @Test(
        arguments: [
            (.date, "2024-02-29"), (.date, "0000-02-29"), (.date, "2000-02-29"), (.date, "9999-12-31"),
            (.time, "20:15:00Z"), (.time, "20:15:00z"), (.time, "20:15:00.123456789012345678901+23:59"),
            (.time, "23:59:60Z"), (.time, "00:59:60+01:00"), (.time, "22:29:60-01:30"), (.time, "12:00:00-00:00"),
            (.dateTime, "1985-04-12T23:20:50.52Z"), (.dateTime, "1985-04-12t23:20:50+00:00"),
            (.dateTime, "2017-01-01T08:59:60+09:00"),
            (.uuid, "2eb8aa08-AA98-11ea-B4Aa-73B441D16380"), (.uuid, "ffffffff-ffff-ffff-ffff-ffffffffffff"),
        ] as [(Format, String)])
    func aDateATimeOrAUUIDIsAccepted(format: Format, text: String) {
        #expect(accepts(format, text))
    }

    @Test(
        arguments: [
            (.date, ""), (.date, "1900-02-29"), (.date, "2023-02-29"), (.date, "2024-13-01"), (.date, "2024-00-01"),
            (.date, "2024-04-31"), (.date, "2024-01-00"), (.date, "2024-1-01"), (.date, "2024-01-01 "),
            (.date, "２０２４-01-01"),
            (.date, "2024/01/01"), (.date, "2024-01-0/"), (.date, "2024-01-0:"),
            (.time, ""), (.time, "20:15:00"), (.time, "20:15Z"), (.time, "24:00:00Z"), (.time, "20:60:00Z"),
            (.time, "20:15:61Z"), (.time, "20:15:60Z"), (.time, "23:59:60+01:00"), (.time, "20:15:00.Z"),
            (.time, "20:15:00,5Z"), (.time, "20:15:00+24:00"), (.time, "20:15:00+01:60"), (.time, "20:15:00+0100"),
            (.time, "20:15:00+01"), (.time, "20:15:00ZZ"), (.time, "20:15:00Z\n"), (.time, "20:15:00 01:00"),
            (.time, "20:15:00.5"), (.time, "20:15:00:"),
            (.dateTime, ""), (.dateTime, "2024-01-01"), (.dateTime, "2024-01-01 20:15:00Z"), (.dateTime, "2024-01-01T"),
            (.dateTime, "2024-02-30T20:15:00Z"), (.dateTime, "2024-01-01T20:15:00"),
            (.dateTime, "2024-01-01T23:59:60-01:00"),
            (.uuid, ""), (.uuid, "2eb8aa08aa9811eab4aa73b441d16380"), (.uuid, "{2eb8aa08-aa98-11ea-b4aa-73b441d1638}"),
            (.uuid, "2eb8aa08-aa98-11ea-b4aa-73b441d1638g"), (.uuid, "2eb8aa08-aa98-11ea-b4aa-73b441d16380\0"),
            (.uuid, "2eb8aa08-aa98-11ea-b4aa073b441d16380"),
        ] as [(Format, String)])
    func whatIsNoDateTimeOrUUIDIsRefused(format: Format, text: String) {
        #expect(!accepts(format, text))
    }

    @Test(arguments: [
        "http://user:pw@example.com:8042/over/there?name=ferret#nose", "urn:isbn:0441013593", "mailto:joe@example.com",
        "http://[2001:db8::7]:80/c=GB?objectClass?one", "http://[v1.fe80::a+en1]/", "http://[::ffff:127.0.0.1]",
        "http://[1:2:3:4:5:6:7::]", "http://[::2:3:4:5:6:7:8]", "http://[::]", "http://[1:2:3:4:5:6:1.2.3.4]/",
        "a:", "a://", "a:/", "a:b", "A:B", "a:?", "a:#", "a:#?/", "a:??#?", "x+y-z.1://h?#", "http://a%20b/%ff%FF",
        "file:///etc/passwd", "http://127.0.0.01/", "tel:+1-816-555-1212", "http://@:/", "http://h:/",
        "http://h:99999/",
        "a:/b//c", "a:b:c@d", "ftp://h;x=1/a;type=a", "http://-._~!$&'()*+,;=:@h/-._~!$&'()*+,;=:@",
        "http://h?a=b/c?d#e/f?g",
    ])
    func aURIIsAccepted(text: String) {
        #expect(accepts(.uri, text))
    }

    @Test(arguments: [
        "", ":", "//example.com", "/path", "a", "1a:b", "+a:b", "a_b:c", "é:a", "http://exämple.com", "http://a b",
        "a:b c", "a:%", "a:%4", "a:%4g", "http://h%2", "a:%4?1", "a:b?%4#1", "a:b#%", "a:b#c#d", "a:[", "a:b?[",
        "a:b#]",
        "http://[::1", "http://::1]", "http://[]", "http://[1:2:3:4:5:6:7]", "http://[1:2:3:4:5:6:7:8:9]",
        "http://[1::2::3]", "http://[:::]", "http://[12345::]", "http://[::1]a", "http://[::g]",
        "http://[1:2:3:4:5:6:7:8::]",
        "http://[::127.0.0.01]", "http://[::127.0.0.256]", "http://[::127.0.0]", "http://[1:2:3:4:5:6:7:1.2.3.4]",
        "http://[v.a]", "http://[v1.]", "http://[vg.a]", "http://[v1]", "http://[fe80::1%25en0]", "http://[1:]",
        "http://[:1]",
        "http://h:8a", "http://h:80:80", "http://a@b@c", "http://a[b]@c", "a:<b>", "a:\"", "a:\\", "a:^", "a:`",
        "a:{b}", "a:|",
        "a:b\u{7F}", "a:b\0", "a:b\n", " a:b",
    ])
    func whatIsNoURIIsRefused(text: String) {
        #expect(!accepts(.uri, text))
    }

    @Test(arguments: [
        "joe.bloggs@example.com", "a@b", "a@1", "a@1.2", "a@b--c.d", "!#$%&'*+-/=?^_`{|}~@x", "\"\"@b", "\"a b@c..\"@d",
        "\"\\\"\\\\\\ \"@b", "a@[127.0.0.1]", "a@[127.0.0.001]", "a@[IPv6:::1]", "a@[ipv6:::1]",
        "a@[IPv6:1:2:3:4:5:6:7:8]", "a@[IPv6:1:2:3:4:5:6::]", "a@[IPv6:::1:2:3:4:5:6]", "a@[IPv6:1:2:3:4::1.2.3.4]",
        "a@[IPv6:1:2:3:4:5:6:1.2.3.4]", "a@[IPv6:::001.2.3.4]",
        String(repeating: "a", count: 64) + "@b", "a@" + String(repeating: "b", count: 63),
        "a@" + String(repeating: "bbb.", count: 62) + "cccc",
    ])
    func anEmailAddressIsAccepted(text: String) {
        #expect(accepts(.email, text))
    }

    @Test(arguments: [
        "", "@", "a", "a@", "@b", ".a@b", "a.@b", "a..b@c", "a b@c", "a@b c", "a@b@c", "a@-b", "a@b-", "a@.b", "a@b.",
        "a@b..c", "a@b_c", "é@b", "a@é", "a(c)@b", "a,b@c", "<a@b>", "a@b\n", "\"a@b", "\"a\"b@c", "\"a\"", "\"a\\\"@b",
        "\"a\n\"@b", "\"é\"@b", "\"\\é\"@b", "\"", "\"\\", "a@[]", "a@[", "a@]", "a@[127.0.0.1", "a@[127.0.0.256]",
        "a@[127.0.0]",
        "a@[127.0.0.0001]", "a@[127.0.0.1.1]", "a@[::1]", "a@[IPv6:]", "a@[IPv6:1:2:3:4:5:6:7::]",
        "a@[IPv6:1::3:4:5:6:7:8]",
        "a@[IPv6:1:2:3:4:5::1.2.3.4]", "a@[x:y]", "a@[127.0.0.1]b",
        String(repeating: "a", count: 65) + "@b", "a@" + String(repeating: "b", count: 64),
        "a@" + String(repeating: "bbb.", count: 62) + "ccccc",
    ])
    func whatIsNoEmailAddressIsRefused(text: String) {
        #expect(!accepts(.email, text))
    }

    @Test(arguments: Format.allCases)
    func aHostileLengthIsJudgedToItsEnd(format: Format) {
        let colons = String(repeating: ":", count: 1 << 18)
        #expect(!accepts(format, colons))
        #expect(!accepts(format, String(repeating: "[", count: 1 << 18)))
        #expect(!accepts(format, "20:15:00." + String(repeating: "1", count: 1 << 18)))
        #expect(accepts(format, "a:" + colons) == (format == .uri))
        #expect(accepts(format, "20:15:00." + String(repeating: "1", count: 1 << 18) + "Z") == (format == .time))
    }

    private func accepts(_ format: Format, _ text: String) -> Bool {
        withBytes(of: text, format.accepts)
    }
}
