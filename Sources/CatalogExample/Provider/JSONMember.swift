import Contracts

/// The members of a JSON object in the order they are sent.
typealias JSONMembers = [(name: String, value: JSONValue)]

extension [(name: String, value: JSONValue)] {
    /// The object's JSON text.
    var objectText: String {
        "{" + map { "\(JSONValue(stringLiteral: $0.name).text):\($0.value.text)" }.joined(separator: ",") + "}"
    }

    /// The same members, one of them under another name.
    func renaming(_ name: String, to other: String) -> JSONMembers {
        map { $0.name == name ? (name: other, value: $0.value) : $0 }
    }

    /// The same members, one of them with another value.
    func replacing(_ name: String, with value: JSONValue) -> JSONMembers {
        map { $0.name == name ? (name: name, value: value) : $0 }
    }

    /// The same members without one.
    func removing(_ name: String) -> JSONMembers { filter { $0.name != name } }
}

extension JSONValue {
    /// An array of strings.
    static func strings(_ texts: [String]) -> JSONValue {
        JSONValue(json: "[" + texts.map { JSONValue(stringLiteral: $0).text }.joined(separator: ",") + "]") ?? nil
    }

    /// An integer.
    static func number(_ value: Int) -> JSONValue { JSONValue(integerLiteral: value) }
}
