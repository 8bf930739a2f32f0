/// One value of a document, with everything of it that a verdict can speak of. A class, so that a text that ends in a
/// fault leaves behind what came before it.
final class ReferenceValue {
    enum Content {
        case null
        case boolean(Bool)
        /// The number's own text.
        case number([UInt8])
        /// The decoded UTF-8.
        case string([UInt8])
        case array
        case object
    }

    /// The offset of the value's first byte.
    let offset: Int
    let content: Content
    /// An array's elements.
    var elements: [ReferenceValue] = []
    /// An object's members in order of arrival: a list, so that a name that comes twice is there twice.
    var members: [ReferenceMember] = []
    /// The offset of the closing bracket or brace, or nil where the text broke off before it.
    var end: Int?

    init(_ content: Content, at offset: Int) {
        self.content = content
        self.offset = offset
        switch content {
        case .array, .object: end = nil
        default: end = offset
        }
    }

    var kind: ReferenceKinds {
        switch content {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

struct ReferenceMember {
    /// The decoded name.
    let name: [UInt8]
    /// The offset of the name's opening quote.
    let nameOffset: Int
    /// The value, or nil where the text broke off before it.
    var value: ReferenceValue?
}

/// The six kinds of value.
struct ReferenceKinds: OptionSet, Hashable {
    let rawValue: UInt8

    static let null = ReferenceKinds(rawValue: 1)
    static let boolean = ReferenceKinds(rawValue: 2)
    static let number = ReferenceKinds(rawValue: 4)
    static let string = ReferenceKinds(rawValue: 8)
    static let array = ReferenceKinds(rawValue: 16)
    static let object = ReferenceKinds(rawValue: 32)
    static let all = ReferenceKinds(rawValue: 63)
}
