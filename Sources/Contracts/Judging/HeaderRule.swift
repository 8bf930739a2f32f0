import ShapeMatching

/// What the field lines of one name must be. A class, so that going through many copies none of it.
final class HeaderRule: Sendable {
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
    /// The one line that is asked for in so many words, which most messages have; in ASCII, so that no other text of as
    /// many bytes is equal to it.
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
        let text = shapes.count == 1 ? shapes.first?.exactText.map(FieldText.trimmed) : nil
        usual = text?.utf8.allSatisfy { $0 < 0x80 } == true ? text : nil
        let place = "\(message.rawValue).headers.\(printable(name))"
        if FieldText.lists.contains(key) {
            if shapes.count == 1, let shape = shapes.first, shape.exactText == nil {
                rule = .wholeList(try TextJudge(shape, at: place))
                expected = shape.headerText
                return
            }
            let elements = shapes.flatMap { $0.exactText.map(FieldText.elements)?.map(TextShape.exactly) ?? [$0] }
            rule = .elements(try Self.items(elements, areTypes: key == "accept", at: place))
            expected = ProblemText.elements(elements.map(\.headerText))
        } else {
            rule = .lines(try Self.items(shapes, areTypes: isType, at: place))
            expected = ProblemText.values(shapes.map(\.headerText))
        }
    }

    /// Whether a field has the rule's name.
    func isAbout(_ field: String) -> Bool {
        name.utf8.count == field.utf8.count
            && (name == field || name.utf8.elementsEqual(field.utf8) { lowered($0) == lowered($1) })
    }

    /// What is wrong with the lines, or nil.
    ///
    /// - Parameters:
    ///   - first: The first field line of the name, trimmed, or nil where there is none.
    ///   - others: The others in their order.
    ///   - shown: What a problem shows of a line.
    func finding(
        with first: String?, and others: [String], shown: (String) -> String
    ) -> HeaderFinding? {
        if others.isEmpty, let first, let usual, usual == first, usual.utf8.count == first.utf8.count { return nil }
        let lines = (first.map { [$0] } ?? []) + others
        switch rule {
        case .absent: return lines.isEmpty ? nil : HeaderFinding(problem(ProblemText.values(lines.map(shown))))
        case _ where lines.isEmpty: return HeaderFinding(problem("nil"))
        case .lines(let items): return finding(lines, items) { ProblemText.values(lines.map(shown)) }
        case .elements(let items):
            return finding(lines.flatMap(FieldText.elements), items) {
                ProblemText.elements(lines.map(shown).flatMap(FieldText.elements))
            }
        case .wholeList(let judge):
            return finding([lines.joined(separator: ", ")], [.text(judge)]) {
                ProblemText.values([lines.map(shown).joined(separator: ", ")])
            }
        }
    }

    /// - Parameter text: What a problem shows of all that was found.
    private func finding(_ found: [String], _ items: [Item], _ text: () -> String) -> HeaderFinding? {
        guard found.count == items.count else { return HeaderFinding(problem(text())) }
        let fits = zip(items, found).map { $0.fit(of: $1) }
        if fits.allSatisfy({ $0 == .fits }) { return nil }
        if fits.contains(.misses) { return HeaderFinding(problem(text())) }
        let reason = ProblemText.reason(fits) ?? ""
        return HeaderFinding(
            problem(text()) + " (\(reason))", undecided: "the header \(printable(name)) could not be judged: \(reason)")
    }

    private func problem(_ found: String) -> String { "\(subject) \(found) ≠ \(expected)" }

    private static func items(
        _ shapes: [TextShape], areTypes: Bool, at place: String
    ) throws(ShapeError) -> [Item] {
        var items: [Item] = []
        for shape in shapes {
            // Names of media types ignore case; what isn't one is compared as it stands.
            if areTypes, let text = shape.exactText, text.utf8.contains(UInt8(ascii: "/")) {
                items.append(.mediaType(MediaType(text)))
            } else if let text = shape.exactText {
                items.append(.text(try TextJudge(.exactly(FieldText.trimmed(text)), at: place)))
            } else {
                items.append(.text(try TextJudge(shape, at: place)))
            }
        }
        return items
    }
}

extension TextShape {
    /// How a problem names what is asked for.
    fileprivate var headerText: String { FieldText.trimmed(wanted) }
}

private func lowered(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
