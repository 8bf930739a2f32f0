package import ShapeMatching

/// A JSON file read whole: its tree beside its bytes, so that every error about it can say where.
package struct JSONDocument: Sendable {
    package let source: JSONSource
    package let root: JSONNode

    /// Reads one JSON text, strictly.
    ///
    /// - Throws: `ReadError` where the bytes are not JSON or go over a limit.
    package init(reading source: JSONSource, limits: Limits = Limits()) throws(ReadError) {
        guard !source.bytes.isEmpty else {
            throw ReadError(.notJSON, "the file is empty; it should hold one JSON value", in: source, at: 0)
        }
        var builder = JSONTreeBuilder()
        if let failure = Self.read(source.bytes, limits: limits, into: &builder) {
            switch failure {
            case .notJSON(let found):
                throw ReadError(.notJSON, "not JSON: \(found.reason.rawValue)", in: source, at: found.offset)
            case .limit(let limit):
                throw ReadError(.limit, limit.description, in: source, at: limit.offset)
            }
        }
        guard let root = builder.root else {
            throw ReadError(.notJSON, "the file holds no JSON value", in: source, at: 0)
        }
        self.source = source
        self.root = root
    }

    /// An error about a place in the file: a value's first byte or a member name's quote.
    package func error(_ code: ReadError.Code, at offset: Int, _ message: String) -> ReadError {
        ReadError(code, message, in: source, at: offset, pointer: pointer(to: offset))
    }

    /// The JSON pointer (RFC 6901) of the innermost value at an offset; a member's name belongs to its value.
    package func pointer(to offset: Int) -> String {
        var pointer = ""
        var node = root
        // Pointers are wanted once, when an error is made, so a walk down the tree is cheaper than to carry them along.
        while true {
            switch node.value {
            case .object(let members):
                guard let index = members.firstIndex(endingAfter: offset, { $0.value.range.upperBound }),
                    members[index].nameOffset <= offset
                else { return pointer }
                pointer += "/" + JSONPointer.escape(members[index].name)
                node = members[index].value
            case .array(let elements):
                guard let index = elements.firstIndex(endingAfter: offset, { $0.range.upperBound }),
                    elements[index].offset <= offset
                else { return pointer }
                pointer += "/\(index)"
                node = elements[index]
            default:
                return pointer
            }
        }
    }

    /// Refuses the file where an object below the node has two members of one name: which of them counts would be a guess.
    package func refuseRepeatedMembers(in node: JSONNode) throws(ReadError) {
        var waiting = [node]
        while let node = waiting.popLast() {
            switch node.value {
            case .array(let elements):
                waiting.append(contentsOf: elements)
            case .object(let members):
                if let member = Self.repeated(among: members) {
                    throw error(
                        .repeatedMember, at: member.nameOffset, "\(quoted(member.name)) is given twice; remove one")
                }
                waiting.append(contentsOf: members.lazy.map(\.value))
            default:
                break
            }
        }
    }

    /// The first member whose name an earlier one has.
    private static func repeated(among members: [JSONNode.Member]) -> JSONNode.Member? {
        // Most objects of a schema are so small that a set would take longer.
        guard members.count > 8 else {
            for (index, member) in members.enumerated() {
                for earlier in members[..<index] where earlier.name.utf8.elementsEqual(member.name.utf8) {
                    return member
                }
            }
            return nil
        }
        var seen = Set<ByteString>(minimumCapacity: members.count)
        return members.first { !seen.insert(ByteString($0.name)).inserted }
    }

    private static func read(_ bytes: [UInt8], limits: Limits, into builder: inout JSONTreeBuilder) -> JSONFailure? {
        bytes.withUnsafeBytes { buffer in
            do throws(JSONFailure) {
                try readJSON(buffer, limits: limits, into: &builder)
                return nil
            } catch {
                return error
            }
        }
    }
}

extension Array {
    /// The first of these parts of a file, which stand in order, that ends after an offset (binary search).
    fileprivate func firstIndex(endingAfter offset: Int, _ end: (Element) -> Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if end(self[middle]) > offset { high = middle } else { low = middle + 1 }
        }
        return low < count ? low : nil
    }
}
