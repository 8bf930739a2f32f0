import Contracts
import Testing

/// What is wrong with a contract file, said whole.
@Suite struct ContractReadErrorTests {
    @Test(
        "A file that is no contract is told with its place",
        arguments: [
            ("", "1:1: the file is empty; it should hold one JSON value"),
            ("[]", "1:1: a contract is an object, not an array"),
            ("{}", "1:1: a contract needs \"format\"; write \"format\": \"mortise/1\""),
            (#"{"format":1}"#, "1:11: /format: \"format\" takes a string, not the number 1"),
            (
                #"{"format":"mortise/2","x":1}"#,
                "1:11: /format: the format \"mortise/2\" can't be read; write \"mortise/1\""
            ),
            (#"{"format":"mortise/1"}"#, "1:1: a contract needs \"consumer\""),
            (
                #"{"format":"mortise/1","consumer":"A","provider":"B"}"#,
                "1:1: a contract needs \"interactions\""
            ),
            (
                "{\"format\":\"mortise/1\",\n \"consumr\":\"A\"}",
                "2:2: /consumr: a contract has no member \"consumr\"; did you mean \"consumer\"?"
            ),
            (
                #"{"format":"mortise/1","metadata":{}}"#,
                "1:23: /metadata: a contract has no member \"metadata\"; remove it or use format, consumer, provider, "
                    + "interactions"
            ),
            (
                #"{"format":"mortise/1","consumer":"A","consumer":"A"}"#,
                "1:38: /consumer: \"consumer\" is given twice; remove one"
            ),
            (
                #"{"format":"mortise/1","consumer":"A","provider":null,"interactions":[]}"#,
                "1:49: /provider: \"provider\" takes a string, not null"
            ),
            (
                #"{"format":"mortise/1","consumer":"A","provider":"B","interactions":{}}"#,
                "1:68: /interactions: \"interactions\" takes a list of interactions, not an object"
            ),
            (
                #"{"format":"mortise/1","consumer":"A","provider":"B","interactions":[1]}"#,
                "1:69: /interactions/0: an interaction is an object, not the number 1"
            ),
        ])
    func contract(text: String, message: String) {
        #expect(contractError(text)?.description == "contract.json:\(message)")
    }

    private static let d = #""description":"d","#
    private static let get = d + #""request":{"method":"GET","path":"/"},"#

    @Test(
        "What is wrong with an interaction is told with its place (‸)",
        arguments: [
            (#"‸{"request":{}}"#, ": an interaction needs \"description\""),
            (
                "{" + d + #"‸"givn":[]}"#, "/givn: an interaction has no member \"givn\"; did you mean \"given\"?"
            ),
            // Provider states
            (
                "{" + d + #""given":‸"s"}"#, "/given: \"given\" takes a list of provider states, not a string"
            ),
            ("{" + d + #""given":[‸"s"]}"#, "/given/0: a provider state is an object, not a string"),
            ("{" + d + #""given":[‸{"params":{}}]}"#, "/given/0: a provider state needs \"state\""),
            (
                "{" + d + #""given":[{"state":"s","params":‸[]}]}"#,
                "/given/0/params: \"params\" takes an object of values, not an array"
            ),
            (
                "{" + d + #""given":[{"state":"s","params":{"a":1,‸"a":1}}]}"#,
                "/given/0/params/a: \"a\" is given twice; remove one"
            ),
            (
                "{" + d + "\"given\":[{\"state\":\"s\",\"params\":{\"\u{E9}\":1,‸\"e\u{301}\":1}}]}",
                "/given/0/params/e\u{301}: \"e\u{301}\" looks the same as an earlier name but has other bytes; remove one"
            ),
            (
                "{" + d + #""given":[{"state":"s","shareable":‸"yes"}]}"#,
                "/given/0/shareable: \"shareable\" takes true or false, not a string"
            ),
            // Requests
            ("{" + d + #""request":‸{}}"#, "/request: a request needs \"method\""),
            ("{" + d + #""request":‸{"method":"GET"}}"#, "/request: a request needs \"path\""),
            (
                "{" + d + #""request":{"method":"GET","path":‸null}}"#,
                "/request/path: a text is a string or a shape such as {\"pattern\": \"^b-\", \"example\": \"b-7\"}, not null"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":"/","query":‸"q=1"}}"#,
                "/request/query: \"query\" takes an object of text shapes, not a string"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":"/","query":{"q":‸null}}}"#,
                "/request/query/q: a text is a string or a shape such as {\"pattern\": \"^b-\", \"example\": \"b-7\"}, not "
                    + "null"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":"/","query":{"q":‸[]}}}"#,
                "/request/query/q: the list is empty; write each value or remove the name"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":"/","headers":{"A":"1",‸"A":"2"}}}"#,
                "/request/headers/A: \"A\" is given twice; remove one"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":"/","closed":‸null}}"#,
                "/request/closed: \"closed\" takes true or false, not null"
            ),
            // Text shapes
            (
                "{" + d + #""request":{"method":"GET","path":‸{"pattern":"a"}}}"#,
                "/request/path: a text shape needs \"example\", the text that is sent"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":{"example":‸1}}}"#,
                "/request/path/example: \"example\" takes a string, not the number 1"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":{"example":"","pattern":"a",‸"format":"uri"}}}"#,
                "/request/path/format: \"format\" stands beside \"pattern\"; a text shape says one thing, so remove one"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":{"example":"","pattern":‸"("}}}"#,
                "/request/path/pattern: missing closing parenthesis at byte 1 of the pattern"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":{"example":"","type":‸"string"}}}"#,
                "/request/path/type: the type \"string\" is none of a text; write \"integer\", or remove \"type\" for any text"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":{"example":"","enum":‸[]}}}"#,
                "/request/path/enum: \"enum\" lists no text; nothing would do"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":{"example":"","enum":["a",‸1]}}}"#,
                "/request/path/enum/1: \"enum\" takes a list of strings; this is the number 1"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":{"example":"","format":‸"ipv4"}}}"#,
                "/request/path/format: unknown format \"ipv4\"; use one of date, date-time, email, time, uri, uuid"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":{"example":"",‸"const":"a"}}}"#,
                "/request/path/const: a text shape has no member \"const\"; remove it or use type, enum, pattern, format, "
                    + "example"
            ),
            // Bodies and examples
            (
                "{" + d + #""request":{"method":"GET","path":"/","text":"a",‸"body":true}}"#,
                "/request/body: \"body\" stands beside \"text\"; a body is JSON or another text, so remove one"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":"/","text":"a",‸"exampleText":"a"}}"#,
                "/request/exampleText: \"exampleText\" stands beside \"text\", which has its own example; remove it"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":"/",‸"example":1,"exampleText":"1"}}"#,
                "/request/example: \"example\" stands beside \"exampleText\"; remove the one that isn't sent"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":"/","exampleText":‸1}}"#,
                "/request/exampleText: \"exampleText\" takes a string, not the number 1"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":"/","body":{"properties":{"a":{"type":‸"strin"}}}}}"#,
                "/request/body/properties/a/type: unknown type \"strin\"; use one of array, boolean, integer, null, number, "
                    + "object, string"
            ),
            (
                "{" + d + #""request":{"method":"GET","path":"/","body":{‸"minLength":1}}}"#,
                "/request/body/minLength: a shape has no keyword \"minLength\"; remove it or use type, enum, const, pattern, "
                    + "textPattern, spelling, format, minItems, maxItems, prefixItems, items, contains, minProperties, "
                    + "maxProperties, propertyNames, required, properties, additionalProperties, allOf, anyOf, $ref, $defs"
            ),
            // Responses
            ("‸{" + get + #""given":[]}"#, ": an interaction needs \"response\""),
            ("{" + get + #""response":‸[]}"#, "/response: a response is an object, not an array"),
            ("{" + get + #""response":‸{}}"#, "/response: a response needs \"status\""),
            (
                "{" + get + #""response":{"status":‸"200"}}"#,
                "/response/status: \"status\" takes a number such as 200 or {\"class\": \"2xx\", \"example\": 200}, not a "
                    + "string"
            ),
            (
                "{" + get + #""response":{"status":‸200.5}}"#,
                "/response/status: a status code is a number such as 200, not the number 200.5"
            ),
            (
                "{" + get + #""response":{"status":{"class":‸"2XX","example":200}}}"#,
                "/response/status/class: unknown status class \"2XX\"; use one such as \"2xx\""
            ),
            (
                "{" + get + #""response":{"status":‸{"class":"2xx"}}}"#,
                "/response/status: a status class needs \"example\""
            ),
            (
                "{" + get + #""response":{"status":{"class":"2xx","example":‸"200"}}}"#,
                "/response/status/example: a status code is a number such as 200, not a string"
            ),
            (
                "{" + get + #""response":{"status":200,‸"method":"GET"}}"#,
                "/response/method: a response has no member \"method\"; remove it or use status, headers, body, "
                    + "optional, text, xml, base64, kind, example, exampleText, looseExamples, generators, unjudged"
            ),
            (
                "{" + get + #""response":{"status":200,‸"kind":"image/png"}}"#,
                "/response/kind: \"kind\" needs \"base64\", the example's bytes"
            ),
            (
                "{" + get + #""response":{"status":200,"base64":"AA==","kind":‸"video/mp4"}}"#,
                "/response/kind: \"video/mp4\" can't be told by how a body begins; there is image/png, image/jpeg, "
                    + "image/gif, image/webp, application/pdf, application/zip, application/gzip, application/xml, text/html, "
                    + "application/json, text/plain, application/octet-stream"
            ),
            (
                "{" + get + #""response":{"status":200,"xml":{"example":"<a/>"},‸"text":"x"}}"#,
                "/response/text: \"text\" stands beside \"xml\", which says what the body is and has its own example; "
                    + "remove one"
            ),
            (
                "{" + get + #""response":{"status":200,"xml":‸{"rules":[]}}}"#,
                "/response/xml: an XML body needs \"example\""
            ),
            (
                "{" + get
                    + #""response":{"status":200,"xml":{"example":"<a/>","rules":[{"path":‸"$..a","tests":[]}]}}}"#,
                "/response/xml/rules/0/path: \"$..a\" is no path; write one such as $.a.b['@c']"
            ),
            (
                "{" + get + #""response":{"status":200,"xml":{"example":"<a/>","rules":[{"path":"$.a","tests":["#
                    + #"{"is":‸"odd"}]}]}}}"#,
                "/response/xml/rules/0/tests/0/is: \"odd\" is no test; there is equal, type, notEmpty, anything, and "
                    + "\"pattern\""
            ),
        ] as [(String, String)])
    func interaction(marked: String, message: String) throws {
        let parts =
            ("{\"format\":\"mortise/1\",\"consumer\":\"A\",\"provider\":\"B\",\"interactions\":[" + marked + "]}")
            .split(separator: "‸", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        #expect(
            contractError(parts.joined())?.description
                == "contract.json:1:\(parts[0].utf8.count + 1): /interactions/0\(message)")
    }
}

func contractError(_ text: String) -> ReadError? { contractError(Array(text.utf8)) }

func contractError(_ bytes: [UInt8]) -> ReadError? {
    do throws(ReadError) {
        _ = try Contract(reading: bytes)
        return nil
    } catch {
        return error
    }
}
