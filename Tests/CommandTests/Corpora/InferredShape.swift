import Contracts
import ShapeMatching

extension Shape {
    /// The shape that names everything in a document: every member, every element's kind.
    static func inferred(from node: JSONNode) -> Shape {
        switch node.value {
        case .null: return .null
        case .boolean: return .boolean
        case .number: return .number
        case .string: return .string
        case .array(let elements):
            guard let first = elements.first else { return .array(.any) }
            return .array(elements.dropFirst().reduce(inferred(from: first)) { merged($0, inferred(from: $1)) })
        case .object(let members):
            return .object(Members(members.map { Members.Member($0.name, inferred(from: $0.value)) }))
        }
    }

    /// The shape of what has either shape.
    private static func merged(_ one: Shape, _ other: Shape) -> Shape {
        if one == other { return one }
        switch (one, other) {
        case (.any, _), (_, .any): return .any
        case (.null, let shape), (let shape, .null): return .nullable(shape)
        case (.nullable(let one), .nullable(let other)), (.nullable(let one), let other),
            (let one, .nullable(let other)):
            return .nullable(merged(one, other))
        case (.array(let one, _), .array(let other, _)): return .array(merged(one, other))
        case (.object(let one, _), .object(let other, _)):
            var members = one.list.map { member in
                Members.Member(
                    member.name, other[member.name].map { merged(member.shape, $0) } ?? missing(member.shape))
            }
            for member in other.list where one[member.name] == nil {
                members.append(Members.Member(member.name, missing(member.shape)))
            }
            return .object(Members(members))
        case (.omittable(let one), .omittable(let other)), (.omittable(let one), let other),
            (let one, .omittable(let other)):
            return .omittable(merged(one, other))
        default: return .any
        }
    }

    private static func missing(_ shape: Shape) -> Shape {
        if case .omittable = shape { shape } else { .omittable(shape) }
    }
}
