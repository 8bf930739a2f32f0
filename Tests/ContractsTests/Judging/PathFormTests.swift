import Contracts
import Testing

@Suite struct PathFormTests {
    @Test(
        "Paths of the same segments have one spelling, and others have another",
        arguments: [
            (["/a", "/%61"], "/a"), (["/a%2fb", "/%61%2Fb"], "/a%2Fb"), (["/&&a", "/%26%26a"], "/&&a"),
            (["/%25", "/%"], "/%25"), (["/%252F"], "/%252F"), (["/%zz", "/%25zz"], "/%25zz"),
            (["/caf\u{E9}", "/caf%c3%a9"], "/caf%C3%A9"), (["/%e9"], "/%E9"), (["/a b", "/a%20b"], "/a%20b"),
            (["", "/"], "/"), (["//"], "//"), (["/%3f%23", "/%3F%23"], "/%3F%23"), (["/%00"], "/%00"),
        ] as [([String], String)])
    func spelling(paths: [String], key: String) {
        for path in paths { #expect(PathForm.key(of: path) == key, "\(path)") }
        #expect(PathForm.key(of: key) == key)
    }

    @Test("What may stand in a path is exactly RFC 3986's characters")
    func characters() {
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/".utf8)
        for byte in UInt8.min ... .max {
            let escape = "/%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            let isKept = byte == UInt8(ascii: "/") || !allowed.contains(byte)
            let plain = "/" + String(decoding: [byte], as: UTF8.self)
            #expect(PathForm.key(of: escape) == (isKept ? escape : plain))
        }
    }

    @Test("The check knows paths that a server can't tell apart, and paths whose escaped example has their pattern")
    func check() {
        func findings(_ paths: TextShape...) -> [String] {
            let interactions = paths.enumerated().map { number, path in
                Interaction(
                    description: "\(number)", request: .init(method: "GET", path: path), response: .init(status: 404))
            }
            return ContractCheck(Contract(consumer: "a", provider: "b", interactions: interactions)).findings
                .map(\.description)
        }
        #expect(
            findings("/&a", "/%26a") == [
                "error: /interactions/1/request: the request can't be told from that of interaction 0 (\"0\"), which is "
                    + "always served; make them differ, or give them different provider states"
            ])
        #expect(findings("/a%2Fb", "/a/b", "/a%252Fb") == [])
        #expect(findings(.pattern("^/caf\u{E9}$", example: "/caf%C3%A9")) == [])
        #expect(
            findings(.pattern("^/b$", example: "/a")) == [
                "error: /interactions/0/request/path/example: the example should be text matching ^/b$, got \"/a\""
            ])
    }
}
