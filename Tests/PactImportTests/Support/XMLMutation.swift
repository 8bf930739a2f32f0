import Testing

/// A change of an XML document that no reader of it could overlook.
struct XMLMutation: Sendable, CustomTestStringConvertible {
    let body: String
    /// How what is told of it begins.
    let told: String

    var testDescription: String { told }

    static let original = """
        <?xml version="1.0" encoding="UTF-8"?>
        <c:catalog xmlns:c="urn:catalog" c:edition="2">
          <book id="b-7" pages="688"><title>Dune</title><tags><tag>desert</tag><tag>spice</tag></tags></book>
          <note>Mind the &lt;worms&gt;</note>
        </c:catalog>
        """

    /// Each part replaced by another, where the document has it first.
    static let all: [XMLMutation] = [
        change("urn:catalog", "urn:other", "$ should be"),
        change("c:edition", "edition", "$['c:catalog']['@c:edition'] "),
        change("\"2\"", "\"3\"", "$['c:catalog']['@c:edition'] "),
        change("\"b-7\"", "\"7\"", "$['c:catalog'].book['@id'] "),
        change(" pages=\"688\"", "", "$['c:catalog'].book['@pages'] "),
        change("<title>Dune</title>", "", "$['c:catalog'].book.title "),
        change("<title>Dune</title>", "<name>Dune</name>", "$['c:catalog'].book.title "),
        change("desert", "", "$['c:catalog'].book.tags.tag[0]['#text'] "),
        change("<tag>spice</tag>", "", "$['c:catalog'].book.tags.tag[1] "),
        change("spice", "<spice/>", "$['c:catalog'].book.tags.tag[1]['#text'] "),
        change("Mind the ", "", "$['c:catalog'].note['#text'] "), change("</note>", "", "body is not XML at line 5"),
    ]

    private static func change(_ part: String, _ other: String, _ told: String) -> XMLMutation {
        guard let range = original.firstRange(of: part) else { return XMLMutation(body: original, told: told) }
        // A namespace is where its prefix is declared.
        return XMLMutation(body: original.replacingCharacters(in: range, with: other), told: told)
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
