/// A JSON value by its text, so that no digit and no order is lost.
public struct JSONValue: Sendable {
    /// The value's JSON text without white space between its tokens (RFC 8259).
    public let text: String

    /// Reads a value from JSON text, or nil where the text isn't one JSON value.
    public init?(json: String) {
        guard JSONLayout.isJSON(Array(json.utf8)) else { return nil }
        text = String(decoding: JSONLayout.compact(json.utf8), as: UTF8.self)
    }

    /// Takes over the compact text of a valid value.
    init(compact text: String) { self.text = text }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Makes a string.
    public init(stringLiteral value: String) { text = jsonString(value) }
    /// Makes a number from an integer literal; `JSONValue(json:)` makes every other number.
    public init(integerLiteral value: Int) { text = String(value) }
    /// Makes a boolean.
    public init(booleanLiteral value: Bool) { text = value ? "true" : "false" }
    /// Makes null.
    public init(nilLiteral: ()) { text = "null" }
    /// Makes an array.
    public init(arrayLiteral elements: JSONValue...) {
        text = "[" + elements.map(\.text).joined(separator: ",") + "]"
    }
    /// Makes an object with its members in this order.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        text = "{" + members.map { "\(jsonString($0.0)):\($0.1.text)" }.joined(separator: ",") + "}"
    }
}
