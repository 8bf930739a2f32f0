import Contracts
import ShapeMatching
import Testing

@Suite struct ContractFormatTests {
    @Test("The sample of the format's description is read, and written byte for byte")
    func sample() throws {
        let read = try Contract(reading: Array(SampleContract.file.utf8))
        #expect(read == SampleContract.contract)
        #expect(read.canonicalText == SampleContract.file)
        #expect(SampleContract.contract.canonicalText == SampleContract.file)
        #expect(read.canonicalBytes == Array(SampleContract.file.utf8))
        #expect(
            read.interactions[0].response.example?.text == #"{"id":"r-1","bookID":"b-7","readyBy":"2026-10-20"}"#)
    }

    @Test("Every part of the format has its place and its order")
    func everything() throws {
        let contract = Contract(
            consumer: "A", provider: "B",
            interactions: [
                Interaction(
                    description: "everything",
                    given: [
                        ProviderState("one", params: ["z": 1, "a": ["y": [], "x": nil]], shareable: true), "two",
                    ],
                    request: .init(
                        method: "PUT", path: .pattern("^/b/[0-9]+$", example: "/b/7"),
                        query: [
                            "tag": ["a", "b"], "q": .anything(example: "dune"), "page": .integer(example: "1"),
                            "Sort": .enumeration(["up", "down"], example: "up"),
                        ],
                        headers: ["X-Old": nil, "X-ID": .format(.uuid, example: "u"), "Accept": ["a/b", "c/d"]],
                        closed: true, body: .text("ping")),
                    response: .init(
                        status: .class(2, example: 200), headers: [:], body: .notJudged, exampleText: "{ }\n")),
                Interaction(
                    description: "nothing", request: .init(method: "HEAD", path: "/", body: .any),
                    response: .init(status: 204, body: .absent)),
            ])
        let text = #"""
            {
              "format": "mortise/1",
              "consumer": "A",
              "provider": "B",
              "interactions": [
                {
                  "description": "everything",
                  "given": [
                    {
                      "state": "one",
                      "params": {
                        "a": {
                          "y": [],
                          "x": null
                        },
                        "z": 1
                      },
                      "shareable": true
                    },
                    {
                      "state": "two"
                    }
                  ],
                  "request": {
                    "method": "PUT",
                    "path": {
                      "pattern": "^/b/[0-9]+$",
                      "example": "/b/7"
                    },
                    "query": {
                      "Sort": {
                        "enum": [
                          "up",
                          "down"
                        ],
                        "example": "up"
                      },
                      "page": {
                        "type": "integer",
                        "example": "1"
                      },
                      "q": {
                        "example": "dune"
                      },
                      "tag": [
                        "a",
                        "b"
                      ]
                    },
                    "headers": {
                      "Accept": [
                        "a/b",
                        "c/d"
                      ],
                      "X-ID": {
                        "format": "uuid",
                        "example": "u"
                      },
                      "X-Old": null
                    },
                    "closed": true,
                    "text": "ping"
                  },
                  "response": {
                    "status": {
                      "class": "2xx",
                      "example": 200
                    },
                    "exampleText": "{ }\n"
                  }
                },
                {
                  "description": "nothing",
                  "request": {
                    "method": "HEAD",
                    "path": "/",
                    "body": {}
                  },
                  "response": {
                    "status": 204,
                    "body": false
                  }
                }
              ]
            }

            """#
        #expect(contract.canonicalText == text)
        #expect(try Contract(reading: Array(text.utf8)) == contract)
    }

    @Test("Number spelling, escapes and member order in examples stay as they were written")
    func spelling() throws {
        let example = #"{"z":[1.50,-0,1E+2,{}],"a":"\u0041\/é","z":"{\"b\": [1, 2]}","":[[],[[]]]}"#
        let contract = Contract(
            consumer: "A", provider: "B",
            interactions: [
                Interaction(
                    description: "d", request: .init(method: "GET", path: "/"),
                    response: .init(status: 200, body: .any, example: example))
            ])
        let text = contract.canonicalText
        #expect(
            text.hasSuffix(
                #"""
                        "example": {
                          "z": [
                            1.50,
                            -0,
                            1E+2,
                            {}
                          ],
                          "a": "\u0041\/é",
                          "z": "{\"b\": [1, 2]}",
                          "": [
                            [],
                            [
                              []
                            ]
                          ]
                        }
                      }
                    }
                  ]
                }

                """#))
        let read = try Contract(reading: Array(text.utf8))
        #expect(read.interactions[0].response.example?.text == example)
        #expect(read.canonicalText == text)
    }

    @Test("A file in another layout and order has a canonical text that is a fixed point")
    func fixedPoint() throws {
        let file = #"""
            {"interactions": [{"response": {"example": [ 1,2 ], "body": {"$ref": "#/$defs/list", "$defs": {
              "list": {"items": {"const": 1.0, "title": "one"}, "type": ["array"], "minItems": 0}}}, "status": 2e2,
              "headers": {}}, "request": {"path": "/", "method": "GET", "query": {"b": ["1"], "a": "2"},
              "closed": false}, "given": [], "description": "\u0064"}], "provider": "B", "consumer": "A",
              "format": "mortise/1"}
            """#
        let contract = try Contract(reading: Array(file.utf8))
        let text = contract.canonicalText
        let again = try Contract(reading: Array(text.utf8))
        #expect(again == contract)
        #expect(again.canonicalText == text)
        #expect(contract.interactions[0].description == "d")
        #expect(contract.interactions[0].request.query == ["a": "2", "b": "1"])
        #expect(contract.interactions[0].response.body.shape == .array(.enumeration([1.0])))
        #expect(contract.interactions[0].response.headers == [:])
        #expect(!text.contains("$ref"))
    }

    @Test(
        "Generated contracts are read back equal, and written again as the same text",
        arguments: 0..<200 as Range<UInt64>)
    func generated(seed: UInt64) throws {
        var generator = ContractGenerator(seed: seed)
        let contract = generator.contract()
        let text = contract.canonicalText
        let read = try Contract(reading: Array(text.utf8))
        #expect(read == contract)
        #expect(read.canonicalText == text)
        #expect(read.hashValue == contract.hashValue)
    }
}
