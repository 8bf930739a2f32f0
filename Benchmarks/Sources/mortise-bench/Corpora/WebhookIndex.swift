import ShapeMatching

/// What a client that browses GitHub's example payloads would read of the largest of them, the index of all.
struct WebhookIndex: Contracted {
    struct Hook: Decodable {
        let name: String
        let actions: [String]
        let examples: [Example]
    }
    struct Example: Decodable {
        struct Account: Decodable {
            let login: String
            let id: Int
            let avatarURL: String

            enum CodingKeys: String, CodingKey {
                case login, id
                case avatarURL = "avatar_url"
            }
        }
        struct Repository: Decodable {
            let id: Int
            let fullName: String
            let `private`: Bool
            let owner: Account
            let htmlURL: String

            enum CodingKeys: String, CodingKey {
                case id, `private`, owner
                case fullName = "full_name"
                case htmlURL = "html_url"
            }
        }
        let action: String?
        let repository: Repository?
        let sender: Account?
    }

    let hooks: [Hook]

    init(from decoder: any Decoder) throws {
        hooks = try decoder.singleValueContainer().decode([Hook].self)
    }

    private static let account = Shape.object(["login": .string, "id": .integer, "avatar_url": .string])

    static let contractWide = Shape.array(
        .object([
            "name": .string,
            "actions": .array(.string),
            "examples": .array(
                .object([
                    "action": .optional(.string),
                    "repository": .optional(
                        .object([
                            "id": .integer, "full_name": .string, "private": .boolean, "owner": account,
                            "html_url": .string,
                        ])),
                    "sender": .optional(account),
                ])),
        ]))
}
