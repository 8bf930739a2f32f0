/// Turns the paths of findings into places in the file. A file of thousands of findings is searched for lines once.
package struct FindingPlaces {
    private let document: JSONDocument
    private let lineStarts: [Int]

    package init(_ document: JSONDocument) {
        self.document = document
        var starts = [0]
        for (index, byte) in document.source.bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(index + 1)
        }
        lineStarts = starts
    }

    /// The offset in the file; that of the innermost value on the path where the path leads on to none.
    func offset(of finding: RawFinding) -> Int {
        let end = walk(finding.path)
        if finding.isAboutName, let nameOffset = end.nameOffset { return nameOffset }
        return end.node.offset + finding.offset
    }

    func pointer(of finding: RawFinding) -> String { document.pointer(to: offset(of: finding)) }

    func place(of finding: RawFinding) -> ContractFinding.Place { place(at: offset(of: finding)) }

    /// A finding about a place in the file: a value's first byte or a member name's quote.
    package func finding(
        _ severity: ContractFinding.Severity, _ message: String, of interaction: String?, at offset: Int
    ) -> ContractFinding {
        ContractFinding(
            severity: severity, message: message, interaction: interaction, pointer: document.pointer(to: offset),
            place: place(at: offset))
    }

    private func place(at offset: Int) -> ContractFinding.Place {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return ContractFinding.Place(
            file: document.source.name, line: low + 1, column: offset - lineStarts[low] + 1,
            excerpt: document.source.excerpt(at: offset))
    }

    private func walk(_ path: RawFinding.Path) -> (node: JSONNode, nameOffset: Int?) {
        var node = document.root
        var nameOffset: Int?
        for token in path {
            // A list of one text shape means the same as the shape.
            if case .array(let elements) = node.value, elements.count == 1, JSONPointer.index(token) == nil {
                node = elements[0]
            }
            switch node.value {
            case .object:
                guard let member = node[token] else { return (node, nil) }
                (node, nameOffset) = (member.value, member.nameOffset)
            case .array(let elements):
                guard let index = JSONPointer.index(token), index < elements.count else { return (node, nil) }
                (node, nameOffset) = (elements[index], nil)
            default:
                return (node, nil)
            }
        }
        return (node, nameOffset)
    }
}
