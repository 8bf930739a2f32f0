import LoopbackHTTP
import Testing

@Suite struct MessageTests {
    @Test(arguments: [
        ("/", [""]),
        ("/books", ["books"]),
        ("/books/", ["books", ""]),
        ("//a", ["", "a"]),
        ("/a%2Fb", ["a/b"]),
        ("/a/b", ["a", "b"]),
        ("/%26%26a", ["&&a"]),
        ("/a%2520b", ["a%20b"]),
        ("/a+b", ["a+b"]),
        ("/%C3%A9", ["é"]),
        ("/%c3%a9", ["é"]),
        ("/é", ["é"]),
        ("/%FF", ["\u{FFFD}"]),
        ("/%00", ["\0"]),
        ("/%zz/%4/%", ["%zz", "%4", "%"]),
        ("/a%3Fb?c", ["a?b"]),
        ("/a?b/c", ["a"]),
        ("http://host:80/a/b?c", ["a", "b"]),
        ("http://host", []),
        ("*", []),
        ("", []),
    ])
    func `a path is cut and then decoded once`(target: String, segments: [String]) {
        #expect(HTTPRequest(method: "GET", target: target).pathSegments == segments)
    }

    @Test(arguments: [
        ("/", []),
        ("/?", []),
        ("/?q=dune", ["q", "dune"]),
        ("/?q=a+b", ["q", "a b"]),
        ("/?q=1%2B2", ["q", "1+2"]),
        ("/?q=a%2520b", ["q", "a%20b"]),
        ("/?b=1&a=2&b=3", ["b", "1", "a", "2", "b", "3"]),
        ("/?a&b=", ["a", "", "b", ""]),
        ("/?a=1&&b=2&", ["a", "1", "b", "2"]),
        ("/?a=b=c", ["a", "b=c"]),
        ("/?a%3Db=c%26d", ["a=b", "c&d"]),
        ("/?x+y=%zz", ["x y", "%zz"]),
        ("/?u=http://h/?v", ["u", "http://h/?v"]),
        ("http://h?a=1", ["a", "1"]),
    ])
    func `a query is decoded once and keeps its order`(target: String, items: [String]) {
        let query = HTTPRequest(method: "GET", target: target).query
        #expect(query.items.flatMap { [$0.name, $0.value] } == items)
    }

    @Test func `a query's values are found by name`() {
        let query = HTTPRequest(method: "GET", target: "/?t=1&u=2&t=3").query
        #expect(query["t"] == "1")
        #expect(query.all("t") == ["1", "3"])
        #expect(query["T"] == nil)
        #expect(query.all("v") == [])
    }

    @Test func `headers keep their order and are found in any case`() {
        var headers: HTTPHeaders = ["Accept": "a", "X-One": "1", "accept": "b"]
        #expect(headers["ACCEPT"] == "a")
        #expect(headers.all("Accept") == ["a", "b"])
        #expect(headers["X-On"] == nil)
        headers.set(name: "ACCEPT", value: "c")
        #expect(headers.fields.map(\.name) == ["X-One", "ACCEPT"])
        headers.append(name: "X-One", value: "2")
        #expect(headers.all("x-one") == ["1", "2"])
    }

    @Test func `a given content type replaces the usual one`() {
        #expect(HTTPResponse.json("{}").headers.all("content-type") == ["application/json"])
        let problem = HTTPResponse.json("{}", headers: ["content-type": "application/problem+json"], status: 404)
        #expect(problem.headers.all("Content-Type") == ["application/problem+json"])
        #expect(problem.status == 404)
    }
}
