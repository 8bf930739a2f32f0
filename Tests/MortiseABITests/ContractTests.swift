import CMortise
import Testing

/// Contracts and shapes read through the C functions.
@Suite struct ContractTests {
    static let library = #"""
        {
          "format": "mortise/1", "consumer": "LibraryApp", "provider": "CatalogAPI",
          "interactions": [
            {
              "description": "search", "given": [{"state": "a book exists"}, {"state": "signed\u0000in"}],
              "request": {"method": "GET", "path": "/books"},
              "response": {"status": 200, "body": {"type": "array", "items": {"type": "string"}}, "example": ["a"]}
            },
            {
              "description": "details",
              "request": {"method": "GET", "path": {"pattern": "^/books/[^/]+$", "example": "/books/7"}},
              "response": {"status": {"class": "2xx", "example": 203}, "text": "pong"}
            },
            {
              "description": "search",
              "request": {"method": "POST", "path": "/books/%41", "body": {"type": "object"}, "example": {}},
              "response": {"status": 204, "body": false}
            }
          ]
        }
        """#

    @Test("A contract tells its two sides and its interactions")
    func interactions() throws {
        let contract = try OwnedContract(Self.library)
        #expect(mortise_contract_consumer(contract.pointer).text == "LibraryApp")
        #expect(mortise_contract_provider(contract.pointer).text == "CatalogAPI")
        #expect(mortise_contract_count(contract.pointer) == 3)
        var found: [mortise_interaction] = []
        for index in 0..<3 {
            var interaction = mortise_interaction.fresh
            #expect(mortise_contract_interaction(contract.pointer, index, &interaction) == MORTISE_OK)
            found.append(interaction)
        }
        #expect(found.map(\.description.text) == ["search", "details", "search"])
        #expect(found.map(\.method.text) == ["GET", "GET", "POST"])
        #expect(found.map(\.path.text) == ["/books", "/books/7", "/books/%41"])
        #expect(found.map(\.status) == [200, 203, 204])
        #expect(found.map(\.states) == [2, 0, 0])
        #expect(found.map(\.request_body) == [MORTISE_BODY_NOT_JUDGED, MORTISE_BODY_NOT_JUDGED, MORTISE_BODY_JSON])
        #expect(found.map(\.response_body) == [MORTISE_BODY_JSON, MORTISE_BODY_TEXT, MORTISE_BODY_ABSENT])
        #expect(mortise_contract_state(contract.pointer, 0, 0).text == "a book exists")
        #expect(mortise_contract_state(contract.pointer, 0, 1).text == "signed\0in")
        #expect(mortise_contract_state(contract.pointer, 0, 2).text == "")
        #expect(mortise_contract_state(contract.pointer, 3, 0).text == "")
        var interaction = mortise_interaction.fresh
        #expect(mortise_contract_interaction(contract.pointer, 3, &interaction) == MORTISE_ERROR_NOT_FOUND)
    }

    @Test("A Pact file is a contract like any other")
    func pact() throws {
        let contract = try OwnedContract(
            #"""
            {"consumer": {"name": "Library"}, "provider": {"name": "Catalog"}, "interactions": [
             {"description": "cover", "providerState": "a book exists", "request": {"method": "get", "path": "/c"},
              "response": {"status": 200, "body": {"content": "AAEC", "encoded": "base64"}}},
             {"description": "count", "request": {"method": "GET", "path": "/n"},
              "response": {"status": 200, "body": {"content": {"n": 1}},
               "matchingRules": {"body": {"$.n": {"matchers": [{"match": "integer"}]}}}}}],
             "metadata": {"pactSpecification": {"version": "4.0"}}}
            """#)
        #expect(mortise_contract_consumer(contract.pointer).text == "Library")
        var found: [mortise_interaction] = []
        for index in 0..<2 {
            var interaction = mortise_interaction.fresh
            #expect(mortise_contract_interaction(contract.pointer, index, &interaction) == MORTISE_OK)
            found.append(interaction)
        }
        #expect(found.map(\.method.text) == ["GET", "GET"])
        #expect(found.map(\.response_body) == [MORTISE_BODY_BYTES, MORTISE_BODY_JSON])
        #expect(mortise_contract_state(contract.pointer, 0, 0).text == "a book exists")
        var shape: OpaquePointer?
        var error = mortise_error.fresh
        #expect(mortise_contract_shape(contract.pointer, 1, MORTISE_RESPONSE, &shape, &error) == MORTISE_OK)
        mortise_shape_free(shape)
    }

    @Test(
        "Descriptions are found byte for byte, one after another",
        arguments: [
            ("search", 0, 0), ("search", 1, 2), ("search", 2, -1), ("details", 0, 1), ("detail", 0, -1), ("", 0, -1),
            ("search\0", 0, -1),
        ])
    func descriptions(_ description: String, _ skip: Int, _ expected: Int) throws {
        let contract = try OwnedContract(Self.library)
        var index = -1
        var error = mortise_error.fresh
        let status = withBytes(of: description) {
            mortise_contract_find(contract.pointer, $0, $1, skip, &index, &error)
        }
        #expect(status == (expected < 0 ? MORTISE_ERROR_NOT_FOUND : MORTISE_OK))
        #expect(index == expected)
        if description == "detail" { #expect(error.text == #"there is no interaction "detail""#) }
        if skip == 2 { #expect(error.text == #"there is no further interaction "search""#) }
    }

    @Test("Names that Swift takes for the same are told apart, and bytes that aren't UTF-8 are found nowhere")
    func bytes() throws {
        let contract = try OwnedContract(
            Self.library.replacingFirst("details", with: "caf\u{E9}").replacingFirst("search", with: "cafe\u{301}"))
        var index = -1
        for (description, expected) in [("caf\u{E9}", 1), ("cafe\u{301}", 0)] {
            #expect(
                withBytes(of: description) { mortise_contract_find(contract.pointer, $0, $1, 0, &index, nil) }
                    == MORTISE_OK)
            #expect(index == expected)
        }
        let latin: [CChar] = [99, 97, 102, CChar(bitPattern: 0xE9)]
        #expect(mortise_contract_find(contract.pointer, latin, 4, 0, &index, nil) == MORTISE_ERROR_NOT_FOUND)
        var error = mortise_error.fresh
        #expect(
            mortise_contract_find_request(contract.pointer, "GET", 3, latin, 4, 0, &index, &error)
                == MORTISE_ERROR_NOT_FOUND)
        #expect(error.text == "there is no interaction for \"GET\" \"caf\u{FFFD}\"")
    }

    @Test(
        "Requests are found by method and path: this very path first, then patterns",
        arguments: [
            ("GET", "/books", 0, 0), ("get", "/books", 0, -1), ("GET", "/%62ooks", 0, 0), ("GET", "/books/", 0, -1),
            ("GET", "/books/9", 0, 1), ("GET", "/books/9", 1, -1), ("GET", "/books/9/x", 0, -1),
            ("GET", "/books/9%2Fx", 0, 1), ("POST", "/books/A", 0, 2), ("POST", "/books/B", 0, -1), ("", "", 0, -1),
        ])
    func requests(_ method: String, _ path: String, _ skip: Int, _ expected: Int) throws {
        let contract = try OwnedContract(Self.library)
        var index = -1
        let status = withBytes(of: method) { method, methodLength in
            withBytes(of: path) { path, pathLength in
                mortise_contract_find_request(
                    contract.pointer, method, methodLength, path, pathLength, skip, &index, nil)
            }
        }
        #expect(status == (expected < 0 ? MORTISE_ERROR_NOT_FOUND : MORTISE_OK))
        #expect(index == expected)
    }

    @Test("A body's shape judges, and outlives its contract")
    func shapes() throws {
        var contract: OwnedContract? = try OwnedContract(Self.library)
        var made: OpaquePointer?
        #expect(
            mortise_contract_shape(try #require(contract).pointer, 0, MORTISE_RESPONSE, &made, nil) == MORTISE_OK)
        contract = nil
        let matcher = try OwnedMatcher(OwnedShape(owning: try #require(made)))
        #expect(matcher.judge(#"["a", 1]"#) == ["1 mismatch", "$[1] should be a string, got a number 1"])
    }

    @Test(
        "A body that isn't judged as JSON has no shape",
        arguments: [
            (0, MORTISE_REQUEST, #"the request of "search" has no body to judge by"#),
            (1, MORTISE_RESPONSE, #"the body of the response of "details" is a text, not JSON"#),
            (2, MORTISE_RESPONSE, #"the response of "search" is to have no body"#),
        ])
    func noShape(_ index: Int, _ side: mortise_side, _ message: String) throws {
        let contract = try OwnedContract(Self.library)
        var made: OpaquePointer? = contract.pointer
        var error = mortise_error.fresh
        #expect(mortise_contract_shape(contract.pointer, index, side, &made, &error) == MORTISE_ERROR_NO_SHAPE)
        #expect(error.text == message)
        #expect(made == nil)
    }

    @Test("An XML body isn't judged here, and has no shape")
    func xml() throws {
        let text = """
            {"format": "mortise/1", "consumer": "A", "provider": "B", "interactions": [{"description": "d",
             "request": {"method": "PUT", "path": "/", "base64": "iVBORw0KGgo=", "kind": "image/png"},
             "response": {"status": 200, "xml": {"example": "<a/>"}}}]}
            """
        let contract = try OwnedContract(text)
        var interaction = mortise_interaction.fresh
        #expect(mortise_contract_interaction(contract.pointer, 0, &interaction) == MORTISE_OK)
        #expect(interaction.request_body == MORTISE_BODY_NOT_JUDGED)
        #expect(interaction.response_body == MORTISE_BODY_NOT_JUDGED)
        for (side, name) in [(MORTISE_REQUEST, "request"), (MORTISE_RESPONSE, "response")] {
            var made: OpaquePointer?
            var error = mortise_error.fresh
            #expect(mortise_contract_shape(contract.pointer, 0, side, &made, &error) == MORTISE_ERROR_NO_SHAPE)
            #expect(error.text == "the body of the \(name) of \"d\" isn't JSON, and is judged by the command alone")
        }
    }

    @Test(
        "What is wrong with a text is told with its place",
        arguments: [
            ("{", MORTISE_ERROR_NOT_JSON, "s.json:1:2: not JSON: the document ends before its value does", 1, 2),
            ("{\n  \"type\": \"strin\"}", MORTISE_ERROR_FORMAT, "s.json:2:11: /type: unknown type \"strin\"", 2, 11),
            ("[]", MORTISE_ERROR_FORMAT, "s.json:1:1: ", 1, 1),
            (String(repeating: "[", count: 100_000), MORTISE_ERROR_LIMIT, "s.json:1:", 1, 513),
        ])
    func shapeErrors(
        _ text: String, _ expected: mortise_status, _ message: String, _ line: UInt64, _ column: UInt64
    ) throws {
        var made: OpaquePointer?
        var error = mortise_error.fresh
        let status = withBytes(of: text) { mortise_shape_new($0, $1, "s.json", &made, &error) }
        #expect(status == expected)
        #expect(error.status == expected)
        #expect(error.text.hasPrefix(message), "\(error.text)")
        #expect([error.line, error.column] == [line, column])
        #expect(made == nil)
    }

    @Test(
        "Texts that are no contract are refused",
        arguments: [
            ("", MORTISE_ERROR_NOT_JSON), ("\0", MORTISE_ERROR_NOT_JSON), ("{}", MORTISE_ERROR_FORMAT),
            (library + "{", MORTISE_ERROR_NOT_JSON),
            (library.replacingFirst("^/books/[^/]+$", with: "^/books/[$"), MORTISE_ERROR_FORMAT),
            (library.replacingFirst("mortise/1", with: "mortise/9"), MORTISE_ERROR_FORMAT),
        ])
    func contractErrors(_ text: String, _ expected: mortise_status) throws {
        var made: OpaquePointer?
        var error = mortise_error.fresh
        let status = withBytes(of: text) { mortise_contract_new($0, $1, nil, &made, &error) }
        #expect(status == expected)
        #expect(error.text.hasPrefix("contract.json:"), "\(error.text)")
        #expect(made == nil)
    }

    @Test("A long message is cut between characters and ends with a NUL; names needn't be UTF-8")
    func longMessages() throws {
        for length in 990...1030 {
            var made: OpaquePointer?
            var error = mortise_error.fresh
            let name = String(repeating: "x", count: length) + "é😀"
            #expect(
                withBytes(of: name) { name, _ in mortise_shape_new("{", 1, name, &made, &error) }
                    == MORTISE_ERROR_NOT_JSON)
            #expect(error.length <= 1023)
            #expect(error.length >= 1020)
            #expect((name + ":1:2: not JSON: the document").hasPrefix(String(error.text.prefix(length + 2))))
        }
        var made: OpaquePointer?
        var error = mortise_error.fresh
        let latin: [CChar] = [CChar(bitPattern: 0xE9), 0]
        #expect(mortise_shape_new("{", 1, latin, &made, &error) == MORTISE_ERROR_NOT_JSON)
        #expect(error.text.hasPrefix("\u{FFFD}:1:2: "))
    }

    @Test("Many threads look things up in one contract")
    func threads() async throws {
        let contract = try OwnedContract(Self.library)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<100 {
                        var index = -1
                        let status = mortise_contract_find_request(
                            contract.pointer, "GET", 3, "/books/9", 8, 0, &index, nil)
                        #expect(status == MORTISE_OK)
                        #expect(index == 1)
                        var made: OpaquePointer?
                        #expect(mortise_contract_shape(contract.pointer, 0, MORTISE_RESPONSE, &made, nil) == MORTISE_OK)
                        mortise_shape_free(made)
                    }
                }
            }
        }
    }
}

extension String {
    fileprivate func replacingFirst(_ text: String, with other: String) -> String {
        guard let range = firstRange(of: text) else { return self }
        return replacingCharacters(in: range, with: other)
    }

    private func replacingCharacters(in range: Range<Index>, with other: String) -> String {
        String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
