import Foundation
import ShapeMatching

/// What has been seen at one place of a document: the shape that names all of it.
///
/// Objects' members are united, a member that not all have is omittable or, where it is null too, optional; an array's
/// elements are seen as one place; values of several kinds become an `anyOf`.
struct ShapeInference {
    private var null = false
    private var boolean = false
    private var string = false
    private var numbers = 0
    private var integral = true
    private var objects = 0
    private var members: [String: (place: ShapeInference, count: Int)] = [:]
    private var elements: [ShapeInference] = []
    private var arrays = 0

    /// The shape of a whole document.
    static func shape(of data: Data) throws -> Shape {
        var inference = ShapeInference()
        inference.see(try JSONDecoder().decode(JSONTree.self, from: data))
        return inference.shape
    }

    private mutating func see(_ value: JSONTree) {
        switch value {
        case .null: null = true
        case .boolean: boolean = true
        case .string: string = true
        case .number(let whole):
            numbers += 1
            integral = integral && whole
        case .array(let values):
            arrays += 1
            if !values.isEmpty && elements.isEmpty { elements = [ShapeInference()] }
            for value in values { elements[0].see(value) }
        case .object(let object):
            objects += 1
            for (name, value) in object {
                members[name, default: (ShapeInference(), 0)].place.see(value)
                members[name]?.count += 1
            }
        }
    }

    private var shape: Shape { null && !values.isEmpty ? .nullable(valueShape) : valueShape }

    /// The shapes of the kinds seen other than null.
    private var values: [Shape] {
        var list: [Shape] = []
        if objects > 0 { list.append(.object(Members(namedMembers))) }
        if arrays > 0 { list.append(.array(elements.first?.shape ?? .any)) }
        if string { list.append(.string) }
        if numbers > 0 { list.append(integral ? .integer : .number) }
        if boolean { list.append(.boolean) }
        return list
    }

    private var valueShape: Shape {
        let list = values
        return switch list.count {
        case 0: null ? .null : .any
        case 1: list[0]
        default: .anyOf(list)
        }
    }

    private var namedMembers: [Members.Member] {
        members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { name, seen in
            guard seen.count < objects else { return Members.Member(name, seen.place.shape) }
            let value = seen.place.valueShape
            let mayBeNull = seen.place.null && !seen.place.values.isEmpty
            return Members.Member(name, mayBeNull ? .optional(value) : .omittable(value))
        }
    }
}
