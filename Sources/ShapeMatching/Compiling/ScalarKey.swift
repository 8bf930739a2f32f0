/// A scalar as an enumeration holds it: compared by value, shown as it was written.
package struct ScalarKey: Hashable, Sendable {
    /// The scalar as it was written.
    package let scalar: Scalar
    /// What equal scalars share: a number's normalized text, a string's bytes.
    package let key: [UInt8]

    package init(_ scalar: Scalar) {
        self.scalar = scalar
        switch scalar {
        case .null: key = []
        case .boolean(let value): key = [value ? 1 : 0]
        case .number(let text): key = Array(NumberText.normalized(text).utf8)
        case .string(let text): key = Array(text.utf8)
        }
    }

    package var kind: Kinds {
        switch scalar {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        }
    }

    package static func == (one: ScalarKey, other: ScalarKey) -> Bool {
        one.kind == other.kind && one.key == other.key
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(key)
    }
}
