package import Contracts

/// An example with the places that generators make anew, found once: making a body copies the rest.
///
///     {"id": "b-7", "at": "10:00"}        pieces   {"id":      , "at":        }
///            ─────        ───────         values         uuid        time
package struct ExampleRecipe: Sendable {
    private struct Value: Sendable {
        let range: Range<Int>
        let kind: ExampleGenerator.Kind
        let example: String
    }

    private let generators: [ExampleGenerator]
    private let body: [UInt8]
    /// In their order, none within another.
    private let values: [Value]

    /// - Parameter body: The example body; where it is no JSON, its generators have nothing to do.
    package init(_ generators: [ExampleGenerator], body: [UInt8]) {
        self.generators = generators
        self.body = body
        values = Self.values(generators, in: body)
    }

    /// Whether nothing is made.
    package var isEmpty: Bool { generators.isEmpty }

    /// The body with what is made anew.
    ///
    /// - Complexity: linear in the example.
    package func body(in context: GenerationContext) -> [UInt8] {
        guard !values.isEmpty else { return body }
        var result: [UInt8] = []
        result.reserveCapacity(body.count)
        var end = 0
        for value in values {
            guard let made = GeneratedValue(value.kind, value.example, context) else { continue }
            result += body[end..<value.range.lowerBound]
            result += Array(made.json.utf8)
            end = value.range.upperBound
        }
        return result + body[end...]
    }

    /// The path; the example where none is made.
    package func path(_ example: String, in context: GenerationContext) -> String {
        text(example, context) { $0 == .path }
    }

    /// A value of a query item.
    package func query(_ name: String, _ example: String, in context: GenerationContext) -> String {
        text(example, context) { place in
            guard case .query(let other) = place else { return false }
            return other.utf8.elementsEqual(name.utf8)
        }
    }

    /// A header's value.
    package func header(_ name: String, _ example: String, in context: GenerationContext) -> String {
        text(example, context) { place in
            guard case .header(let other) = place else { return false }
            return other.lowercased() == name.lowercased()
        }
    }

    /// The status; the example where none is made, or one that is none.
    package func status(_ example: Int, in context: GenerationContext) -> Int {
        let made = Int(text("\(example)", context) { $0 == .status })
        guard let made, (200...599).contains(made) else { return example }
        return made
    }

    private func text(
        _ example: String, _ context: GenerationContext, _ isMeant: (ExampleGenerator.Place) -> Bool
    ) -> String {
        guard let generator = generators.last(where: { isMeant($0.place) }) else { return example }
        return GeneratedValue(generator.kind, example, context)?.text ?? example
    }

    private static func values(_ generators: [ExampleGenerator], in body: [UInt8]) -> [Value] {
        guard generators.contains(where: { if case .body = $0.place { true } else { false } }),
            let document = try? JSONDocument(reading: JSONSource(bytes: body, name: ""))
        else { return [] }
        var found: [Int: Value] = [:]
        for generator in generators {
            guard case .body(let steps) = generator.place else { continue }
            for node in nodes(at: steps[...], from: document.root) {
                var example = ""
                if case .string(let text) = node.value { example = text }
                found[node.offset] = Value(range: node.range, kind: generator.kind, example: example)
            }
        }
        var end = 0
        return found.values.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { value in
            guard value.range.lowerBound >= end else { return false }
            end = value.range.upperBound
            return true
        }
    }

    private static func nodes(at steps: ArraySlice<ExampleGenerator.Step>, from node: JSONNode) -> [JSONNode] {
        guard let step = steps.first else { return [node] }
        let next: [JSONNode] =
            switch (step, node.value) {
            case (.member(let name), .object): node[name].map { [$0.value] } ?? []
            case (.element(let index), .array(let elements)): elements.indices.contains(index) ? [elements[index]] : []
            case (.each, .object(let members)): members.map(\.value)
            case (.each, .array(let elements)), (.eachElement, .array(let elements)): elements
            default: []
            }
        return next.flatMap { nodes(at: steps.dropFirst(), from: $0) }
    }
}
