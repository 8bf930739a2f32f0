import Contracts
import ShapeMatching

/// A change of a JSON document that no reader of it could overlook: a value of another kind, or a member that is gone.
struct Mutation {
    let body: String
    /// Where the change is to be found, as mismatches write it.
    let path: String

    /// Every scalar turned into an object, and every member taken out, one change at a time.
    static func all(of text: String) throws -> [Mutation] {
        let bytes = Array(text.utf8)
        let root = try JSONDocument(reading: JSONSource(bytes: bytes, name: "")).root
        var mutations: [Mutation] = []
        add(root, "$", bytes, &mutations)
        return mutations
    }

    private static func add(_ node: JSONNode, _ path: String, _ bytes: [UInt8], _ mutations: inout [Mutation]) {
        switch node.value {
        case .object(let members):
            for (index, member) in members.enumerated() {
                let place = path + PathText.segment(member.name)
                let (start, end): (Int, Int) =
                    index + 1 < members.count
                    ? (member.nameOffset, members[index + 1].nameOffset)
                    : (
                        index > 0 ? members[index - 1].value.range.upperBound : member.nameOffset,
                        member.value.range.upperBound
                    )
                mutations.append(Mutation(body: replaced(start..<end, by: "", in: bytes), path: place))
                add(member.value, place, bytes, &mutations)
            }
        case .array(let elements):
            for (index, element) in elements.enumerated() { add(element, "\(path)[\(index)]", bytes, &mutations) }
        default:
            mutations.append(Mutation(body: replaced(node.range, by: #"{"other":1}"#, in: bytes), path: path))
        }
    }

    private static func replaced(_ range: Range<Int>, by text: String, in bytes: [UInt8]) -> String {
        String(decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...], as: UTF8.self)
    }
}
