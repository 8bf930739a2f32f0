import Contracts

/// Smaller texts that a JSON text can be shrunk to by one step.
enum SmallerJSON {
    /// The text without one member or element, or with one value in the place of what it stands in, or of `true`.
    static func texts(from text: String) -> [String] {
        let source = JSONSource(bytes: Array(text.utf8), name: "text")
        guard let root = try? JSONDocument(reading: source).root else { return [] }
        return trees(from: root, in: source.bytes).map { String(decoding: $0, as: UTF8.self) }
            .filter { $0.utf8.count < text.utf8.count }
    }

    private static func trees(from node: JSONNode, in bytes: [UInt8]) -> [[UInt8]] {
        switch node.value {
        case .array(let elements):
            let items = elements.map { (name: [UInt8](), value: $0) }
            return trees(from: items, in: bytes) { Array("[".utf8) + joined($0) + Array("]".utf8) }
        case .object(let members):
            let items = members.map { (name: Array((jsonString($0.name) + ": ").utf8), value: $0.value) }
            return trees(from: items, in: bytes) { Array("{".utf8) + joined($0) + Array("}".utf8) }
        default:
            return [Array("true".utf8), Array("0".utf8)]
        }
    }

    private static func trees(
        from items: [(name: [UInt8], value: JSONNode)], in bytes: [UInt8], _ build: ([[UInt8]]) -> [UInt8]
    ) -> [[UInt8]] {
        let texts = items.map { $0.name + bytes[$0.value.range] }
        var smaller = items.map { Array(bytes[$0.value.range]) }
        for index in items.indices {
            var fewer = texts
            fewer.remove(at: index)
            smaller.append(build(fewer))
        }
        for (index, item) in items.enumerated() {
            for text in trees(from: item.value, in: bytes) {
                var changed = texts
                changed[index] = item.name + text
                smaller.append(build(changed))
            }
        }
        return smaller
    }

    private static func joined(_ texts: [[UInt8]]) -> [UInt8] { Array(texts.joined(separator: Array(", ".utf8))) }
}
