import ShapeMatching

/// Builds a `JSONNode` from the events of one JSON text.
struct JSONTreeBuilder: JSONEvents {
    /// An array or object whose end hasn't come.
    private struct Frame {
        let start: Int
        var elements: [JSONNode] = []
        var members: [JSONNode.Member] = []
        /// In an object, the name whose value comes next.
        var name: (text: String, offset: Int)?
    }

    /// The root, once its last event has come.
    private(set) var root: JSONNode?
    private var frames: [Frame] = []

    mutating func null(at offset: Int) {
        add(JSONNode(.null, offset..<offset + 4))
    }

    mutating func boolean(_ value: Bool, at offset: Int) {
        add(JSONNode(.boolean(value), offset..<offset + (value ? 4 : 5)))
    }

    mutating func number(_ text: UnsafeRawBufferPointer, at offset: Int) {
        add(JSONNode(.number(String(decoding: text, as: UTF8.self)), offset..<offset + text.count))
    }

    mutating func string(_ utf8: UnsafeRawBufferPointer, raw: Range<Int>) {
        add(JSONNode(.string(String(decoding: utf8, as: UTF8.self)), raw))
    }

    mutating func beginObject(at offset: Int) {
        frames.append(Frame(start: offset))
    }

    mutating func name(_ utf8: UnsafeRawBufferPointer, raw: Range<Int>) {
        guard !frames.isEmpty else { return }
        frames[frames.count - 1].name = (String(decoding: utf8, as: UTF8.self), raw.lowerBound)
    }

    mutating func endObject(at offset: Int) {
        guard let frame = frames.popLast() else { return }
        add(JSONNode(.object(frame.members), frame.start..<offset + 1))
    }

    mutating func beginArray(at offset: Int) {
        frames.append(Frame(start: offset))
    }

    mutating func endArray(at offset: Int) {
        guard let frame = frames.popLast() else { return }
        add(JSONNode(.array(frame.elements), frame.start..<offset + 1))
    }

    private mutating func add(_ node: JSONNode) {
        guard !frames.isEmpty else {
            root = node
            return
        }
        let top = frames.count - 1
        if let name = frames[top].name {
            frames[top].members.append(JSONNode.Member(name: name.text, nameOffset: name.offset, value: node))
        } else {
            frames[top].elements.append(node)
        }
    }
}
