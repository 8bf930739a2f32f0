import ShapeMatching

/// What a map's client would read of `canada`: GeoJSON (RFC 7946), whose positions have two numbers at least.
struct Outline: Contracted {
    struct Feature: Decodable {
        struct Properties: Decodable { let name: String }
        struct Geometry: Decodable {
            enum Kind: String, Decodable { case polygon = "Polygon" }
            let type: Kind
            let coordinates: [[[Double]]]
        }
        enum Kind: String, Decodable { case feature = "Feature" }
        let type: Kind
        let properties: Properties
        let geometry: Geometry
    }
    enum Kind: String, Decodable { case collection = "FeatureCollection" }

    let type: Kind
    let features: [Feature]

    static let contractWide = Shape.object([
        "type": .enumeration(["FeatureCollection"]),
        "features": .array(
            .object([
                "type": .enumeration(["Feature"]),
                "properties": .object(["name": .string]),
                "geometry": .object([
                    "type": .enumeration(["Polygon"]),
                    "coordinates": .array(.array(.array(.number, count: 2...Int.max))),
                ]),
            ])),
    ])
}
