import Contracts
import ShapeMatching

/// Makes the shape of a JSON body from its example and the rules for it.
///
/// The example is walked once, with a `RuleCursor` beside it. What comes out knows nothing of paths and rules:
///
///     example            rules                      shape
///     {"rows":[{"n":1}]} $.rows type, min 1         an object, rows: an array of 1 or more,
///                        $.rows[*].n integer          each an object, n: a number spelled as an integer
///
/// Elements past those of an example that stand for others are like its first; members that an example hasn't are refused
/// in a request and ignored in a response.
struct BodyShaper {
    /// The most positions that an array's elements are told apart by where the example hasn't so many.
    private static let mostPositions = 10_000
    /// As deep as shapes that are read may be nested.
    private static let mostLevels = 256

    /// Whether objects refuse members that the example hasn't.
    let isRequest: Bool
    let mode: PactMode
    /// How reasons begin, such as `response body`.
    let place: String
    private(set) var unjudged: [String] = []
    private(set) var differences: [(message: String, offset: Int)] = []
    private(set) var ties: [(RuleList, RuleList)] = []
    private var seen = Set<String>()
    private var depth = 0

    init(isRequest: Bool, mode: PactMode, place: String) {
        self.isRequest = isRequest
        self.mode = mode
        self.place = place
    }

    mutating func shape(of example: JSONNode, by tree: RuleTree) -> Shape {
        shape(of: example, RuleCursor(tree), inherits: nil)
    }

    // MARK: - Places

    /// - Parameter inherits: The rules that hold where the cursor has none: those of `eachValue` for what is below it.
    private mutating func shape(of example: JSONNode, _ cursor: RuleCursor, inherits: RuleList?) -> Shape {
        guard depth < Self.mostLevels else {
            note("an example nested deeper than \(Self.mostLevels) levels", nil)
            return .any
        }
        depth += 1
        defer { depth -= 1 }
        if let tie = cursor.tie, seen.insert("\(tie.winner.path) \(tie.loser.path)").inserted {
            ties.append((tie.winner, tie.loser))
        }
        guard let (list, isExact) = cursor.rules ?? inherits.map({ ($0, false) }) else {
            return shape(of: example, cursor, [], isExact: true, RuleList?.none)
        }
        // One rule alone needs no choice.
        if list.isAny, list.rules.count > 1 {
            return .anyOf(
                list.rules.map { rule in
                    var single = list
                    single.rules = [rule]
                    return shape(of: example, cursor, [rule], isExact: isExact, single)
                })
        }
        return shape(of: example, cursor, list.rules, isExact: isExact, list)
    }

    private mutating func shape(
        of example: JSONNode, _ cursor: RuleCursor, _ rules: [PactRule], isExact: Bool, _ list: RuleList?
    ) -> Shape {
        for case .unjudged(let what) in rules { note(what, list) }
        let judged = rules.filter { if case .unjudged = $0 { false } else { true } }
        // A rule that can't be judged leaves nothing that could be told of its place.
        if judged.isEmpty, !rules.isEmpty { return .any }
        switch example.value {
        case .object(let members): return object(members, cursor, judged, isExact: isExact, list)
        case .array(let elements): return array(elements, example, cursor, judged, isExact: isExact, list)
        default: return scalar(example, judged, list)
        }
    }

    private mutating func note(_ what: String, _ list: RuleList?) {
        let reason = "\(place): \(what)" + (list.map { " (at \($0.path))" } ?? "")
        if seen.insert(reason).inserted { unjudged.append(reason) }
    }

    // MARK: - Objects

    private mutating func object(
        _ members: [JSONNode.Member], _ cursor: RuleCursor, _ rules: [PactRule], isExact: Bool, _ list: RuleList?
    ) -> Shape {
        if isExact, rules == [.null] { return .null }
        var keyRules: [PactRule] = []
        var valueRules: [PactRule]?
        var ignoresKeys = false
        var count: ClosedRange<Int>?
        for rule in rules where isExact {
            switch rule {
            case .values: ignoresKeys = true
            case .eachKey(let rules): keyRules += rules
            case .eachValue(let rules): valueRules = (valueRules ?? []) + rules
            case .notEmpty: count = 1...Int.max
            default: break
            }
        }
        let isMap = ignoresKeys || valueRules != nil
        let cursor = valueRules == nil ? cursor : RuleCursor(RuleTree())
        let inherits = valueRules.map {
            RuleList(rules: $0, isAny: false, path: list?.path ?? "", offset: list?.offset ?? 0)
        }
        var listed: [Members.Member] = []
        var known = Set<[UInt8]>()
        for member in members where known.insert(Array(member.name.utf8)).inserted {
            let shape = shape(of: member.value, cursor.descending(.name(member.name)), inherits: inherits)
            listed.append(Members.Member(member.name, isMap || !keyRules.isEmpty ? shape.omittable : shape))
        }
        var schema = Schema(types: [.object])
        schema.memberCount = count
        if !keyRules.isEmpty { schema.names = names(keyRules, list) }
        if isMap {
            let other = members.first.map { shape(of: $0.value, cursor.descending(.otherName), inherits: inherits) }
            schema.others = other
            // Members that are judged as all others needn't be told apart.
            if let form = other?.normalForm {
                listed.removeAll { member in
                    guard case .omittable(let inner) = member.shape else { return false }
                    return inner.normalForm == form
                }
            }
        } else if isRequest, keyRules.isEmpty {
            schema.others = .schema(Schema(types: []))
        }
        schema.members = Members(listed)
        return .schema(schema)
    }

