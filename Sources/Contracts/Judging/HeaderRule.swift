import ShapeMatching

/// What the field lines of one name must be.
struct HeaderRule: Sendable {
    /// One line, or one element of a list.
    private enum Item: Sendable {
        case text(TextJudge)
        case mediaType(MediaType)

        func fit(of text: String) -> TextShape.Fit {
            switch self {
            case .text(let judge): judge.fit(of: text)
            case .mediaType(let type): type.accepts(MediaType(text)) ? .fits : .misses
            }
        }
    }

    private enum Rule: Sendable {
        case absent
        case lines([Item])
        case elements([Item])
        case wholeList(TextJudge)
    }

    /// By which rules are sorted.
    let order: [UInt8]
    private let name: String
    private let rule: Rule
    private let expected: String
    /// How a problem begins.
    private let subject: String
    /// The one line that is asked for in so many words, which most messages have.
    private let usual: String?

    init(_ name: String, _ expectation: HeaderExpectation, of message: BodyDirection) throws(ShapeError) {
        let key = name.lowercased()
        self.name = name
        order = Array(key.utf8) + [0] + Array(name.utf8)
        let isType = key == "content-type"
        subject = isType && message == .response ? "Content-Type" : "header \(printable(name)):"
        guard case .lines(let shapes) = expectation else {
            (rule, expected, usual) = (.absent, "absent", nil)
            return
        }
        usual = shapes.count == 1 ? shapes.first?.exactText.map(FieldText.trimmed) : nil
        let place = "\(message.rawValue).headers.\(printable(name))"
        if FieldText.lists.contains(key) {
            if shapes.count == 1, let shape = shapes.first, shape.exactText == nil {
                rule = .wholeList(try TextJudge(shape, at: place))
                expected = shape.headerText
                return
            }
            let elements = shapes.flatMap { $0.exactText.map(FieldText.elements)?.map(TextShape.exactly) ?? [$0] }
            rule = .elements(try Self.items(elements, areTypes: key == "accept", at: place))
            expected = Self.shown(elements: elements.map(\.headerText))
        } else {
            rule = .lines(try Self.items(shapes, areTypes: isType, at: place))
            expected = Self.shown(lines: shapes.map(\.headerText))
        }
    }

    /// Whether a field has the rule's name.
    func isAbout(_ field: String) -> Bool {
        name.utf8.count == field.utf8.count && name.utf8.elementsEqual(field.utf8) { lowered($0) == lowered($1) }
    }

    /// What is wrong with the lines, or nil.
    ///
    /// - Parameter lines: All field lines of the name, trimmed.
    func problem(with lines: [String]) -> String? {
        if case .absent = rule { return lines.isEmpty ? nil : problem(Self.shown(lines: lines.map(shortened))) }
        guard let first = lines.first else { return problem("nil") }
        if lines.count == 1, let usual, usual.utf8.elementsEqual(first.utf8) { return nil }
        switch rule {
        case .absent: return nil
        case .lines(let items): return problem(lines, items) { Self.shown(lines: $0) }
        case .elements(let items):
            return problem(lines.flatMap(FieldText.elements), items) { Self.shown(elements: $0) }
        case .wholeList(let judge):
            return problem([lines.joined(separator: ", ")], [.text(judge)]) { Self.shown(lines: $0) }
        }
    }

    private func problem(_ found: [String], _ items: [Item], _ shown: ([String]) -> String) -> String? {
        guard found.count == items.count else { return problem(shown(found.map(shortened))) }
        var misses = false
        var reason: String?
        for (item, text) in zip(items, found) {
            switch item.fit(of: text) {
            case .fits: break
            case .misses: misses = true
            case .undecided(let why): reason = reason ?? why
            }
        }
        guard misses || reason != nil else { return nil }
        return problem(shown(found.map(shortened))) + (misses ? "" : reason.map { " (\($0))" } ?? "")
    }

    private func problem(_ found: String) -> String { "\(subject) \(found) ≠ \(expected)" }

    private static func items(
        _ shapes: [TextShape], areTypes: Bool, at place: String
    ) throws(ShapeError) -> [Item] {
        var items: [Item] = []
        for shape in shapes {
            if areTypes, let text = shape.exactText {
                items.append(.mediaType(MediaType(text)))
            } else if let text = shape.exactText {
                items.append(.text(try TextJudge(.exactly(FieldText.trimmed(text)), at: place)))
            } else {
                items.append(.text(try TextJudge(shape, at: place)))
            }
        }
        return items
    }

    /// One line as it is; several as a list of strings, since a line may hold commas itself.
    private static func shown(lines: [String]) -> String {
        guard lines.count == 1, let line = lines.first else {
            return "[" + lines.map(jsonString).joined(separator: ", ") + "]"
        }
        return line.isEmpty ? "\"\"" : printable(line)
    }

    private static func shown(elements: [String]) -> String {
        elements.isEmpty ? "\"\"" : printable(elements.joined(separator: ", "))
    }
}

extension TextShape {
    /// The text, where no other has the shape.
    var exactText: String? {
        guard case .exactly(let text) = self else { return nil }
        return text
    }

    /// How a problem names what is asked for.
    fileprivate var headerText: String { exactText.map(FieldText.trimmed) ?? expectation }
}

/// A value as problems show it: cut where it is longer than anyone reads.
private func shortened(_ text: String) -> String {
    guard text.utf8.count > 200 else { return text }
    let scalars = text.unicodeScalars
    return scalars.count > 200 ? String(String.UnicodeScalarView(scalars.prefix(200))) + "…" : text
}

private func lowered(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
