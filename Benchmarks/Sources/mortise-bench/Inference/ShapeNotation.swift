import ShapeMatching

extension Shape {
    /// The shape in one short line: `{id: string, pages?: integer | null}`, `[…]` for arrays, `{*: …}` for maps, `?`
    /// for a member that may be missing.
    var notation: String {
        switch self {
        case .any: "any"
        case .null: "null"
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .array(let element, let count): "[\(element.notation)]" + Self.bounds(count)
        case .object(let members, let closed):
            "{" + members.list.map(Self.member).joined(separator: ", ") + (closed ? ", closed}" : "}")
        case .map(let shape): "{*: \(shape.notation)}"
        case .optional(let shape), .nullable(let shape): "\(shape.notation) | null"
        case .omittable(let shape): shape.notation
        case .enumeration(let values, let open):
            values.map(Self.value).joined(separator: " | ") + (open ? " | …" : "")
        case .pattern(let pattern): "/\(pattern)/"
        case .format(let format): format.rawValue
        case .anyOf(let shapes): "(" + shapes.map(\.notation).joined(separator: " | ") + ")"
        case .schema: "schema"
        }
    }

    private static func member(_ member: Members.Member) -> String {
        switch member.shape {
        case .optional, .omittable: "\(member.name)?: \(member.shape.notation)"
        default: "\(member.name): \(member.shape.notation)"
        }
    }

    private static func bounds(_ count: ClosedRange<Int>?) -> String {
        guard let count else { return "" }
        return count.upperBound == .max ? "{\(count.lowerBound),}" : "{\(count.lowerBound),\(count.upperBound)}"
    }

    private static func value(_ value: Scalar) -> String {
        switch value {
        case .null: "null"
        case .boolean(let truth): "\(truth)"
        case .number(let text): text
        case .string(let text): "\"\(text)\""
        }
    }
}
