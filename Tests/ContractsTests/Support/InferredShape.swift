import Contracts
import ShapeMatching

/// The shape of one example: what is there is required, an empty list says nothing of its elements, and elements that
/// differ in kind are alternatives.
func inferredShape(of node: JSONNode) -> Shape {
    switch node.value {
    case .null: .null
    case .boolean: .boolean
    case .number(let text): text.utf8.contains { ".eE".utf8.contains($0) } ? .number : .integer
    case .string: .string
    case .array(let elements): .array(merged(elements.map(inferredShape)))
    case .object(let members): .object(Members(members.map { Members.Member($0.name, inferredShape(of: $0.value)) }))
    }
}

private func merged(_ shapes: [Shape]) -> Shape {
    var seen = Set<ShapeNode>()
    let distinct = shapes.filter { seen.insert($0.normalForm).inserted }
    guard let first = distinct.first else { return .any }
    return distinct.count == 1 ? first : .anyOf(distinct)
}
