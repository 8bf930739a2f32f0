import ShapeMatching

/// What a ticket shop's client would read of `citm_catalog`.
struct Catalog: Contracted {
    struct Event: Decodable {
        let id: Int
        let name: String
        let logo: String?
        let topicIds: [Int]
    }
    struct Performance: Decodable {
        struct Price: Decodable {
            let amount: Int
            let seatCategoryId: Int
        }
        struct SeatCategory: Decodable {
            struct Area: Decodable { let areaId: Int }
            let seatCategoryId: Int
            let areas: [Area]
        }
        let id: Int
        let eventId: Int
        let start: Int
        let venueCode: String
        let prices: [Price]
        let seatCategories: [SeatCategory]
    }

    let areaNames: [String: String]
    let venueNames: [String: String]
    let events: [String: Event]
    let performances: [Performance]

    static let contractWide = Shape.object([
        "areaNames": .map(of: .string),
        "venueNames": .map(of: .string),
        "events": .map(
            of: .object([
                "id": .integer, "name": .string, "logo": .optional(.string), "topicIds": .array(.integer),
            ])),
        "performances": .array(
            .object([
                "id": .integer, "eventId": .integer, "start": .integer, "venueCode": .string,
                "prices": .array(.object(["amount": .integer, "seatCategoryId": .integer])),
                "seatCategories": .array(
                    .object(["seatCategoryId": .integer, "areas": .array(.object(["areaId": .integer]))])),
            ])),
    ])
}
