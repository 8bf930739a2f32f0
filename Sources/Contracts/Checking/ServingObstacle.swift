/// What keeps an interaction from being served as the contract has it, whatever the server does.
package struct ServingObstacle: Sendable {
    /// Where it lies within the interaction, as a JSON pointer's parts.
    package let path: [String]
    /// What it is, and what to do.
    package let message: String

    /// The path in words, such as `response.headers.Date`.
    package var place: String { path.map(printable).joined(separator: ".") }

    /// How many bytes the names and values of an answer's header may have together, 4 for each field's punctuation
    /// included. libmicrohttpd keeps a request's header and its answer's in one block of memory.
    package static let headerBytes = 16 << 10

    /// The first obstacle in the order request, response and names in byte order; nil for what can be served.
    ///
    /// - Complexity: linear in the headers and the body's example.
    package static func first(in interaction: Interaction) -> ServingObstacle? {
        codedRequest(interaction.request) ?? field(of: interaction) ?? size(of: interaction.response)
    }

    /// Bodies are judged as they are sent, so one that is coded can't be.
    private static func codedRequest(_ request: RequestExpectation) -> ServingObstacle? {
        switch request.body {
        case .notJudged, .absent: return nil
        case .shape, .shapeOrNone, .text, .bytes, .xml, .kind: break
        }
        for (name, lines) in lines(of: request.headers) where name.lowercased() == "content-encoding" {
            guard !lines.allSatisfy({ $0.accepts("identity") || $0.accepts("") }) else { continue }
            return ServingObstacle(
                path: ["request", "headers", name],
                message: "a request with this content coding can't be served: bodies are judged as they are sent, and "
                    + "not decoded; remove the header, or don't judge the body")
        }
        return nil
    }

    private static func field(of interaction: Interaction) -> ServingObstacle? {
        let response = interaction.response
        for (name, lines) in lines(of: response.headers) {
            guard let reason = reason(against: name, lines, in: interaction) else { continue }
            return ServingObstacle(path: ["response", "headers", name], message: reason)
        }
        return nil
    }

    private static func reason(
        against name: String, _ lines: [TextShape], in interaction: Interaction
    ) -> String? {
        let own = "\(quoted(name)) can't be served: the server sends its own; remove the header"
        switch name.lowercased() {
        case "connection", "transfer-encoding": return own
        case "date":
            if lines.count == 1, case .anything? = lines.first { return nil }
            return own
        case "content-length":
            let isSent = interaction.request.method != "HEAD" && !interaction.response.status.forbidsBody
            let length = "\(interaction.response.servedBody.count)"
            return isSent && lines.count == 1 && lines.allSatisfy { $0.accepts(length) } ? nil : own
        case "content-encoding":
            guard !interaction.response.servedBody.isEmpty, lines.contains(where: { !isIdentity($0.example) }) else {
                break
            }
            return "the response can't be served in this content coding: its example is sent as it stands; remove the "
                + "header, or the example"
        default: break
        }
        guard lines.contains(where: { isTabbed($0.example) }) else { return nil }
        return "\(quoted(name)) can't be served: its value has a tab, which libmicrohttpd doesn't send; write a space"
    }

    private static func size(of response: ResponseExpectation) -> ServingObstacle? {
        var size = 0
        for (name, lines) in lines(of: response.headers) {
            for line in lines { size += name.utf8.count + line.example.utf8.count + 4 }
        }
        guard size > headerBytes else { return nil }
        return ServingObstacle(
            path: ["response", "headers"],
            message: "the response's header can't be served: it is longer than \(headerBytes) bytes; shorten it")
    }

    private static func lines(of headers: [String: HeaderExpectation]) -> [(name: String, lines: [TextShape])] {
        headers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.compactMap { name, header in
            guard case .lines(let lines) = header else { return nil }
            return (name, lines)
        }
    }

    private static func isIdentity(_ coding: String) -> Bool { coding.isEmpty || coding.lowercased() == "identity" }

    /// Whether a tab is left when the white space around the value is gone.
    private static func isTabbed(_ value: String) -> Bool { trimmed(value).utf8.contains(UInt8(ascii: "\t")) }

    /// A header's value without the spaces and tabs around it, which are no part of it.
    package static func trimmed(_ value: String) -> String {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        guard let first = value.utf8.firstIndex(where: { !isBlank($0) }),
            let last = value.utf8.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(value[first...last])
    }
}

extension ResponseExpectation {
    /// The bytes of the body that a server sends, before generators are asked.
    package var servedBody: [UInt8] {
        switch (body, example) {
        case (.bytes(let bytes), _), (.kind(_, let bytes), _): bytes
        case (.xml(let xml), _): Array(xml.example.utf8)
        case (.absent, _), (.notJudged, nil), (.shape, nil), (.shapeOrNone, nil): []
        case (.text(let shape), _): Array(shape.example.utf8)
        case (_, .json(let text)?), (_, .text(let text)?): Array(text.utf8)
        }
    }
}
