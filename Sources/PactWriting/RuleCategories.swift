import Contracts
import PactImport
import ShapeMatching

/// The matching rules of one request or response, as versions 3 and 4 write them.
struct RuleCategories {
    var path: JSONText?
    var status: JSONText?
    var query: [(name: String, value: JSONText)] = []
    var header: [(name: String, value: JSONText)] = []
    var body: [(name: String, value: JSONText)] = []

    var members: [(name: String, value: JSONText)] {
        var categories: [(name: String, value: JSONText)] = []
        if let path { categories.append(("path", path)) }
        if !query.isEmpty { categories.append(("query", .object(query))) }
        if !header.isEmpty { categories.append(("header", .object(header))) }
        if let status { categories.append(("status", status)) }
        if !body.isEmpty { categories.append(("body", .object(body))) }
        return categories.isEmpty ? [] : [("matchingRules", .object(categories))]
    }

    static func list(_ rules: [JSONText], isAny: Bool = false) -> JSONText {
        .object([("combine", .string(isAny ? "OR" : "AND")), ("matchers", .array(rules))])
    }

    static func rule(_ name: String) -> JSONText { .object([("match", .string(name))]) }

    static func regex(_ regex: String) -> JSONText {
        .object([("match", .string("regex")), ("regex", .string(regex))])
    }
}

extension RegexText {
    /// What a rule says of a pattern that is found anywhere: rules match the whole.
    static func inner(_ pattern: String) -> String {
        guard pattern.hasPrefix("\\A(?:"), pattern.hasSuffix(")\\z") else {
            return "(?s:.*)(?:\(pattern))(?s:.*)"
        }
        return String(pattern.dropFirst(5).dropLast(3))
    }
}

extension Format {
    /// What texts of the format look like, as near as an expression tells it.
    var regex: String {
        let date = "[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"
        let time = "(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:[Zz]|[+-][0-9]{2}:[0-9]{2})"
        switch self {
        case .date: return date
        case .time: return time
        case .dateTime: return "\(date)[Tt]\(time)"
        case .uuid: return "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
        case .uri: return "[A-Za-z][A-Za-z0-9+.-]*:[^ ]*"
        case .email: return "[^@ ]+@[^@ ]+"
        }
    }
}
