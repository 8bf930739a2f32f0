extension RulePath {
    /// The text of a path of these steps, its `$` included.
    package static func text(of tokens: some Sequence<Token>) -> String {
        tokens.reduce("$") { path, token in
            switch token {
            case .name(let name): path + segment(name)
            case .index(let index): "\(path)[\(index)]"
            case .each: path + ".*"
            case .eachIndex: path + "[*]"
            }
        }
    }

    /// A plain name behind a dot, every other in brackets.
    private static func segment(_ name: String) -> String {
        let isPlain =
            !name.isEmpty
            && name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" }
        if isPlain { return "." + name }
        var text = "['"
        for scalar in name.unicodeScalars {
            if scalar == "'" || scalar == "\\" { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        return text + "']"
    }
}
