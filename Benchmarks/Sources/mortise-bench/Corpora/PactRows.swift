import Foundation

/// Bodies of many rows, and the Pact files with rules for them, by which both sides verify.
struct PactRows {
    let name: String
    /// Whether the provider's body is as the file asks.
    let holds: Bool
    private let count: Int
    private let isIndexed: Bool

    /// 21 MB of rows under nine rules with wildcards.
    static let nineRules = PactRows(
        name: "21 MB of rows under nine rules", holds: true, count: 85_000, isIndexed: false)
    /// Rows that one of the nine rules refuses.
    static let failing = PactRows(name: "40,000 rows that fail", holds: false, count: 40_000, isIndexed: false)
    /// Rows that the example has all of, with five rules for each by its index.
    static let indexed = PactRows(
        name: "1,600 rows with five indexed rules each", holds: true, count: 1_600, isIndexed: true)

    /// The body that the provider sends.
    var body: String { rows(pages: holds ? "688" : "\"688\"", count: count) }

    /// The Pact file.
    var pact: String {
        let example = rows(pages: "688", count: isIndexed ? count : 1)
        return """
            {"consumer": {"name": "LibraryApp"}, "provider": {"name": "CatalogAPI"}, "interactions": [
             {"description": "rows", "request": {"method": "GET", "path": "/rows"},
              "response": {"status": 200, "headers": {"Content-Type": "application/json"}, "body": \(example),
               "matchingRules": {"body": {\(rules.joined(separator: ","))}}}}],
             "metadata": {"pactSpecification": {"version": "3.0.0"}}}
            """
    }

    private func rows(pages: String, count: Int) -> String {
        let row =
            #"{"id":"b-7","title":"Dune, and sixty letters more to make rows as long as those of an API","pages":\#(pages),"#
            + #""price":12.5,"tags":["a","b"],"isbn":"9780441172719","available":true,"published":"1965-08-01","#
            + #""author":{"name":"Frank Herbert","born":1920}}"#
        return "[" + Array(repeating: row, count: count).joined(separator: ",") + "]"
    }

    private var rules: [String] {
        func rule(_ path: String, _ rule: String) -> String { #""\#(path)":{"matchers":[\#(rule)]}"# }
        let (type, integer) = (#"{"match":"type"}"#, #"{"match":"integer"}"#)
        let id = #"{"match":"regex","regex":"b-[0-9]+"}"#
        guard isIndexed else {
            return [
                rule("$", #"{"match":"type","min":1}"#), rule("$[*].id", id), rule("$[*].pages", integer),
                rule("$[*].price", #"{"match":"decimal"}"#), rule("$[*].tags", type),
                rule("$[*].isbn", #"{"match":"regex","regex":"[0-9]{13}"}"#),
                rule("$[*].published", #"{"match":"date","format":"yyyy-MM-dd"}"#), rule("$[*].author.name", type),
                rule("$[*].author.born", integer),
            ]
        }
        return (0..<count).flatMap { index in
            [
                rule("$[\(index)].id", id), rule("$[\(index)].pages", integer), rule("$[\(index)].title", type),
                rule("$[\(index)].isbn", type), rule("$[\(index)].price", #"{"match":"decimal"}"#),
            ]
        }
    }
}
