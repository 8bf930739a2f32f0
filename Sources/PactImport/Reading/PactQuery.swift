package import Contracts

/// The query of a request as a Pact file has it: a form-encoded string, or values by name.
package struct PactQuery {
    /// The values by name, in the order of the file.
    package private(set) var items: [(name: String, values: [String])] = []

    package init(_ node: JSONNode?) {
        switch node?.value {
        case .string(let text)?: parse(text)
        case .object(let members)?: for member in members { add(member) }
        default: break
        }
    }

    private mutating func add(_ member: JSONNode.Member) {
        switch member.value.value {
        case .array(let values): for value in values { add(member.name, Self.text(value)) }
        default: add(member.name, Self.text(member.value))
        }
    }

    /// A value's text; null is a name without a value.
    private static func text(_ node: JSONNode) -> String {
        switch node.value {
        case .string(let text), .number(let text): text
        case .boolean(let value): "\(value)"
        default: ""
        }
    }

    private mutating func add(_ name: String, _ value: String) {
        if let index = items.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
            items[index].values.append(value)
        } else {
            items.append((name, [value]))
        }
    }

    /// `a=1&b=x+y`: each part is decoded once.
    private mutating func parse(_ text: String) {
        let bytes = Array(text.utf8)
        for part in bytes.split(separator: UInt8(ascii: "&")) {
            let mark = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            add(Self.decoded(part[..<mark]), Self.decoded(part[mark...].dropFirst()))
        }
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "+") {
                result.append(UInt8(ascii: " "))
            } else if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                result.append(value)
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
