import Foundation

/// A document as a tree, for the inference alone.
enum JSONTree: Decodable {
    case null
    case boolean
    case number(integral: Bool)
    case string
    case array([JSONTree])
    case object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Name.self) {
            self = .object(
                try Dictionary(
                    uniqueKeysWithValues: object.allKeys.map {
                        ($0.stringValue, try object.decode(Self.self, forKey: $0))
                    }
                ))
            return
        }
        if var array = try? decoder.unkeyedContainer() {
            var elements: [JSONTree] = []
            while !array.isAtEnd { elements.append(try array.decode(Self.self)) }
            self = .array(elements)
            return
        }
        let scalar = try decoder.singleValueContainer()
        if let number = try? scalar.decode(Double.self) {
            self = .number(integral: number == number.rounded())
        } else if scalar.decodeNil() {
            self = .null
        } else if (try? scalar.decode(Bool.self)) != nil {
            self = .boolean
        } else {
            _ = try scalar.decode(String.self)
            self = .string
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
