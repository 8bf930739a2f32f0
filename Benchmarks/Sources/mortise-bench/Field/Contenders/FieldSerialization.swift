import Foundation
import ShapeMatching

/// `JSONSerialization`, then a walk of its tree by the shape.
final class FieldSerialization: LocalContender {
    let name = FieldRoster.serialization.rawValue
    private let shape: Shape

    init(_ shape: Shape) {
        self.shape = shape
    }

    func isRight(_ body: FieldBody) throws -> Bool { try isRight(body.data) }

    func isRight(_ data: Data) throws -> Bool {
        Self.has(try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed]), shape)
    }

    private static func has(_ value: Any, _ shape: Shape) -> Bool {
        switch shape {
        case .any: return true
        case .null: return value is NSNull
        case .boolean: return number(value).map(isBoolean) ?? false
        case .integer: return number(value).map { !isBoolean($0) && isWhole($0) } ?? false
        case .number: return number(value).map { !isBoolean($0) } ?? false
        case .string: return value is String
        case .array(let element, let count):
            guard let elements = value as? [Any] else { return false }
            return (count?.contains(elements.count) ?? true) && elements.allSatisfy { has($0, element) }
        case .object(let members, _):
            guard let object = value as? [String: Any] else { return false }
            return members.list.allSatisfy { hasMember(object[$0.name], $0.shape) }
        case .map(let element):
            guard let object = value as? [String: Any] else { return false }
            return object.values.allSatisfy { has($0, element) }
        case .optional(let inner), .nullable(let inner): return value is NSNull || has(value, inner)
        case .omittable(let inner): return has(value, inner)
        case .enumeration(let values, _): return values.contains { equals(value, $0) }
        case .anyOf(let shapes): return shapes.contains { has(value, $0) }
        case .pattern, .format, .schema: return false  // no corpus asks for these
        }
    }

    private static func hasMember(_ value: Any?, _ shape: Shape) -> Bool {
        if let value { return has(value, shape) }
        switch shape {
        case .optional, .omittable: return true
        default: return false
        }
    }

    private static func number(_ value: Any) -> NSNumber? { value as? NSNumber }

    /// Foundation keeps booleans as numbers of C's type `char`.
    private static func isBoolean(_ number: NSNumber) -> Bool { number.objCType.pointee == CChar(UInt8(ascii: "c")) }

    private static func isWhole(_ number: NSNumber) -> Bool {
        let isDouble = number.objCType.pointee == CChar(UInt8(ascii: "d"))
        return !isDouble || number.doubleValue == number.doubleValue.rounded()
    }

    private static func equals(_ value: Any, _ scalar: Scalar) -> Bool {
        if case .string(let text) = scalar { return value as? String == text }
        return false  // no corpus asks for others
    }
}
