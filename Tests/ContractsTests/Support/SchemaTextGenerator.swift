import Contracts
import ShapeGenerators
import ShapeMatching

/// Makes schemas of the subset as people write them: keywords in any order, with annotations, references and spellings
/// that the writer of shapes never uses.
struct SchemaTextGenerator {
    var random: SplitMix64
    /// The names of the definitions that may be referred to: those already written.
    private var definitions: [String] = []

    init(random: SplitMix64) {
        self.random = random
    }

    mutating func root() -> String {
        guard random.chance(40) else { return schema(depth: 1 + random.below(3), choices: 0) }
        let names = ["node", "a/b~c", "odd name%"].prefix(1 + random.below(3))
        var written: [String] = []
        for name in names {
            written.append("\(jsonString(name)): \(schema(depth: 1, choices: 2))")
            definitions.append(name)
        }
        var members = keywords(depth: 1 + random.below(3), choices: 0)
        members.insert("\"$defs\": {\(written.joined(separator: ", "))}", at: random.below(members.count + 1))
        return "{\(members.joined(separator: ", "))}"
    }

    private mutating func schema(depth: Int, choices: Int) -> String {
        if random.chance(6) { return random.chance(70) ? "true" : "false" }
        if !definitions.isEmpty, random.chance(25) { return reference() }
        return "{\(keywords(depth: depth, choices: choices).joined(separator: ", "))}"
    }

    private mutating func reference() -> String {
        var pointer = ""
        for byte in random.pick(definitions).utf8 {
            switch byte {
            case UInt8(ascii: "~"): pointer += "~0"
            case UInt8(ascii: "/"): pointer += "~1"
            case UInt8(ascii: " "): pointer += "%20"
            case UInt8(ascii: "%"): pointer += "%25"
            default: pointer += String(decoding: [byte], as: UTF8.self)
            }
        }
        let note = random.chance(20) ? ", \"title\": \"a reference\"" : ""
        return "{\"$ref\": \"#/$defs/\(pointer)\"\(note)}"
    }

    private mutating func keywords(depth: Int, choices: Int) -> [String] {
        var members: [String] = []
        if random.chance(60) { members.append("\"type\": \(types())") }
        if random.chance(15) { members.append("\"enum\": [\(values(1 + random.below(5)))]") }
        if random.chance(8) { members.append("\"const\": \(values(1))") }
        if random.chance(15) { members.append("\"pattern\": \(jsonString(random.pick(ReferencePattern.all).text))") }
        if random.chance(20) { members.append("\"format\": \(jsonString(random.pick(Format.allCases).rawValue))") }
        members += count()
        if depth > 0 {
            if random.chance(30) { members.append("\"items\": \(schema(depth: depth - 1, choices: choices))") }
            members += object(depth: depth - 1, choices: choices)
            if random.chance(15) {
                let schemas = (0...random.below(3)).map { _ in schema(depth: depth - 1, choices: choices) }
                members.append("\"prefixItems\": [\(schemas.joined(separator: ", "))]")
            }
            if choices < 3, random.chance(12) {
                members.append("\"contains\": \(schema(depth: depth - 1, choices: choices + 1))")
            }
            if choices < 3, random.chance(12) {
                let schemas = (0...random.below(2)).map { _ in schema(depth: depth - 1, choices: choices + 1) }
                members.append("\"allOf\": [\(schemas.joined(separator: ", "))]")
            }
            if choices < 3, random.chance(20) {
                let schemas = (0...random.below(3)).map { _ in schema(depth: depth - 1, choices: choices + 1) }
                members.append("\"anyOf\": [\(schemas.joined(separator: ", "))]")
            }
        }
        if random.chance(10) {
            members.append(
                random.pick([
                    "\"title\": \"a\"", "\"description\": \"minItems\"", "\"default\": {\"type\": 1}",
                    "\"examples\": [[], {}]", "\"$comment\": \"\"",
                ]))
        }
        return members.shuffled(using: &random)
    }

    private mutating func types() -> String {
        let names = random.pick(1 + random.below(random.chance(50) ? 1 : 4), of: Schema.TypeName.allCases)
        let list = names.map { jsonString($0.rawValue) }
        return list.count == 1 && random.chance(70) ? list[0] : "[\(list.joined(separator: ", "))]"
    }

    private mutating func values(_ count: Int) -> String {
        let texts = random.pick(count, of: ShapeGenerator.scalars).map { scalar in
            switch scalar {
            case .null: "null"
            case .boolean(let value): "\(value)"
            case .number(let text): text
            case .string(let text): jsonString(text)
            }
        }
        return texts.joined(separator: ", ")
    }

    private mutating func count() -> [String] {
        let spellings = [["0", "-0", "0.0"], ["1", "1.0", "10e-1"], ["2", "2.0", "0.2e1"], ["3", "3E0", "300e-2"]]
        let least = random.below(4)
        let most = least + random.below(4 - least)
        var members: [String] = []
        if random.chance(20) { members.append("\"minItems\": \(random.pick(spellings[least]))") }
        if random.chance(20) { members.append("\"maxItems\": \(random.pick(spellings[most]))") }
        if random.chance(10) { members.append("\"minProperties\": \(random.pick(spellings[least]))") }
        if random.chance(10) { members.append("\"maxProperties\": \(random.pick(spellings[most]))") }
        return members
    }

    private mutating func object(depth: Int, choices: Int) -> [String] {
        let names = random.pick(1 + random.below(5), of: ShapeGenerator.names)
        var members: [String] = []
        if random.chance(50) {
            let described = names.prefix(1 + random.below(names.count)).map { name in
                "\(jsonString(name)): \(schema(depth: depth, choices: choices))"
            }
            members.append("\"properties\": {\(described.joined(separator: ", "))}")
        }
        if random.chance(40) {
            // Names with a schema and without.
            let required = random.pick(random.below(3), of: names)
            members.append("\"required\": [\(required.map(jsonString).joined(separator: ", "))]")
        }
        if random.chance(10) {
            let pattern = random.pick(ReferencePattern.all).text
            members.append("\"propertyNames\": {\"pattern\": \(jsonString(pattern))}")
        }
        if random.chance(25) {
            members.append("\"additionalProperties\": \(schema(depth: depth, choices: choices))")
        }
        return members
    }
}
