/// Decodes an object of the names given, of which every value is an object of one name, `any`: a decoder that keeps
/// apart the names that Foundation's takes for one.
struct NamesDecoder: Decoder {
    let names: [String]
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Container(names: names))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Self.mismatch }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Self.mismatch }

    private static let mismatch = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "an object"))

    private struct Container<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let names: [String]
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { names.compactMap(Key.init(stringValue:)) }

        func contains(_ key: Key) -> Bool { names.contains(key.stringValue) }
        func decodeNil(forKey key: Key) -> Bool { false }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try Value(from: NamesDecoder(names: ["any"]))
        }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedDecodingContainer<Nested> {
            KeyedDecodingContainer(NamesDecoder.Container(names: []))
        }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw mismatch }
        func superDecoder() -> any Decoder { NamesDecoder(names: []) }
        func superDecoder(forKey key: Key) -> any Decoder { NamesDecoder(names: []) }
    }
}
