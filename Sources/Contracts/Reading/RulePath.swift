/// The path of a matching rule: a small part of JSONPath.
///
///     $.books[*].title        $['odd name'][3]        $.*        books.title
package enum RulePath {
    /// One step of a path.
    package enum Token: Hashable {
        /// The member with this name.
        case name(String)
        /// The element with this index.
        case index(Int)
        /// Every member and every element, `.*`.
        case each
        /// Every element, `[*]`.
        case eachIndex
    }

    /// The steps of a path behind its `$`, which may be left out; nil for what is no such path.
    package static func tokens(of text: String) -> [Token]? {
        var tokens: [Token] = []
        var rest = text.unicodeScalars[...]
        if rest.first == "$" {
            rest.removeFirst()
        } else if let first = rest.first, first != ".", first != "[" {
            // The first name stands without a dot where the `$` is left out.
            guard let name = name(&rest) else { return nil }
            tokens.append(name)
        }
        while let scalar = rest.popFirst() {
            switch scalar {
            case ".":
                guard let token = name(&rest) else { return nil }
                tokens.append(token)
            case "[":
                guard let token = bracketed(&rest) else { return nil }
                tokens.append(token)
            default: return nil
            }
        }
        return tokens
    }

    private static func name(_ rest: inout Substring.UnicodeScalarView) -> Token? {
        if rest.first == "*" {
            rest.removeFirst()
            return .each
        }
        let name = rest.prefix { $0 != "." && $0 != "[" }
        guard !name.isEmpty, !name.contains(where: { "'\"*$() ]".unicodeScalars.contains($0) }) else { return nil }
        rest = rest[name.endIndex...]
        return .name(String(name))
    }

    private static func bracketed(_ rest: inout Substring.UnicodeScalarView) -> Token? {
        guard let first = rest.first else { return nil }
        let token: Token
        switch first {
        case "*":
            rest.removeFirst()
            token = .eachIndex
        case "'", "\"":
            rest.removeFirst()
            guard let name = quoted(&rest, until: first) else { return nil }
            token = .name(name)
        default:
            let digits = rest.prefix { ("0"..."9").contains($0) }
            guard !digits.isEmpty, let index = Int(String(digits)) else { return nil }
            rest = rest[digits.endIndex...]
            token = .index(index)
        }
        return rest.popFirst() == "]" ? token : nil
    }

    private static func quoted(_ rest: inout Substring.UnicodeScalarView, until quote: Unicode.Scalar) -> String? {
        var name = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == quote { return String(name) }
            if scalar == "\\", let escaped = rest.popFirst() {
                name.append(escaped)
            } else {
                name.append(scalar)
            }
        }
        return nil
    }
}
