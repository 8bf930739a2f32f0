import Contracts
import LoopbackHTTP

/// Makes the answer that stands in for the provider's.
enum ServedAnswer {
    /// Status, headers and body as the interaction's examples have them.
    ///
    /// - Throws: `noExample` where the body has a shape and no example, `unservable` where the server can't send or
    ///   take what the interaction has.
    static func response(of interaction: Interaction) throws(ContractServerError) -> HTTPResponse {
        if let obstacle = ServingObstacle.first(in: interaction) {
            throw ContractServerError(
                .unservable,
                "\(quoted(interaction.description)) can't be served: \(obstacle.place): \(obstacle.message)",
                interaction: interaction.description)
        }
        let response = interaction.response
        let (body, type) = try body(of: interaction)
        var headers = HTTPHeaders()
        var isTyped = false
        let expected = response.headers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (name, expectation) in expected {
            if name.lowercased() == "content-type" { isTyped = true }
            guard case .lines(let lines) = expectation else { continue }
            for line in lines { headers.append(name: name, value: ServingObstacle.trimmed(line.example)) }
        }
        if let type, !isTyped { headers.append(name: "Content-Type", value: type) }
        return HTTPResponse(status: response.status.example, headers: headers, body: [.bytes(body)])
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
