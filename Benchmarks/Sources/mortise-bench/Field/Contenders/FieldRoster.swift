import Foundation
import ShapeMatching

/// Who takes part, and what they are like.
enum FieldRoster: String, CaseIterable {
    case matcher = "Mortise"
    case yajl = "yajl, empty callbacks"
    case rapidJSON = "RapidJSON schema"
    case simdjsonByHand = "simdjson by hand"
    case simdjsonByTable = "simdjson by table"
    case decoder = "JSONDecoder"
    case serialization = "JSONSerialization + walk"
    case jsonschema = "jsonschema-rs"
    case msgspec = "msgspec"
    case pact = "pact-python"

    /// Those that run in a Python of their own.
    static let python: [FieldRoster] = [.jsonschema, .msgspec, .pact]

    var reading: FieldReading {
        switch self {
        case .matcher, .yajl, .rapidJSON: .stream
        default: .whole
        }
    }

    /// Whether it gives a verdict: yajl alone only reads.
    var judges: Bool { self != .yajl }

    /// In one line, for who hasn't heard of it.
    var about: String {
        switch self {
        case .matcher: "this matcher: a shape known at run time, the body in pieces"
        case .yajl: "the tokenizer under the matcher, in C, giving no verdict: the line to be measured by"
        case .rapidJSON: "C++, SAX reader and SchemaValidator: a JSON Schema known at run time, the body in pieces"
        case .simdjsonByHand: "C++, On-Demand: a program written for this one shape, the whole body in memory"
        case .simdjsonByTable: "C++, On-Demand led by a table made of the schema, the whole body in memory"
        case .decoder: "Swift: a type written for this one shape, the whole body in memory"
        case .serialization: "Swift: the whole body as a tree, then a walk of the tree by the shape"
        case .jsonschema: "Rust in Python: json.loads, then a JSON Schema; the whole body as a tree"
        case .msgspec: "C in Python: decodes into types that are made of the schema, the whole body in memory"
        case .pact: "Rust in Python: the reference implementation's matcher, by an example with matchers"
        }
    }

    /// The contender for a question; nil where it can't be asked.
    ///
    /// - Parameter limits: The matcher's.
    func contender(_ question: FieldQuestion, _ python: PythonPeers?, limits: Limits = Limits()) throws
        -> (any FieldContender)?
    {
        switch self {
        case .matcher: FieldMatcher(try CompiledShape(question.shape), limits: limits)
        case .yajl: FieldYajl()
        case .rapidJSON: try FieldRapidJSON(schema: question.schema)
        case .simdjsonByHand:
            question.kind == .contractWide ? try FieldSimdjson(byHand: question.corpus) : nil
        case .simdjsonByTable: try FieldSimdjson(byTable: question.schema)
        case .decoder: question.decoder.map(FieldDecoder.init)
        case .serialization: FieldSerialization(question.shape)
        case .jsonschema, .msgspec: try python?.peer(self, question)
        // An example with matchers can't say that a member may be missing or of several kinds.
        case .pact: question.kind == .contractWide ? try python?.peer(self, question) : nil
        }
    }
}
