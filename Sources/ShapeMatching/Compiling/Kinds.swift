/// The six kinds of JSON value, as a set.
package struct Kinds: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let null = Kinds(rawValue: 1 << 0)
    package static let boolean = Kinds(rawValue: 1 << 1)
    package static let number = Kinds(rawValue: 1 << 2)
    package static let string = Kinds(rawValue: 1 << 3)
    package static let array = Kinds(rawValue: 1 << 4)
    package static let object = Kinds(rawValue: 1 << 5)
    package static let all = Kinds(rawValue: 0x3F)
}
