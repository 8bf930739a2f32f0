import Contracts
import ShapeGenerators
import ShapeMatching

/// A schema's text with the shape it stands for and documents to judge by both.
struct OracleCase {
    /// The question for the oracle.
    var question: SchemaOracle.Question
    /// The shape that was written as the schema, or that the schema was read as.
    var shape: Shape
}

/// Makes cases from a seed, half of them from shapes, half from schemas.
struct OracleCases {
    static let documentsEach = 8

    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// A generated shape, written as a schema.
    mutating func fromShape() -> OracleCase {
        var shapes = ShapeGenerator(random: SplitMix64(seed: random.next()))
        let shape = shapes.root()
        return OracleCase(question: question(ShapeWriter.schema(of: shape).canonical, shape), shape: shape)
    }

    /// A generated schema, read as a shape.
    mutating func fromSchema() throws(ReadError) -> OracleCase {
        var schemas = SchemaTextGenerator(random: SplitMix64(seed: random.next()))
        let schema = schemas.root()
        let shape = try Shape(jsonSchema: Array(schema.utf8), name: schema)
        return OracleCase(question: question(schema, shape), shape: shape)
    }

    /// Each format and pattern with every string that has it, or nearly.
    static var ofStrings: [OracleCase] {
        let patterns = ReferencePattern.all
        let shapes = Format.allCases.map(Shape.format) + patterns.map { Shape.pattern($0.text) }
        let documents = (formatted + DraftGenerator.strings + patterns.flatMap { $0.fitting + $0.failing })
            .map(jsonString)
        return shapes.map { shape in
            let schema = ShapeWriter.schema(of: shape).canonical
            return OracleCase(
                question: SchemaOracle.Question(schema: schema, documents: documents), shape: shape)
        }
    }

    private mutating func question(_ schema: String, _ shape: Shape) -> SchemaOracle.Question {
        SchemaOracle.Question(schema: schema, documents: (0..<Self.documentsEach).map { _ in document(for: shape) })
    }

    private mutating func document(for shape: Shape) -> String {
        var drafts = DraftGenerator(random: SplitMix64(seed: random.next()))
        var draft = random.chance(5) ? drafts.unrelated(depth: 3) : drafts.draft(for: shape)
        if random.chance(55) {
            for _ in 0...random.below(2) { draft = drafts.changed(draft) }
        }
        if random.chance(35) {
            draft = draft.changing(at: random.below(draft.size)) { [text = random.pick(Self.formatted)] value in
                if case .string = value { .string(text) } else { value }
            }
        }
        var style = DraftWriter.Style()
        if random.chance(20) { style.spaces = 25 }
        if random.chance(20) { style.escapes = 25 }
        var writer = DraftWriter(style, random: SplitMix64(seed: random.next()))
        writer.write(document: draft)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Strings that have a format (RFC 3339, 3986, 5321, 9562), each beside one that nearly has.
    private static let formatted = [
        "2026-10-20", "2026-10-32", "2000-02-29", "1900-02-29", "0000-01-01", "2026-1-01", "2026-10-20 ",
        "20:15:00Z", "20:15:00", "08:30:06.283185z", "24:00:00Z", "12:00:00+05:30", "12:00:00+24:00", "12:00Z",
        "23:59:60Z", "22:59:60Z", "15:59:60-08:00", "12:00:00.Z", "12:00:00-00:60",
        "2026-10-20T20:15:00Z", "2026-10-20 20:15:00Z", "1985-04-12t23:20:50.52z", "2026-10-20T20:15Z",
        "1998-12-31T23:59:60Z", "1998-12-31T22:59:60Z", "2026-02-30T00:00:00Z", "2026-10-20T20:15:00+0100",
        "2eb8aa08-aa98-11ea-b4aa-73b441d16380", "2eb8aa08aa9811eab4aa73b441d16380",
        "2EB8AA08-AA98-11EA-B4AA-73B441D16380", "2eb8aa08-aa98-11ea-b4aa-73b441d1638g",
        "00000000-0000-0000-0000-000000000000", "{2eb8aa08-aa98-11ea-b4aa-73b441d16380}",
        "https://a.example/b?c=d#e", "//a.example/b", "urn:isbn:0441172717", "/b", "mailto:a@b.example", "a b:c",
        "http://[2001:db8::1]/", "http://[2001:db8::zz]/", "http://a.example/%41", "http://a.example/%4", "a:",
        "http://a.example:8080/", "1a:b", "http://a.example/\u{E9}", "http://a.example/<b>", "http://u:p@a.example",
        "a@b.example", "@b.example", "joe.bloggs@example.com", "joe..bloggs@example.com", "\"a b\"@b.example",
        "a b@b.example", "a@[127.0.0.1]", "a@[127.0.0.300]", "a@[IPv6:::1]", "a@", "a@b@c.example", ".a@b.example",
        "te~st!#$%&'*+/=?^_`{|}@b.example", "a.@b.example", "a@-b.example", "a@b-.example", "Joe <a@b.example>",
    ]
}
