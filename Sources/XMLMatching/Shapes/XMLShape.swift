public import Contracts

/// What an XML body must be, made ready to judge many: rules and example are worked together, so that matching looks
/// nothing up but names.
///
///     example                            rules                        shape
///     <books><book id="7">Dune</book>    $.books type                 books: 1 or more book, nothing else
///     </books>                           $.books.book['@id'] \d+      book: @id matches \d+, any text
public struct XMLShape: Sendable {
    /// An attribute that must be there.
    struct Attribute: Sendable {
        let key: [UInt8]
        /// As paths call it, such as `@id`.
        let shown: String
        let judge: XMLTextJudge
    }

    /// All children of one name.
    struct Group: Sendable {
        let key: [UInt8]
        let shown: String
        /// What the first, the second and so on must be.
        var heads: [Int] = []
        /// What every further one must be; nil where there are to be no more than heads.
        var rest: Int?
        /// How many there must be at least, and may be at most. Those of no `rest` are told of one by one.
        var count = 0...Int.max
        /// Further ones are refused, where there is no `rest`.
        var isClosed = false
        /// Paths have an index behind the name.
        var isIndexed = false
    }

    struct Element: Sendable {
        let key: [UInt8]
        let shown: String
        /// By their keys.
        var attributes: [Attribute] = []
        /// By their keys.
        var groups: [Group] = []
        var text = XMLTextJudge.any
        var refusesAttributes = false
        var refusesElements = false
        /// How many children it must have, whatever their names.
        var children = 0...Int.max
        var isNotEmpty = false
        /// Nothing in it is looked at.
        var ignoresAll = false
    }

    let elements: [Element]
    /// The index of the root's element.
    let root: Int
    /// How a message calls the root, such as `<alligator>`.
    let rootName: String
    /// What is doubtful about the rules: those that tie, and those that no part of the example has.
    public let doubts: [String]

    /// Works an example and its rules together.
    ///
    /// - Parameter limits: What the example may be.
    /// - Throws: `XMLShapeError` where the example isn't XML, or a rule can't be judged by.
    /// - Complexity: linear in the example, for each rule that may apply at a place.
    public init(_ expectation: XMLExpectation, limits: XMLLimits = XMLLimits()) throws(XMLShapeError) {
        var shaper = try XMLShaper(expectation, limits: limits)
        root = try shaper.shape()
        elements = shaper.elements
        doubts = shaper.doubts
        rootName = shaper.rootName
    }
}
