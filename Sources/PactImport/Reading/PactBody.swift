import Contracts
import ShapeMatching

/// The body of a request or a response as a Pact file has it.
enum PactBody {
    /// None is written down: nothing is asked of it.
    case missing
    /// There must be none: `""`.
    case empty
    /// JSON's null, or none.
    case null
    /// A JSON document, which stands in the file.
    case json(JSONNode)
    /// A JSON document in a string.
    case jsonText(String)
    case text(String)
    case xml(String)
    case bytes([UInt8])
    /// One that can't be judged: why, and its text as it is sent.
    case unjudged(String, String)

    /// Reads a body of version 1 to 3: a JSON value, or a string that holds one, or another text.
    ///
    /// - Parameter type: The media type that the headers name.
    init(_ node: JSONNode?, type: String?) {
        switch node?.value {
        case nil: self = .missing
        case .null?: self = .null
        case .string(let text)?: self = Self.text(text, type: type)
        default: self = node.map(PactBody.json) ?? .missing
        }
    }

    /// Reads a body of version 4: its content beside how it is encoded.
    init(v4 node: JSONNode?, type: String?) {
        guard let node, case .object = node.value else {
            self.init(node, type: type)
            return
        }
        var type = type
        if case .string(let text)? = node["contentType"]?.value.value { type = type ?? text }
        guard let content = node["content"]?.value ?? node["contents"]?.value else {
            self = .missing
            return
        }
        guard case .string(let text) = content.value else {
            self = if case .null = content.value { .null } else { .json(content) }
            return
        }
        switch node["encoded"]?.value.value {
        case .string(let encoding)? where encoding.lowercased() == "json": self = .json(content)
        case .string(let encoding)? where encoding.lowercased() != "base64":
            self = .unjudged("a body encoded as \(quoted(encoding))", text)
        case .string?, .boolean(true)?:
            guard let bytes = Base64.bytes(of: text) else {
                self = .unjudged("a body that is no Base64", text)
                return
            }
            self = Self.bytes(bytes, type: type)
        default: self = Self.text(text, type: type)
        }
    }

    private static func bytes(_ bytes: [UInt8], type: String?) -> PactBody {
        if bytes.isEmpty { return .empty }
        guard isJSON(type) || isXML(type) || type?.lowercased().hasPrefix("text/") == true,
            let text = String(validating: bytes, as: UTF8.self)
        else { return .bytes(bytes) }
        return self.text(text, type: type)
    }

    private static func text(_ text: String, type: String?) -> PactBody {
        if text.isEmpty { return .empty }
        let first = text.utf8.first { !" \t\r\n".utf8.contains($0) }
        if isJSON(type) || type == nil && (first == UInt8(ascii: "{") || first == UInt8(ascii: "[")) {
            if JSONLayout.isJSON(Array(text.utf8)) { return .jsonText(text) }
            // A string is JSON itself where it holds none.
            return isJSON(type) ? .jsonText(jsonString(text)) : .text(text)
        }
        if isXML(type) || type == nil && first == UInt8(ascii: "<") { return .xml(text) }
        if type?.lowercased().hasPrefix("multipart/") == true {
            return .unjudged("a body of several parts (\(type ?? ""))", text)
        }
        return .text(text)
    }

    private static func isJSON(_ type: String?) -> Bool {
        guard let name = type.map(name) else { return false }
        return name.hasSuffix("/json") || name.hasSuffix("+json") || name == "application/json-rpc"
            || name == "application/jsonrequest" || name == "application/x-json"
    }

    private static func isXML(_ type: String?) -> Bool {
        guard let name = type.map(name) else { return false }
        return name.hasSuffix("/xml") || name.hasSuffix("+xml")
    }

    private static func name(_ type: String) -> String {
        type.split(separator: ";").first.map { $0.lowercased().filter { $0 != " " } } ?? ""
    }
}

extension PactBody {
    /// The bytes that are sent where a rule asks for a media type alone; nil where there is no body to be of it.
    ///
    /// A file of version 1 to 3 has bytes as Base64 in a string, and doesn't say so: they are what is of the kind.
    func bytes(of kind: ContentKind, _ document: JSONDocument) -> [UInt8]? {
        switch self {
        case .missing, .empty, .null: return nil
        case .bytes(let bytes): return bytes
        case .json(let node): return Array(document.text(of: node).utf8)
        case .jsonText(let text), .text(let text), .xml(let text), .unjudged(_, let text):
            let bytes = Array(text.utf8)
            guard !kind.accepts(bytes), let decoded = Base64.bytes(of: text), kind.accepts(decoded) else {
                return bytes
            }
            return decoded
        }
    }
}
