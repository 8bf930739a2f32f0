/// A document before it is written down; an object is a list, so that names can come twice.
package enum Draft {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([Draft])
    case object([DraftMember])

    /// The number of values in it, itself included.
    package var size: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.size }
        case .object(let members): members.reduce(1) { $0 + $1.value.size }
        default: 1
        }
    }

    package var repeatsName: Bool {
        switch self {
        case .array(let elements): elements.contains(where: \.repeatsName)
        case .object(let members):
            Set(members.map { Array($0.name.utf8) }).count < members.count
                || members.contains(where: \.value.repeatsName)
        default: false
        }
    }

    /// The same document with the value at a place (counted from 0, from the top down) put through a change.
    package func changing(at place: Int, _ change: (Draft) -> Draft) -> Draft {
        if place == 0 { return change(self) }
        var left = place - 1
        func step(_ child: Draft) -> Draft {
            defer { left -= child.size }
            return (0..<child.size).contains(left) ? child.changing(at: left, change) : child
        }
        switch self {
        case .array(let elements): return .array(elements.map(step))
        case .object(let members): return .object(members.map { DraftMember($0.name, step($0.value)) })
        default: return self
        }
    }
}

package struct DraftMember {
    package var name: String
    package var value: Draft

    init(_ name: String, _ value: Draft) {
        self.name = name
        self.value = value
    }
}

/// Writes drafts down, with white space and escapes where the style asks for them.
package struct DraftWriter {
    package struct Style {
        /// Of 100 places where white space may stand, in how many it does.
        package var spaces = 0
        /// Of 100 characters, how many are written as an escape although they need none.
        package var escapes = 0

        package init() {}
    }

    private let style: Style
    private var random: SplitMix64
    package private(set) var bytes: [UInt8] = []

    package init(_ style: Style, random: SplitMix64) {
        self.style = style
        self.random = random
    }

    package mutating func write(document draft: Draft) {
        space()
        write(draft)
        space()
    }

    private mutating func space() {
        while random.chance(style.spaces) { bytes.append(random.pick([0x20, 0x0A, 0x0D, 0x09])) }
    }

    private mutating func put(_ text: String) { bytes += Array(text.utf8) }

    private mutating func write(_ draft: Draft) {
        switch draft {
        case .null: put("null")
        case .boolean(let value): put(value ? "true" : "false")
        case .number(let text): put(text)
        case .string(let text): write(text)
        case .array(let elements):
            put("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { put(",") }
                write(document: element)
            }
            if elements.isEmpty { space() }
            put("]")
        case .object(let members):
            put("{")
            for (index, member) in members.enumerated() {
                if index > 0 { put(",") }
                space()
                write(member.name)
                space()
                put(":")
                write(document: member.value)
            }
            if members.isEmpty { space() }
            put("}")
        }
    }

    private mutating func write(_ text: String) {
        put("\"")
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": put("\\\"")
            case "\\": put("\\\\")
            case "\n": put("\\n")
            case "/" where random.chance(style.escapes): put("\\/")
            case _ where scalar.value < 0x20 || random.chance(style.escapes):
                for unit in String(Character(scalar)).utf16 { put(escape(unit)) }
            default: put(String(Character(scalar)))
            }
        }
        put("\"")
    }

    private mutating func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16, uppercase: random.chance(50))
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
