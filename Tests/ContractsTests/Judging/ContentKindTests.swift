import Contracts
import Testing

@Suite struct ContentKindTests {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test(
        "A body's beginning tells its kind",
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], ContentKind.png), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
            (bytes("GIF89a\u{1}"), .gif), (bytes("GIF87a"), .gif), (bytes("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 "), .webp),
            (bytes("%PDF-1.7\n"), .pdf), ([0x50, 0x4B, 3, 4, 20], .zip), ([0x50, 0x4B, 5, 6], .zip),
            ([0x1F, 0x8B, 8], .gzip),
            (bytes("<?xml version='1.0'?><a/>"), .xml), (bytes(" \n<a/>"), .xml), (bytes("<é/>"), .xml),
            (bytes("<!DOCTYPE html>"), .html), (bytes("\u{FEFF}<HTML lang='en'>"), .html), (bytes(#"{"a": 1}"#), .json),
            (bytes("{ }"), .json), (bytes("[1]"), .json), (bytes("\n[\n]"), .json), (bytes("[x]"), .text),
            (bytes("{x}"), .text),
            (bytes("a,b\n1,2\n"), .text), (bytes("< 7"), .text), (bytes("naïve"), .text), ([0xC3, 0x28], .bytes),
            ([0, 1, 2], .bytes), (bytes("RIFFxxxxWAVE"), .text),
        ])
    func telling(_ start: [UInt8], _ kind: ContentKind) {
        #expect(ContentKind.of(start) == kind)
        #expect(kind.accepts(start))
        for other in ContentKind.allCases where other != kind && other != .text { #expect(!other.accepts(start)) }
        #expect(ContentKind.text.accepts(start) == [.text, .json].contains(kind))
    }

    @Test("No more than the beginning is looked at, and a character that it cuts in two is whole")
    func start() {
        let text = String(repeating: "a", count: ContentKind.tellingBytes - 1)
        #expect(ContentKind.of(Self.bytes(text + "é")) == .text)
        #expect(ContentKind.of(Self.bytes(text + "a") + [0]) == .text)
        #expect(ContentKind.of(Self.bytes(text) + [0xFF]) == .bytes)
    }

    @Test("Nothing is of no kind", arguments: ContentKind.allCases)
    func empty(_ kind: ContentKind) {
        #expect(!kind.accepts([]))
        #expect(kind.problem(with: []) == "body should begin as \(kind.rawValue) does, got none")
    }

    @Test(
        "Media types have several spellings",
        arguments: [
            ("image/png", ContentKind.png), ("IMAGE/JPG", .jpeg), ("text/xml; charset=utf-8", .xml),
            ("image/svg+xml", .xml),
            ("application/hal+json", .json), ("application/x-gzip", .gzip), ("video/mp4", nil), ("text/csv", nil),
            ("", nil),
        ])
    func spelling(_ type: String, _ kind: ContentKind?) { #expect(ContentKind(mediaType: type) == kind) }
}