    private mutating func names(_ rules: [PactRule], _ list: RuleList?) -> String? {
        let result = TextRules.shape(
            of: "", RuleList(rules: rules, isAny: false, path: list?.path ?? "", offset: list?.offset ?? 0),
            at: "\(place): the names at \(list?.path ?? "$")")
        unjudged += result.unjudged
        switch result.shape {
        case .pattern(let pattern, _): return pattern
        case .integer: return RegexText.whole(RegexText.integer)
        case .enumeration(let texts, _): return RegexText.whole(texts.map(RegexText.literal).joined(separator: "|"))
        case .exactly, .format, .anything: return nil
        }
    }

    // MARK: - Arrays

    private mutating func array(
        _ elements: [JSONNode], _ example: JSONNode, _ cursor: RuleCursor, _ rules: [PactRule], isExact: Bool,
        _ list: RuleList?
    ) -> Shape {
        if isExact, rules == [.null] { return .null }
        var (low, high) = (0, Int.max)
        var isTemplate = false
        var contains: [Shape] = []
        var valueRules: [PactRule]?
        for rule in rules {
            switch rule {
            case .equality: break
            case .type(let min, let max):
                isTemplate = true
                (low, high) = (Swift.max(low, min ?? 0), Swift.min(high, max ?? Int.max))
            case .notEmpty:
                isTemplate = true
                low = Swift.max(low, 1)
            case .arrayContains(let variants): contains += self.variants(variants, elements, list)
            case .eachValue(let rules):
                isTemplate = true
                valueRules = (valueRules ?? []) + rules
            default: isTemplate = true
            }
        }
        var schema = Schema(types: [.array])
        schema.contains = contains.isEmpty ? nil : contains
        guard isTemplate || !contains.isEmpty || rules.contains(where: \.isContains) else {
            return exact(elements, cursor, schema)
        }
        if isTemplate { fill(&schema, elements, example, cursor, isExact: isExact, valueRules, list) }
        if high < low {
            note("\"min\" \(low) is more than \"max\" \(high)", list)
        } else if low > 0 || high < Int.max, schema.count == nil {
            schema.count = low...high
        }
        return .schema(schema)
    }

    /// As many elements as the example has, each like the one in its place.
    private mutating func exact(_ elements: [JSONNode], _ cursor: RuleCursor, _ schema: Schema) -> Shape {
        var schema = schema
        schema.count = elements.count...elements.count
        let shapes = elements.enumerated().map {
            shape(of: $0.element, cursor.descending(.index($0.offset)), inherits: nil)
        }
        schema.prefixItems = shapes.isEmpty ? nil : shapes
        // Elements of one shape need no positions: the last may stand for all.
        schema.items = shapes.last
        return .schema(schema)
    }

    /// Elements like the example's, and past those like its first.
    private mutating func fill(
        _ schema: inout Schema, _ elements: [JSONNode], _ example: JSONNode, _ cursor: RuleCursor, isExact: Bool,
        _ valueRules: [PactRule]?, _ list: RuleList?
    ) {
        let cursor = valueRules == nil ? cursor : RuleCursor(RuleTree())
        let inherits = valueRules.map {
            RuleList(rules: $0, isAny: false, path: list?.path ?? "", offset: list?.offset ?? 0)
        }
        guard let first = elements.first else {
            differences.append(
                (
                    "an example [] under a rule accepts every array; in strict mode it is an empty one", example.offset
                ))
            if mode == .strict { schema.count = 0...0 }
            return
        }
        if !isExact {
            differences.append(
                (
                    "the rule at \(list?.path ?? "$") lets this array be empty; in strict mode it has an element at least",
                    example.offset
                ))
            if mode == .strict { schema.count = 1...Int.max }
        }
        var positions = elements.count
        if let greatest = cursor.greatestIndex, greatest >= positions {
            if greatest < Self.mostPositions {
                positions = greatest + 1
            } else {
                note("a rule for the element [\(greatest)], past the \(Self.mostPositions) that are told apart", list)
            }
        }
        schema.prefixItems = (0..<positions).map { index in
            shape(
                of: elements.indices.contains(index) ? elements[index] : first, cursor.descending(.index(index)),
                inherits: inherits)
        }
        schema.items = shape(of: first, cursor.descending(.otherIndex), inherits: inherits)
    }

    /// What an array must contain; all of the example's elements where no variant is listed.
    private mutating func variants(
        _ variants: [PactRule.Variant], _ elements: [JSONNode], _ list: RuleList?
    ) -> [Shape] {
        let variants =
            variants.isEmpty ? elements.indices.map { PactRule.Variant(index: $0, rules: RuleTree()) } : variants
        return variants.compactMap { variant in
            guard elements.indices.contains(variant.index) else {
                if !elements.isEmpty {
                    note("\"arrayContains\" with a variant [\(variant.index)] that the example hasn't", list)
                }
                return nil
            }
            return shape(of: elements[variant.index], RuleCursor(variant.rules), inherits: nil)
        }
    }

    // MARK: - Scalars

    private mutating func scalar(_ example: JSONNode, _ rules: [PactRule], _ list: RuleList?) -> Shape {
        var shapes: [Shape] = []
        for rule in rules.isEmpty ? [.equality] : rules {
            let shape = ScalarRules.shape(of: example, rule)
            if let fault = shape.fault { note(fault, list) }
            shapes.append(shape.shape)
        }
        return shapes.count == 1 ? shapes[0] : .schema(Schema(allOf: shapes))
    }
}

extension PactRule {
    fileprivate var isContains: Bool { if case .arrayContains = self { true } else { false } }
}

extension Shape {
    /// The shape of a member that may be missing.
    fileprivate var omittable: Shape { .omittable(self) }
}
