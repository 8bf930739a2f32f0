import Contracts
import ExampleMaking

/// Makes an interaction's request of its examples.
struct RequestBuilder: Sendable {
    /// The base URL's path, without a slash at its end.
    let basePath: String
    /// Fields for every request, in place of the interaction's of the same name.
    let extra: [HeaderField]

    /// - Parameter values: What the set-ups of the interaction's states gave.
    /// - Throws: Why the interaction has no request that could be sent.
    func request(
        for interaction: Interaction, values: [String: JSONValue] = [:]
    ) throws(TransferFailure) -> OutgoingRequest {
        let expected = interaction.request
        let body = try Self.body(of: expected)
        let maker = ExampleMaker(
            recipe: ExampleRecipe(expected.generators, body: body ?? []),
            context: GenerationContext(given: interaction.given, values: values))
        var request = OutgoingRequest(
            interaction: interaction.description, method: expected.method, target: try target(of: expected, maker),
            headers: Self.headers(of: expected, maker), body: body.map { _ in maker.recipe.body(in: maker.context) })
        for field in extra { request.headers.removeAll { ResponseHead.isSame($0.name, field.name) } }
        request.headers += extra
        try Self.encodeBody(of: &request)
        return request
    }

    private func target(of expected: RequestExpectation, _ maker: ExampleMaker) throws(TransferFailure) -> String {
        let path = maker.recipe.path(expected.path.example, in: maker.context)
        guard path.utf8.first == UInt8(ascii: "/") else {
            throw TransferFailure("no request to send: its path doesn't begin with \"/\"")
        }
        guard !path.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
            throw TransferFailure("no request to send: its path holds \"?\" or \"#\"; write %3F or %23, or a query")
        }
        var items: [String] = []
        for name in expected.query.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            for value in expected.query[name]?.values ?? [] {
                let text = maker.recipe.query(name, value.example, in: maker.context)
                items.append("\(PercentEncoding.encode(name))=\(PercentEncoding.encode(text))")
            }
        }
        return basePath + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    private static func headers(of expected: RequestExpectation, _ maker: ExampleMaker) -> [HeaderField] {
        var fields: [HeaderField] = []
        for name in expected.headers.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            guard case .lines(let lines)? = expected.headers[name] else { continue }
            // The length is that of the body we send, and only the transport knows it.
            if ResponseHead.isSame(name, "Content-Length") { continue }
            fields += lines.map { line in
                HeaderField(name, maker.recipe.header(name, line.example, in: maker.context)[...].trimmingBlanks)
            }
        }
        return fields
    }

    private static func body(of expected: RequestExpectation) throws(TransferFailure) -> [UInt8]? {
        if let example = expected.example { return Array(example.text.utf8) }
        switch expected.body {
        case .notJudged, .absent, .shapeOrNone: return nil
        case .bytes(let bytes), .kind(_, let bytes): return bytes
        case .xml(let xml): return Array(xml.example.utf8)
        case .text(let shape): return Array(shape.example.utf8)
        case .shape: throw TransferFailure("no request to send: its body has a shape and no example")
        }
    }

    private static func encodeBody(of request: inout OutgoingRequest) throws(TransferFailure) {
        guard let body = request.body else { return }
        let fields = request.headers.filter { ResponseHead.isSame($0.name, "Content-Encoding") }
        let head = ResponseHead(status: 0, fields: fields.map { ($0.name, $0.value) })
        switch ContentCoding.find(in: head.elements(of: "Content-Encoding")) {
        case .success(nil): break
        case .success(let coding?): request.body = try coding.encode(body).get()
        case .failure(let failure):
            throw TransferFailure("no request to send: \(failure.reason)")
        }
    }
}

/// What makes an interaction's examples anew, and what it knows.
private struct ExampleMaker {
    let recipe: ExampleRecipe
    let context: GenerationContext
}
