internal import CExpat

/// A whole document, for examples: its elements in their order.
struct XMLTree {
    struct Attribute {
        let key: [UInt8]
        let written: String
        let qualified: String
        let value: String
    }

    struct Element {
        let key: [UInt8]
        let written: String
        let qualified: String
        let attributes: [Attribute]
        var children: [Int] = []
        var text = ""
    }

    /// The first is the root.
    let elements: [Element]

    /// Reads a document.
    ///
    /// - Throws: `XMLShapeError` where it isn't well-formed, or goes over a limit.
    init(_ text: String, limits: XMLLimits) throws(XMLShapeError) {
        let builder = XMLTreeBuilder()
        guard let parser = XMLParser(builder, limits: limits) else {
            throw XMLShapeError("there is no memory to read the example")
        }
        var text = text
        text.withUTF8 { _ = parser.feed(UnsafeRawBufferPointer($0)) }
        parser.finish()
        switch parser.failure {
        case .notXML(let error): throw XMLShapeError("the example is \(error)")
        case .limit(let reason): throw XMLShapeError("the example can't be read: \(reason)")
        case nil: elements = builder.elements
        }
    }
}

private final class XMLTreeBuilder: XMLEvents {
    private(set) var elements: [XMLTree.Element] = []
    private var open: [(index: Int, textStart: Int)] = []
    private var texts = XMLTexts()

    func begin(_ name: XMLNameText, attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>) {
        texts.endRun()
        var list: [XMLTree.Attribute] = []
        var next = attributes
        while let name = next[0], let value = next[1] {
            let text = XMLNameText(name)
            list.append(
                XMLTree.Attribute(
                    key: Array(text.key), written: text.written, qualified: text.qualified,
                    value: String(cString: value)))
            next += 2
        }
        if let parent = open.last?.index { elements[parent].children.append(elements.count) }
        open.append((elements.count, texts.count))
        elements.append(
            XMLTree.Element(
                key: Array(name.key), written: name.written, qualified: name.qualified, attributes: list))
    }

    func end() {
        texts.endRun()
        guard let last = open.popLast() else { return }
        elements[last.index].text = String(decoding: texts.bytes[last.textStart...], as: UTF8.self)
        texts.remove(from: last.textStart)
    }

    func take(_ text: UnsafeRawBufferPointer) { texts.append(text) }
}
