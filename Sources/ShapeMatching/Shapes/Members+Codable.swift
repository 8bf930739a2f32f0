/// Members are coded as an object of their names.
extension Members: Codable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Reads members from an object, by name in byte order: decoders don't keep the order of the file.
    ///
    /// - Throws: `DecodingError` where two names are canonically equal, as far as the decoder tells them apart.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        var seen = Set<String>()
        var list: [Member] = []
        for name in container.allKeys {
            guard seen.insert(name.stringValue).inserted else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: container.codingPath, debugDescription: Self.sameNames(name.stringValue)))
            }
            list.append(Member(name.stringValue, try container.decode(Shape.self, forKey: name)))
        }
        self.init(Members(list).sorted)
    }

    /// Writes members as an object.
    ///
    /// - Throws: `EncodingError` where two names are canonically equal: one of the two would be lost.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        var seen = Set<String>()
        for member in list {
            guard seen.insert(member.name).inserted else {
                throw EncodingError.invalidValue(
                    self, .init(codingPath: container.codingPath, debugDescription: Self.sameNames(member.name)))
            }
            try container.encode(member.shape, forKey: Name(stringValue: member.name))
        }
    }

    private static func sameNames(_ name: String) -> String {
        "two members are called \(ValueText.string(name)), or look the same; keep one"
    }
}
