public import ShapeMatching

extension Shape {
    /// Reads a shape written as a JSON Schema.
    ///
    /// The subset of JSON Schema 2020-12 that a shape holds: boolean schemas, `type`, `properties`, `required`, `items`,
    /// `minItems`, `maxItems`, `additionalProperties`, `enum`, `const`, `pattern`, `format`, `anyOf`, and `$defs` with
    /// `$ref` within the document, which are expanded. `title`, `description`, `default`, `examples`, `$comment` and
    /// `$schema` say nothing about values. Every other keyword is refused, never ignored. So are an `enum` or `const` that
    /// holds an array or object, an empty `enum`, a `pattern` that PCRE2 doesn't read, a format that `Format` doesn't list,
    /// a keyword beside `$ref`, and a `$ref` that leads out of the schema, to an anchor or back to where it stands.
    ///
    /// - Parameters:
    ///   - bytes: The schema's JSON text (RFC 8259).
    ///   - name: How errors call the text, such as a file's path.
    /// - Throws: `ReadError` with the line, the column and the JSON pointer of the fault.
    /// - Complexity: linear in the text's size.
    public init(jsonSchema bytes: [UInt8], name: String = "shape.json") throws(ReadError) {
        let document = try JSONDocument(reading: JSONSource(bytes: bytes, name: name))
        self = try ShapeReader.read(document.root, in: document)
    }
}
