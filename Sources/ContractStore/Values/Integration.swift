/// A consumer and a provider that a contract is between. Names are compared by their UTF-8 bytes.
public struct Integration: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Who makes the requests.
    public let consumer: String
    /// Who answers them.
    public let provider: String

    /// A consumer and a provider.
    public init(consumer: String, provider: String) {
        self.consumer = consumer
        self.provider = provider
    }

    /// Whether both names have the same bytes; `String` would take two spellings of one letter for the same.
    public static func == (one: Integration, other: Integration) -> Bool {
        one.consumer.utf8.elementsEqual(other.consumer.utf8) && one.provider.utf8.elementsEqual(other.provider.utf8)
    }

    /// Feeds both names' bytes.
    public func hash(into hasher: inout Hasher) {
        for name in [consumer, provider] {
            var name = name
            name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            hasher.combine(0 as UInt8)
        }
    }

    /// By the consumer's bytes, then the provider's.
    public static func < (one: Integration, other: Integration) -> Bool {
        if one.consumer.utf8.elementsEqual(other.consumer.utf8) {
            return one.provider.utf8.lexicographicallyPrecedes(other.provider.utf8)
        }
        return one.consumer.utf8.lexicographicallyPrecedes(other.consumer.utf8)
    }

    /// The names as `consumer → provider`.
    public var description: String { "\(consumer) → \(provider)" }
}
