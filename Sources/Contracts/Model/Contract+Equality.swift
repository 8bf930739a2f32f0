// Two values are equal where their canonical texts are: white space in examples and the spelling of shapes don't count,
// while names and texts count by their bytes, where Swift's strings would compare by canonical equivalence.

extension Contract: Hashable {
    /// Whether two contracts say the same, in the same order.
    public static func == (one: Contract, other: Contract) -> Bool {
        same(ContractWriter.text(of: one), ContractWriter.text(of: other))
    }

    /// Feeds the canonical text to the hasher.
    public func hash(into hasher: inout Hasher) { combine(ContractWriter.text(of: self), into: &hasher) }
}

extension Interaction: Hashable {
    /// Whether two interactions say the same.
    public static func == (one: Interaction, other: Interaction) -> Bool {
        same(ContractWriter.text(of: one), ContractWriter.text(of: other))
    }

    /// Feeds the canonical text to the hasher.
    public func hash(into hasher: inout Hasher) { combine(ContractWriter.text(of: self), into: &hasher) }
}

extension ProviderState: Hashable {
    /// Whether two states have the same name, parameters and shareability.
    public static func == (one: ProviderState, other: ProviderState) -> Bool {
        same(ContractWriter.text(of: one), ContractWriter.text(of: other))
    }

    /// Feeds the canonical text to the hasher.
    public func hash(into hasher: inout Hasher) { combine(ContractWriter.text(of: self), into: &hasher) }
}

extension JSONValue: Hashable {
    /// Whether two values have the same tokens; the order of members and the spelling of numbers count.
    public static func == (one: JSONValue, other: JSONValue) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

    /// Feeds the text to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(Array(text.utf8)) }
}

extension RequestExpectation: Hashable {
    /// Whether two requests say the same.
    public static func == (one: RequestExpectation, other: RequestExpectation) -> Bool {
        same(ContractWriter.text(of: one), ContractWriter.text(of: other))
    }

    /// Feeds the canonical text to the hasher.
    public func hash(into hasher: inout Hasher) { combine(ContractWriter.text(of: self), into: &hasher) }
}

extension ResponseExpectation: Hashable {
    /// Whether two responses say the same.
    public static func == (one: ResponseExpectation, other: ResponseExpectation) -> Bool {
        same(ContractWriter.text(of: one), ContractWriter.text(of: other))
    }

    /// Feeds the canonical text to the hasher.
    public func hash(into hasher: inout Hasher) { combine(ContractWriter.text(of: self), into: &hasher) }
}

extension TextShape: Hashable {
    /// Whether two shapes are written the same, example included.
    public static func == (one: TextShape, other: TextShape) -> Bool {
        same(ContractWriter.text(of: one), ContractWriter.text(of: other))
    }

    /// Feeds the canonical text to the hasher.
    public func hash(into hasher: inout Hasher) { combine(ContractWriter.text(of: self), into: &hasher) }
}

extension BodyExpectation: Hashable {
    /// Whether two bodies are judged alike.
    public static func == (one: BodyExpectation, other: BodyExpectation) -> Bool {
        same(.object(ContractWriter.members(of: one)), .object(ContractWriter.members(of: other)))
    }

    /// Feeds the canonical text to the hasher.
    public func hash(into hasher: inout Hasher) {
        combine(.object(ContractWriter.members(of: self)), into: &hasher)
    }
}

extension Example: Hashable {
    /// Whether two examples have the same tokens, or the same bytes where they aren't JSON.
    public static func == (one: Example, other: Example) -> Bool {
        same(.object(ContractWriter.members(of: one)), .object(ContractWriter.members(of: other)))
    }

    /// Feeds the canonical text to the hasher.
    public func hash(into hasher: inout Hasher) {
        combine(.object(ContractWriter.members(of: self)), into: &hasher)
    }
}

private func same(_ one: JSONText, _ other: JSONText) -> Bool {
    one.canonical.utf8.elementsEqual(other.canonical.utf8)
}

private func combine(_ text: JSONText, into hasher: inout Hasher) {
    var text = text.canonical
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
}
