extension Contract {
    /// The contract as a file of format 1 (`"format": "mortise/1"`), with a line feed at its end.
    ///
    /// Equal contracts have the same text, and reading it gives an equal contract back. Linear in its size.
    public var canonicalText: String { ContractWriter.text(of: self).canonical + "\n" }

    /// The UTF-8 bytes of `canonicalText`, to be written to a file.
    public var canonicalBytes: [UInt8] { Array(canonicalText.utf8) }
}
