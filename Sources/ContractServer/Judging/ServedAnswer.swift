import Contracts
import ExampleMaking
import LoopbackHTTP

/// The answer that stands in for the provider's: status, headers and body as the interaction's examples have them.
struct ServedAnswer: Sendable {
    /// The answer while nothing in it is made anew.
    private let plain: HTTPResponse
    private let recipe: ExampleRecipe
    private let states: [ProviderState]

    /// The status, as the example has it.
    var status: Int { plain.status }

    /// - Throws: `noExample` where the body has a shape and no example, `unservable` where the server can't send or
    ///   take what the interaction has.
    init(_ interaction: Interaction) throws(ContractServerError) {
        if let obstacle = ServingObstacle.first(in: interaction) {
            throw ContractServerError(
                .unservable,
                "\(quoted(interaction.description)) can't be served: \(obstacle.place): \(obstacle.message)",
                interaction: interaction.description)
        }
        let response = interaction.response
        let (body, type) = try Self.body(of: interaction)
        recipe = ExampleRecipe(response.generators, body: body)
        states = interaction.given
        var headers = HTTPHeaders()
        var isTyped = false
        let expected = response.headers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (name, expectation) in expected {
            if name.lowercased() == "content-type" { isTyped = true }
            guard case .lines(let lines) = expectation else { continue }
            for line in lines { headers.append(name: name, value: ServingObstacle.trimmed(line.example)) }
        }
        if let type, !isTyped { headers.append(name: "Content-Type", value: type) }
        plain = HTTPResponse(status: response.status.example, headers: headers, body: [.bytes(body)])
            .prepared()
    }

    /// How long the header's fields get at most.
    var headerBytes: Int {
        guard recipe.isEmpty else { return LocalServer.usualAnswerHeaderBytes }
        return plain.headers.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    }

    /// The answer to a request.
    ///
    /// - Complexity: linear in the answer where something in it is made anew, otherwise constant.
    func response(to request: HTTPRequest) -> HTTPResponse {
        guard !recipe.isEmpty else { return plain }
        let host = request.headers.all("Host").first
        let context = GenerationContext(given: states, serverURL: host.map { "http://\($0)" })
        var headers = HTTPHeaders()
        for field in plain.headers.fields {
            let value = recipe.header(field.name, field.value, in: context)
            // What can't be in a header isn't put there, whatever made it.
            headers.append(
                name: field.name, value: value.utf8.contains { $0 < 0x20 || $0 == 0x7F } ? field.value : value)
        }
        return HTTPResponse(
            status: recipe.status(plain.status, in: context), headers: headers, body: [.bytes(recipe.body(in: context))]
        )
    }

    /// The body and, where it is known without being said, its type.
    private static func body(
        of interaction: Interaction
    ) throws(ContractServerError) -> (bytes: [UInt8], type: String?) {
        let response = interaction.response
        let type: String?
        switch (response.body, response.example) {
        case (.absent, _), (.notJudged, nil), (.bytes, _), (.shapeOrNone, nil): type = nil
        case (.text, _): type = "text/plain; charset=utf-8"
        case (.xml, _): type = "application/xml"
        case (.kind(let kind, _), _): type = kind.rawValue
        case (.shape, _?), (.shapeOrNone, _?), (.notJudged, .json?): type = "application/json"
        case (.notJudged, .text?): type = "text/plain; charset=utf-8"
        case (.shape, nil):
            throw ContractServerError(
                .noExample,
                "\(quoted(interaction.description)) can't be served: its response's body has a shape and no example; "
                    + "add one, or serve the others only",
                interaction: interaction.description)
        }
        return (response.servedBody, type)
    }
}
