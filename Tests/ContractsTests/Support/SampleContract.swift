import Contracts
import ShapeMatching

/// The contract that the format's description shows, in Swift and as its canonical file.
enum SampleContract {
    static let contract = Contract(
        consumer: "LibraryApp", provider: "CatalogAPI",
        interactions: [
            Interaction(
                description: "reserve a book for pickup",
                given: [ProviderState("book exists", params: ["id": "b-7"])],
                request: .init(
                    method: "POST", path: "/books/b-7/reservations",
                    headers: ["Content-Type": "application/json", "Accept": "application/json"],
                    body: .object(["pickupBranch": .string]), example: #"{"pickupBranch": "Central"}"#),
                response: .init(
                    status: 201, body: .object(["id": .string, "bookID": .string, "readyBy": .string]),
                    example: #"{"id": "r-1", "bookID": "b-7", "readyBy": "2026-10-20"}"#))
        ])

    static let file = #"""
        {
          "format": "mortise/1",
          "consumer": "LibraryApp",
          "provider": "CatalogAPI",
          "interactions": [
            {
              "description": "reserve a book for pickup",
              "given": [
                {
                  "state": "book exists",
                  "params": {
                    "id": "b-7"
                  }
                }
              ],
              "request": {
                "method": "POST",
                "path": "/books/b-7/reservations",
                "headers": {
                  "Accept": "application/json",
                  "Content-Type": "application/json"
                },
                "body": {
                  "type": "object",
                  "required": [
                    "pickupBranch"
                  ],
                  "properties": {
                    "pickupBranch": {
                      "type": "string"
                    }
                  }
                },
                "example": {
                  "pickupBranch": "Central"
                }
              },
              "response": {
                "status": 201,
                "headers": {
                  "Content-Type": "application/json"
                },
                "body": {
                  "type": "object",
                  "required": [
                    "bookID",
                    "id",
                    "readyBy"
                  ],
                  "properties": {
                    "bookID": {
                      "type": "string"
                    },
                    "id": {
                      "type": "string"
                    },
                    "readyBy": {
                      "type": "string"
                    }
                  }
                },
                "example": {
                  "id": "r-1",
                  "bookID": "b-7",
                  "readyBy": "2026-10-20"
                }
              }
            }
          ]
        }

        """#
}
