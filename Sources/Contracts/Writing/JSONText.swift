/// JSON about to be written in the one canonical layout: two spaces a level, one member or element a line.
package indirect enum JSONText: Sendable {
    /// A scalar as it stands in the text.
    case scalar(String)
    /// Valid JSON text without white space between its tokens, each of which keeps its spelling.
    case json([UInt8])
    case array([JSONText])
    /// The members in the order they are to stand.
    case object([(name: String, value: JSONText)])

    /// A string value.
    package static func string(_ text: String) -> JSONText { .scalar(jsonString(text)) }

    /// The text, without a line feed at its end. Linear in its size.
    package var canonical: String {
        var text = ""
        write(to: &text, lineBreak: "\n")
        return text
    }

    private func write(to text: inout String, lineBreak: String) {
        let inner = lineBreak + "  "
        switch self {
        case .scalar(let scalar):
            text += scalar
        case .json(let bytes):
            text += String(decoding: JSONLayout.indent(bytes, lineBreak: lineBreak), as: UTF8.self)
        case .array(let elements) where elements.isEmpty:
            text += "[]"
        case .object(let members) where members.isEmpty:
            text += "{}"
        case .array(let elements):
            var opening = "["
            for element in elements {
                text += opening + inner
                element.write(to: &text, lineBreak: inner)
                opening = ","
            }
            text += lineBreak + "]"
        case .object(let members):
            var opening = "{"
            for member in members {
                text += "\(opening)\(inner)\(jsonString(member.name)): "
                member.value.write(to: &text, lineBreak: inner)
                opening = ","
            }
            text += lineBreak + "}"
        }
    }
}
