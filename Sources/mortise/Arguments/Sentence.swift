extension String {
    /// A clause of a manual as a sentence: with a capital and a full stop.
    var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
