import ShapeMatching

/// What a client that shows a list of statuses would read of `twitter`.
struct Timeline: Contracted {
    struct User: Decodable {
        let id: Int
        let name: String
        let screen_name: String
        let profile_image_url: String
        let verified: Bool
    }
    struct Entities: Decodable {
        struct Hashtag: Decodable { let text: String }
        struct Link: Decodable {
            let url: String
            let expanded_url: String
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
        let created_at: String
        let text: String
        let lang: String
        let user: User
        let entities: Entities
        let retweet_count: Int
        let favorite_count: Int
        let retweeted_status: Original?
    }
    struct Search: Decodable {
        let count: Int
        let query: String
        let next_results: String?
    }

    let statuses: [Status]
    let search_metadata: Search

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
