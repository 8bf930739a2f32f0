import Contracts
import ShapeMatching

extension FormTable {
    /// What the values of a meet are, in words.
    func phrase(_ meet: Meet) -> String {
        let parts = meet.parts.filter { nodes[$0].saysMoreThanKinds }
        let said = parts.last ?? meet.parts.last ?? Self.any
        var node = nodes[said]
        let kinds = reach(meet)
        // An enumeration or a choice says its kinds itself.
        if node.values == nil && node.groups.isEmpty { node.kinds = kinds }
        return node.comparisonPhrase
    }

    func isNamed(_ name: [UInt8], in meet: Meet) -> Bool {
        meet.parts.contains { forms[$0].index(of: name) != nil }
    }
}

extension ShapeNode {
    fileprivate var saysMoreThanKinds: Bool { self != ShapeNode(kinds) }

    /// The node's phrase with what its strings and arrays are asked for besides.
    fileprivate var comparisonPhrase: String {
        guard values == nil, groups.isEmpty else { return phrase }
        var phrase = phrase
        if kinds.contains(.array), let count = array?.count {
            phrase = phrase.qualified(" of " + count.elements, for: "an array", else: "arrays")
        }
        for case .pattern(let pattern) in strings where kinds.contains(.string) {
            phrase = phrase.qualified(
                " matching " + String(decoding: pattern, as: UTF8.self), for: "a string", else: "strings")
        }
        return phrase
    }
}

extension String {
    /// The text with a qualification put behind a word, or at the end behind its plural where the word doesn't come.
    fileprivate func qualified(_ qualification: String, for word: String, else plural: String) -> String {
        guard let range = range(ofText: word) else { return "\(self), \(plural)\(qualification)" }
        return self[..<range.upperBound] + qualification + self[range.upperBound...]
    }
}
