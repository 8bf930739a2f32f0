public import Contracts

/// A contract's content as it is stored.
public struct StoredContract: Sendable, Hashable {
    /// The hash of the text.
    public let hash: ContentHash
    /// The contract's canonical text, a file of format 1.
    public let text: String

    init(_ contract: Contract) {
        text = contract.canonicalText
        hash = ContentHash(of: Array(text.utf8))
    }

    /// Takes over what a store had, where the text is the one that the hash says.
    package init(hash: ContentHash, text: String) throws(StoreError) {
        guard ContentHash(of: Array(text.utf8)) == hash else {
            throw StoreError(.corrupt, "the content of \(hash) has been changed: restore the store from a backup")
        }
        self.hash = hash
        self.text = text
    }

    /// The contract. Linear in its size.
    ///
    /// - Throws: `ReadError` where a newer program wrote what this one doesn't know.
    public func contract() throws(ReadError) -> Contract {
        try Contract(reading: Array(text.utf8), name: "contract \(hash.text.prefix(12))")
    }
}
