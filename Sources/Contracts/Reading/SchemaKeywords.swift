import ShapeMatching

/// The keywords of one schema object, as they were written.
struct SchemaKeywords {
    /// The keywords that judge, in the order messages list them.
    static let judging = [
        "type", "enum", "const", "pattern", "textPattern", "spelling", "format", "minItems", "maxItems", "prefixItems",
        "items", "contains", "minProperties", "maxProperties", "propertyNames", "required", "properties",
        "additionalProperties", "allOf", "anyOf", "$ref", "$defs",
    ]
    /// The keywords that say nothing about values.
    static let annotations = ["title", "description", "default", "examples", "$comment", "$schema"]

    var types: [Schema.TypeName]?
    /// `enum`, `const`, or what the two have in common.
    var values: [Scalar]?
    var pattern: String?
    var format: Format?
    var textPattern: String?
    var spelling: Schema.Spelling?
    var minItems = 0
    var maxItems = Int.max
    var prefixItems: [Shape]?
    var items: Shape?
    var contains: Shape?
    var minProperties = 0
    var maxProperties = Int.max
    var names: String?
    var properties: [Members.Member] = []
    var required: [String] = []
    var others: Shape?
    var allOf: [Shape]?
    var anyOf: [Shape]?
}
