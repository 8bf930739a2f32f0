import Contracts

/// How a body of each kind begins.
enum KindSample {
    static func bytes(of kind: ContentKind) -> [UInt8] {
        switch kind {
        case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + zeros
        case .jpeg: [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + zeros
        case .gif: Array("GIF89a".utf8) + zeros
        case .webp: Array("RIFF".utf8) + [16, 0, 0, 0] + Array("WEBPVP8 ".utf8) + zeros
        case .pdf: Array("%PDF-1.7\n1 0 obj".utf8)
        case .zip: [0x50, 0x4B, 3, 4, 20] + zeros
        case .gzip: [0x1F, 0x8B, 8] + zeros
        case .xml: Array("<?xml version=\"1.0\"?><a/>".utf8)
        case .html: Array("<!DOCTYPE html><html><body>x</body></html>".utf8)
        case .json: Array(#"{"a": 1}"#.utf8)
        case .text: Array("just some words".utf8)
        case .bytes: [0, 1, 2, 3, 254, 255]
        }
    }

    private static let zeros = [UInt8](repeating: 0, count: 30)
}
