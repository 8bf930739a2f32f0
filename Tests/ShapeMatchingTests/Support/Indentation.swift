import Testing

/// A way to pretty-print.
struct Indentation: Sendable, CustomTestStringConvertible {
    let unit: String
    let lineEnd: String

    static let all = [
        Indentation(unit: "  ", lineEnd: "\n"), Indentation(unit: "    ", lineEnd: "\n"),
        Indentation(unit: "\t", lineEnd: "\n"), Indentation(unit: " \t   ", lineEnd: "\r\n"),
        Indentation(unit: "        ", lineEnd: "\n\n"), Indentation(unit: "             ", lineEnd: " \r\n"),
    ]

    var testDescription: String { "\(unit.debugDescription) after \(lineEnd.debugDescription)" }

    /// The bytes with a line for each member and element, whether they are JSON or not.
    func printed(_ document: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var (depth, isInString, isEscaped) = (0, false, false)
        func newLine(_ depth: Int) {
            bytes += Array(lineEnd.utf8)
            // Deep documents would grow with the square of their depth.
            for _ in 0..<min(8, max(0, depth)) { bytes += Array(unit.utf8) }
        }
        for byte in document {
            if isInString {
                bytes.append(byte)
                isInString = isEscaped || byte != UInt8(ascii: "\"")
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                bytes.append(byte)
                depth += 1
                newLine(depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                newLine(depth)
                bytes.append(byte)
            case UInt8(ascii: ","):
                bytes.append(byte)
                newLine(depth)
            case UInt8(ascii: ":"): bytes += [byte, 0x20]
            case UInt8(ascii: "\""):
                isInString = true
                bytes.append(byte)
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    /// The bytes as an element of an array that has further elements, each on a line of its own.
    func surrounded(_ document: [UInt8]) -> [UInt8] {
        let line = Array((lineEnd + unit).utf8)
        let other = Array(#"{"é\"": null},"#.utf8)
        let before = (0..<12).flatMap { _ in line + other }
        return Array("[".utf8) + before + line + document + Array(",".utf8) + before + line + Array("1".utf8)
            + Array((lineEnd + "]").utf8)
    }
}
