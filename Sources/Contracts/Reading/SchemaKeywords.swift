import ShapeMatching

/// The keywords of one schema object, as they were written.
struct SchemaKeywords {
    /// The keywords that judge, in the order messages list them.
    static let judging = [
        "type", "enum", "const", "pattern", "format", "minItems", "maxItems", "items", "required", "properties",
        "additionalProperties", "anyOf", "$ref", "$defs",
    ]
    /// The keywords that say nothing about values.
    static let annotations = ["title", "description", "default", "examples", "$comment", "$schema"]

    var types: [Schema.TypeName]?
    /// `enum`, `const`, or what the two have in common.
    var values: [Scalar]?
    var pattern: String?
    var format: Format?
    var minItems = 0
    var maxItems = Int.max
    var items: Shape?
    var properties: [Members.Member] = []
    var required: [String] = []
    var others: Shape?
    var anyOf: [Shape]?
}
