import ShapeMatching

/// What a client that shows a list of statuses would read of `twitter`.
struct Timeline: Contracted {
    struct User: Decodable {
        let id: Int
        let name: String
        let screenName: String
        let imageURL: String
        let verified: Bool

        enum CodingKeys: String, CodingKey {
            case id, name, verified
            case screenName = "screen_name"
            case imageURL = "profile_image_url"
        }
    }
    struct Entities: Decodable {
        struct Hashtag: Decodable { let text: String }
        struct Link: Decodable {
            let url: String
            let expandedURL: String

            enum CodingKeys: String, CodingKey {
                case url
                case expandedURL = "expanded_url"
            }
        }
        let hashtags: [Hashtag]
        let urls: [Link]
    }
    struct Original: Decodable {
        let id: Int
        let user: User
    }
    struct Status: Decodable {
        let id: Int
        let createdAt: String
        let text: String
        let lang: String
        let user: User
        let entities: Entities
        let retweetCount: Int
        let favoriteCount: Int
        let retweetedStatus: Original?

        enum CodingKeys: String, CodingKey {
            case id, text, lang, user, entities
            case createdAt = "created_at"
            case retweetCount = "retweet_count"
            case favoriteCount = "favorite_count"
            case retweetedStatus = "retweeted_status"
        }
    }
    struct Search: Decodable {
        let count: Int
        let query: String
        let nextResults: String?

        enum CodingKeys: String, CodingKey {
            case count, query
            case nextResults = "next_results"
        }
    }

    let statuses: [Status]
    let searchMetadata: Search

    enum CodingKeys: String, CodingKey {
        case statuses
        case searchMetadata = "search_metadata"
    }

    private static let user = Shape.object([
        "id": .integer, "name": .string, "screen_name": .string, "profile_image_url": .string, "verified": .boolean,
    ])

    static let contractWide = Shape.object([
        "statuses": .array(
            .object([
                "id": .integer, "created_at": .string, "text": .string, "lang": .string,
                "user": user,
                "entities": .object([
                    "hashtags": .array(.object(["text": .string])),
                    "urls": .array(.object(["url": .string, "expanded_url": .string])),
                ]),
                "retweet_count": .integer, "favorite_count": .integer,
                "retweeted_status": .optional(.object(["id": .integer, "user": user])),
            ])),
        "search_metadata": .object(["count": .integer, "query": .string, "next_results": .optional(.string)]),
    ])
}
