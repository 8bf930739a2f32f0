import Foundation
import LoopbackHTTP

/// `mortise verify` as a process in a folder with contracts, and a provider for them.
struct VerifyBench {
    static let contract = #"""
        {
          "format": "mortise/1",
          "consumer": "LibraryApp",
          "provider": "CatalogAPI",
          "interactions": [
            {
              "description": "search",
              "request": {"method": "GET", "path": "/books"},
              "response": {
                "status": 200,
                "body": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["id"],
                    "properties": {"id": {"type": "string"}, "subtitle": {"type": ["string", "null"]}}
                  }
                }
              }
            },
            {
              "description": "reserve",
              "given": [{"state": "a book exists", "params": {"id": "b-7"}}],
              "request": {"method": "POST", "path": "/reservations", "body": {"type": "string"}, "example": "b-7"},
              "response": {"status": 201, "body": false}
            }
          ]
        }
        """#

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.contract, to: "library.json")
        try folder.write(
            Self.contract.replacing("201", with: "204").replacing("LibraryApp", with: "Kiosk"), to: "kiosk.json")
        try folder.write(Self.contract.replacing("\"b-7\"},\n", with: "7},\n"), to: "wrong.json")
        try folder.write("{", to: "broken.json")
        try folder.write(
            #"{"format": "mortise/1", "consumer": "a", "provider": "b", "interactions": []}"#, to: "empty.json")
    }

    /// A provider that holds to the contract, or whose books have numbers for ids, or that answers another status.
    func provider(id: String = #""b-7""#, status: Int = 201) throws -> LocalServer {
        try .startSynchronous { request in
            request.method == "POST" ? HTTPResponse(status: status) : .json("[{\"id\": \(id)}]")
        }
    }

    func verify(
        _ arguments: [String], at url: String?, environment: [String: String] = [:]
    ) throws -> BuiltProgram.Result {
        var result = try BuiltProgram.mortise.run(
            ["verify"] + arguments + (url.map { ["--provider", $0] } ?? []), in: folder, environment: environment)
        if let url { result.output = result.output.replacing(url, with: "URL") }
        result.output = result.output.replacing(/[0-9.]+ (ms|s)\b/, with: "T")
            .replacing(/"milliseconds":[0-9.e-]+/, with: #""milliseconds":T"#)
        return result
    }
}
