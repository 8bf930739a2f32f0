import Contracts
import Foundation

/// A contract as the reference implementation reads it: the same requests, and of the answers the types of an example.
enum PactFile {
    /// - Parameter example: The JSON text that every answer must be like.
    static func data(_ contract: Contract, example: String) throws -> Data {
        let body = try JSONSerialization.jsonObject(with: Data(example.utf8))
        let interactions = contract.interactions.map { interaction in
            [
                "type": "Synchronous/HTTP", "description": interaction.description,
                "request": [
                    "method": interaction.request.method, "path": interaction.request.path.example,
                    "headers": ["Accept": ["application/json"]],
                ] as [String: Any],
                "response": [
                    "status": interaction.response.status.example,
                    "headers": ["Content-Type": ["application/json"]],
                    "body": ["content": body, "contentType": "application/json", "encoded": false] as [String: Any],
                    "matchingRules": [
                        "body": ["$": ["combine": "AND", "matchers": [["match": "type"]]] as [String: Any]]
                    ],
                ] as [String: Any],
            ] as [String: Any]
        }
        return try JSONSerialization.data(withJSONObject: [
            "consumer": ["name": contract.consumer], "provider": ["name": contract.provider],
            "interactions": interactions, "metadata": ["pactSpecification": ["version": "4.0"]],
        ])
    }
}
