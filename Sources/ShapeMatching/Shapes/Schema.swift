/// The keywords of a JSON Schema (2020-12) that a shape can hold, each judging only the kinds of value it speaks of.
///
/// An absent keyword asks for nothing. A schema without `types` lets a value pass of any kind that no keyword judges:
/// `Schema(pattern: "^a")` accepts `7`. `Schema(types: [])` accepts nothing (the schema `false`).
public struct Schema: Sendable, Codable {
    /// A name in the keyword `type`.
    public enum TypeName: String, Sendable, Hashable, Codable, CaseIterable {
        case null, boolean, integer, number, string, array, object
    }

    /// How a number is written.
    public enum Spelling: String, Sendable, Hashable, Codable, CaseIterable {
        /// Without a fraction and an exponent: `1`, not `1.0`.
        case integer
        /// With a fraction, an exponent or both: `1.0` and `1e2`, not `1`.
        case decimal
    }

    /// `type`: the value is of one of these, or of any where nil. An integer is a number without a fractional part.
    public var types: [TypeName]?
    /// `enum` and `const`: the value is one of these.
    public var enumeration: [Scalar]?
    /// `pattern`: the regular expression is found in a string.
    public var pattern: String?
    /// `format`: a string has the format.
    public var format: Format?
    /// `textPattern`: the regular expression is found in a string, in the text of a number or in `true` or `false`. No
    /// keyword of JSON Schema.
    public var textPattern: String?
    /// `spelling`: how a number is written, whatever its value. No keyword of JSON Schema.
    public var spelling: Spelling?
    /// `minItems` and `maxItems`: the number of an array's elements; `Int.max` is no upper bound.
    public var count: ClosedRange<Int>?
    /// `prefixItems`: the shapes of an array's first elements, by position.
    public var prefixItems: [Shape]?
    /// `items`: the shape of each of an array's elements, those of `prefixItems` left out.
    public var items: Shape?
    /// `contains`: some element of an array has the shape. Each of several stands for itself, in any order, and one
    /// element may do for more than one.
    public var contains: [Shape]?
    /// `minProperties` and `maxProperties`: the number of an object's members; `Int.max` is no upper bound.
    public var memberCount: ClosedRange<Int>?
    /// `propertyNames`: the regular expression is found in the name of each member of an object.
    public var names: String?
    /// `properties` and `required`: the shapes of an object's members. One that isn't required is `omittable` (or
    /// `optional`); one that is required without a schema is `any`.
    public var members: Members
    /// `additionalProperties`: the shape of each member not named; any where nil. `Schema(types: [])` closes the object.
    public var others: Shape?
    /// `allOf`: the value has each of these shapes.
    public var allOf: [Shape]?
    /// `anyOf`: the value has at least one of these shapes.
    public var anyOf: [Shape]?

    /// Makes a schema of the keywords given.
    public init(
        types: [TypeName]? = nil, enumeration: [Scalar]? = nil, pattern: String? = nil, format: Format? = nil,
        count: ClosedRange<Int>? = nil, items: Shape? = nil, members: Members = [:], others: Shape? = nil,
        anyOf: [Shape]? = nil, textPattern: String? = nil, spelling: Spelling? = nil, prefixItems: [Shape]? = nil,
        contains: [Shape]? = nil, memberCount: ClosedRange<Int>? = nil, names: String? = nil, allOf: [Shape]? = nil
    ) {
        self.types = types
        self.enumeration = enumeration
        self.pattern = pattern
        self.format = format
        self.count = count
        self.items = items
        self.members = members
        self.others = others
        self.anyOf = anyOf
        self.textPattern = textPattern
        self.spelling = spelling
        self.prefixItems = prefixItems
        self.contains = contains
        self.memberCount = memberCount
        self.names = names
        self.allOf = allOf
    }
}
