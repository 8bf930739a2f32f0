/// What a scan must find in a piece, written from the contract alone: slow, and sharing nothing with the C code.
struct Findings: Equatable, CustomStringConvertible {
    var complete: Int
    var newlines: Int
    var inString: Bool
    var suspicious: Bool

    var description: String {
        "complete \(complete), newlines \(newlines)" + (inString ? ", in a string" : "")
            + (suspicious ? ", suspicious" : "")
    }

    init(complete: Int, newlines: Int, inString: Bool, suspicious: Bool) {
        self.complete = complete
        self.newlines = newlines
        self.inString = inString
        self.suspicious = suspicious
    }

    init(expectedIn bytes: [UInt8]) {
        let marks = Marks(bytes)
        inString = marks.quotes.count % 2 == 1
        complete = inString ? marks.quotes[marks.quotes.count - 1] : Self.startOfLastWord(bytes)
        newlines = bytes.filter { $0 == 0x0A }.count
        suspicious =
            bytes.contains(0x0B) || bytes.contains(0x0C) || !isWellFormedOrCut(bytes)
            || marks.hasUnpairedSurrogate(bytes)
    }

    private static func startOfLastWord(_ bytes: [UInt8]) -> Int {
        let ascii = Set("0123456789+-.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        let others = bytes.lastIndex { $0 < 0x80 && !ascii.contains($0) }
        return others.map { $0 + 1 } ?? 0
    }
}

/// Whether the standard library takes the bytes for UTF-8, as they are or with a cut sequence's missing end.
private func isWellFormedOrCut(_ bytes: [UInt8]) -> Bool {
    let seconds: [[UInt8]] = [[0x80], [0x90], [0xA0]]
    let rests: [[UInt8]] = [[], [0x80], [0x80, 0x80]]
    let ends: [[UInt8]] = [[]] + rests.flatMap { rest in seconds.map { $0 + rest } }
    return ends.contains { String(validating: bytes + $0, as: UTF8.self) != nil }
}

/// Unescaped quotes, and the places of `\u`, reading from the left.
private struct Marks {
    var quotes: [Int] = []
    var unicodeEscapes: [Int] = []

    init(_ bytes: [UInt8]) {
        var i = 0
        while i < bytes.count {
            if bytes[i] == UInt8(ascii: "\\") {
                if i + 1 < bytes.count, bytes[i + 1] == UInt8(ascii: "u") { unicodeEscapes.append(i) }
                i += 2
            } else {
                if bytes[i] == UInt8(ascii: "\"") { quotes.append(i) }
                i += 1
            }
        }
    }

    func hasUnpairedSurrogate(_ bytes: [UInt8]) -> Bool {
        var takenLow: Int?
        for start in unicodeEscapes {
            let text = Array(bytes[start...].prefix(6))
            if matches(text, ["\\", "u", "dD", "89abAB", hex, hex]) {
                guard couldStill(match: low, Array(bytes[(start + 6)...].prefix(6))) else { return true }
                takenLow = start + 6
            } else if matches(text, low), takenLow != start {
                return true
            }
        }
        return false
    }

    private let hex = "0123456789abcdefABCDEF"
    private var low: [String] { ["\\", "u", "dD", "cdefCDEF", hex, hex] }

    private func matches(_ bytes: [UInt8], _ pattern: [String]) -> Bool {
        bytes.count == pattern.count && couldStill(match: pattern, bytes)
    }

    private func couldStill(match pattern: [String], _ bytes: [UInt8]) -> Bool {
        zip(bytes, pattern).allSatisfy { byte, allowed in allowed.utf8.contains(byte) }
    }
}
