import Contracts
import ShapeMatching

/// A value that a generator makes.
enum GeneratedValue {
    /// A number, a boolean, or whatever a provider state has: JSON as it stands.
    case json(String)
    case text(String)

    /// Makes a value; nil where there is nothing to make it of, and the example stands.
    init?(_ kind: ExampleGenerator.Kind, _ example: String, _ context: GenerationContext) {
        switch kind {
        case .integer(let range): self = .json("\(Int.random(in: range))")
        case .decimal(let digits): self = .json(Self.decimal(max(2, digits)))
        case .hexadecimal(let digits): self = .text(Self.pick(from: "0123456789abcdef", digits))
        case .string(let length):
            self = .text(Self.pick(from: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", length))
        case .pattern(let pattern):
            guard let text = Self.sample(of: pattern) else { return nil }
            self = .text(text)
        case .uuid(let style): self = .text(Self.uuid(style))
        case .time(let format, let moment):
            guard let time = TimeExpression(moment)?.moment(at: context.now),
                let text = JavaTimeText.text(of: time, format: format)
            else { return nil }
            self = .text(text)
        case .boolean: self = .json(Bool.random() ? "true" : "false")
        case .stateValue(let expression):
            guard let value = Self.stateValue(expression, context) else { return nil }
            self = value
        case .serverURL(let sample, _):
            guard let url = context.serverURL else { return nil }
            self = .text(url + Self.pathAndQuery(of: sample.isEmpty ? example : sample))
        }
    }

    /// The value as JSON.
    var json: String {
        switch self {
        case .json(let text): text
        case .text(let text): jsonString(text)
        }
    }

    /// The value as a text outside JSON.
    var text: String {
        switch self {
        case .text(let text): text
        // A string of a provider state is meant without its quotes.
        case .json(let json): JSONValue(json: json)?.string ?? json
        }
    }

    private static func pick(from characters: String, _ count: Int) -> String {
        let list = Array(characters.utf8)
        return String(decoding: (0..<max(0, count)).map { _ in list[Int.random(in: list.indices)] }, as: UTF8.self)
    }

    /// A number of so many digits, of which some stand behind the point, and that neither begins nor ends with a zero.
    private static func decimal(_ digits: Int) -> String {
        let point = Int.random(in: 1..<digits)
        var text = pick(from: "123456789", 1) + pick(from: "0123456789", point - 1) + "."
        text += pick(from: "0123456789", digits - point - 1) + pick(from: "123456789", 1)
        return text
    }

    /// A text that the whole of the pattern matches, or nil where none is found.
    private static func sample(of pattern: String) -> String? {
        guard let compiled = try? Pattern(pattern, matchesWhole: true) else { return nil }
        var scratch = PatternScratch()
        return PatternSample.strings(for: pattern).first { text in
            var text = text
            return text.withUTF8 { compiled.matches(UnsafeRawBufferPointer($0), scratch: &scratch) } == .found
        }
    }

    /// A UUID of version 4 (RFC 9562, section 5.4).
    private static func uuid(_ style: ExampleGenerator.UUIDStyle) -> String {
        let digits = Array(pick(from: "0123456789abcdef", 32).utf8)
        let variant = Array("89ab".utf8)[Int.random(in: 0..<4)]
        let bytes = digits[..<12] + [UInt8(ascii: "4")] + digits[13..<16] + [variant] + digits[17...]
        let simple = String(decoding: bytes, as: UTF8.self)
        guard style != .simple else { return simple }
        var groups: [Substring] = []
        var rest = simple[...]
        for length in [8, 4, 4, 4, 12] {
            groups.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        let text = groups.joined(separator: "-")
        return switch style {
        case .uppercase: text.uppercased()
        case .urn: "urn:uuid:" + text
        case .simple, .lowercase: text
        }
    }

    /// `${id}` alone is the parameter as it is; in a text its text.
    private static func stateValue(_ expression: String, _ context: GenerationContext) -> GeneratedValue? {
        let names = expression.split(separator: "$", omittingEmptySubsequences: false)
        guard names.count > 1 else { return context.stateValues[expression].map { .json($0.text) } }
        var text = String(names[0])
        for (index, part) in names.dropFirst().enumerated() {
            guard part.hasPrefix("{"), let end = part.firstIndex(of: "}") else {
                text += "$" + part
                continue
            }
            let name = String(part[part.index(after: part.startIndex)..<end])
            guard let value = context.stateValues[name] else { return nil }
            let rest = part[part.index(after: end)...]
            if names.count == 2, index == 0, names[0].isEmpty, rest.isEmpty { return .json(value.text) }
            text += (value.string ?? value.text) + rest
        }
        return .text(text)
    }

    /// What follows a URL's host.
    private static func pathAndQuery(of url: String) -> Substring {
        guard let mark = url.range(ofText: "://") else { return url[...] }
        let authority = url[mark.upperBound...]
        return authority.firstIndex(of: "/").map { authority[$0...] } ?? ""
    }
}

extension JSONValue {
    /// The text of a string; nil of every other value.
    fileprivate var string: String? {
        let source = JSONSource(bytes: Array(text.utf8), name: "")
        guard let document = try? JSONDocument(reading: source), case .string(let string) = document.root.value else {
            return nil
        }
        return string
    }
}
