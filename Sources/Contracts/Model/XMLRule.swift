/// What an element, an attribute or a text of an XML body must be, in place of being as in the example.
///
///     $.catalog.book[*]['@id']     $.catalog.book.title['#text']     $.catalog.*
public struct XMLRule: Sendable {
    /// One demand. Those for an element are for all that is in it, too, until a rule that names it more exactly.
    public enum Test: Sendable, Hashable {
        /// As in the example.
        case equality
        /// Any text; of elements, those of the example's names with what is in them, any number of each.
        ///
        /// The numbers bound how many children the element has; of one whose example has none, how often it comes.
        case type(min: Int? = nil, max: Int? = nil)
        /// Something is in it.
        case notEmpty
        /// The regular expression is found in the text.
        case pattern(String)
        /// Whatever it is, it isn't looked at.
        case anything
    }

    /// Where it is: element names, `['@name']` for attributes and `['#text']`, `*` for any of them, and perhaps an index
    /// behind an element's name among those of the same name. A name in a namespace is written as in the example, or as
    /// the namespace, a colon and the local name.
    public var path: String
    /// The demands.
    public var tests: [Test]
    /// One of them is enough.
    public var isAny: Bool

    /// Makes a rule.
    public init(_ path: String, _ tests: [Test], isAny: Bool = false) {
        self.path = path
        self.tests = tests
        self.isAny = isAny
    }
}
