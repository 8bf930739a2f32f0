internal import CExpat
import ShapeMatching

/// The state machine behind a matcher: a frame for each open element, and one count for each name that its children have.
final class XMLMachine: XMLEvents {
    private struct Frame {
        /// The element's shape; nil where it isn't looked at.
        let element: Int?
        /// Which one of its name it is.
        let index: Int
        let isIndexed: Bool
        let textStart: Int
        let countsStart: Int
        var children = 0
    }

    private let shape: XMLShape
    private let root: ShapeMatcher.Root
    private let limits: XMLLimits
    /// Whose events these are; it doesn't own the machine.
    var parser: XMLParser?

    // Unchecked: an event changes them and nothing else does, and none comes within another; the checks cost a quarter of
    // all the time.
    @exclusivity(unchecked) private var frames: [Frame] = []
    /// Of each open element, how often each of its groups has come.
    @exclusivity(unchecked) private var counts: [Int] = []
    @exclusivity(unchecked) private var texts = XMLTexts()
    @exclusivity(unchecked) private var scratch = PatternScratch()
    /// Which of an element's attributes have come.
    @exclusivity(unchecked) private var seen: [Bool] = []

    private var mismatches: [XMLMismatch] = []
    private var total = 0
    private var undecided: String?

    init(_ shape: XMLShape, root: ShapeMatcher.Root, limits: XMLLimits) {
        self.shape = shape
        self.root = root
        self.limits = limits
    }

    var verdict: XMLVerdict {
        // What is wrong is certain, whatever the rest is.
        if total > 0 { return .mismatches(mismatches, total: total) }
        return undecided.map(XMLVerdict.limit) ?? .matches
    }

    // MARK: - Events

    func begin(_ name: XMLNameText, attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>) {
        texts.endRun()
        let (element, index, isIndexed) = frames.isEmpty ? rootElement(name) : child(name)
        frames.append(
            Frame(
                element: element, index: index, isIndexed: isIndexed, textStart: texts.count, countsStart: counts.count)
        )
        guard let element else { return skip(attributes) }
        counts.append(contentsOf: repeatElement(0, count: shape.elements[element].groups.count))
        judge(attributes, of: element)
    }

    func end() {
        texts.endRun()
        if let frame = frames.last, let element = frame.element {
            judgeEnd(of: frame, shape.elements[element])
            counts.removeSubrange(frame.countsStart...)
        }
        if let frame = frames.popLast() { texts.remove(from: frame.textStart) }
    }

    func take(_ text: UnsafeRawBufferPointer) {
        guard let frame = frames.last, let element = frame.element else { return }
        // One byte is enough to tell that an element isn't empty.
        let judge = shape.elements[element].text
        if judge.isIndifferent, !shape.elements[element].isNotEmpty || texts.count > frame.textStart { return }
        texts.append(text)
        if texts.count > limits.tokenBytes, let parser {
            parser.stop(.limit("the texts of one element are longer than \(limits.tokenBytes) bytes"))
        }
    }

    // MARK: - Elements

    private func rootElement(_ name: XMLNameText) -> (element: Int?, index: Int, isIndexed: Bool) {
        let element = shape.elements[shape.root]
        guard element.key.elementsEqual(name.key) else {
            note(
                .value, root.rawValue, shape.rootName + " as its root",
                XMLShaper.shown(Array(name.key), name.written))
            return (nil, 0, false)
        }
        return (element.ignoresAll ? nil : shape.root, 0, false)
    }

    private func child(_ name: XMLNameText) -> (element: Int?, index: Int, isIndexed: Bool) {
        let top = frames.count - 1
        frames[top].children += 1
        guard let parent = frames[top].element else {
            parser?.note(name.all)
            return (nil, 0, false)
        }
        let groups = shape.elements[parent].groups
        guard let place = groups.place(of: name.key, by: \.key) else {
            parser?.note(name.all)
            if shape.elements[parent].refusesElements {
                note(.notAllowed, path + PathText.segment(name.written), "nothing", "an element")
            }
            return (nil, 0, false)
        }
        let group = groups[place]
        let index = counts[frames[top].countsStart + place]
        counts[frames[top].countsStart + place] += 1
        let element = index < group.heads.count ? group.heads[index] : group.rest
        if element == nil, group.isClosed {
            note(.notAllowed, path + PathText.segment(group.shown) + PathText.segment(index), "nothing", "an element")
        }
        let isSeen = element.map { !shape.elements[$0].ignoresAll } ?? false
        return (isSeen ? element : nil, index, group.isIndexed)
    }

    private func judge(_ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>, of element: Int) {
        let expected = shape.elements[element].attributes
        let refuses = shape.elements[element].refusesAttributes
        seen.removeAll(keepingCapacity: true)
        seen.append(contentsOf: repeatElement(false, count: expected.count))
        var next = attributes
        while let name = next[0], let value = next[1] {
            next += 2
            let name = XMLNameText(name)
            guard let place = expected.place(of: name.key, by: \.key) else {
                parser?.note(name.all)
                if refuses { note(.notAllowed, path + PathText.segment("@" + name.written), "nothing", "an attribute") }
                continue
            }
            seen[place] = true
            let judge = expected[place].judge
            guard !judge.isIndifferent else { continue }
            let text = UnsafeRawBufferPointer(start: value, count: XMLNameText.length(of: value))
            self.judge(text, by: judge, expected[place].shown)
        }
        for (place, attribute) in expected.enumerated() where !seen[place] {
            note(.missing, path + PathText.segment(attribute.shown), "an attribute", "nothing")
        }
    }

    /// The attributes of an element that isn't looked at.
    private func skip(_ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>) {
        var next = attributes
        while let name = next[0] {
            parser?.note(XMLNameText(name).all)
            next += 2
        }
    }

    private func judge(_ text: UnsafeRawBufferPointer, by judge: XMLTextJudge, _ name: String) {
        switch judge.fit(of: text, limits: limits, &scratch) {
        case .fits: break
        case .undecided(let reason): undecided = undecided ?? "\(path + PathText.segment(name)): \(reason)"
        case .misses(let problem, let expected):
            note(
                problem, path + PathText.segment(name), expected,
                ValueText.string(String(decoding: text, as: UTF8.self)))
        }
    }

    private func judgeEnd(of frame: Frame, _ element: XMLShape.Element) {
        for (place, group) in element.groups.enumerated() {
            judge(counts[frame.countsStart + place], of: group)
        }
        if !element.children.contains(frame.children) {
            note(.count, path, element.children.words(of: "child element"), "\(frame.children)")
        }
        let length = texts.count - frame.textStart
        if element.isNotEmpty, frame.children == 0, length == 0 {
            note(.value, path, "an element that isn't empty", "an empty element")
        }
        guard !element.text.isIndifferent else { return }
        texts.bytes.withUnsafeBytes { bytes in
            judge(UnsafeRawBufferPointer(rebasing: bytes[frame.textStart...]), by: element.text, "#text")
        }
    }

    private func judge(_ count: Int, of group: XMLShape.Group) {
        guard !group.count.contains(count) else { return }
        let name = path + PathText.segment(group.shown)
        if group.rest != nil, count > 0 || group.count.lowerBound > 1 {
            return note(.count, name, group.count.words(of: "element"), "\(count)")
        }
        guard group.rest == nil else { return note(.missing, name, "an element", "nothing") }
        for index in count..<group.count.lowerBound {
            note(.missing, group.isIndexed ? name + PathText.segment(index) : name, "an element", "nothing")
        }
    }

    // MARK: - Mismatches

    /// The path of the innermost open element.
    private var path: String {
        frames.reduce(root.rawValue) { path, frame in
            guard let element = frame.element else { return path }
            let hasIndex = frame.isIndexed || frame.index > 0
            return path + PathText.segment(shape.elements[element].shown)
                + (hasIndex ? PathText.segment(frame.index) : "")
        }
    }

    private func note(
        _ problem: Mismatch.Problem, _ path: @autoclosure () -> String, _ expected: @autoclosure () -> String,
        _ found: @autoclosure () -> String
    ) {
        total += 1
        guard mismatches.count < limits.keptMismatches, let place = parser?.place else { return }
        let mismatch = Mismatch(
            problem: problem, path: path(), expected: expected(), found: found(), offset: place.offset)
        mismatches.append(XMLMismatch(mismatch: mismatch, place: place))
    }
}

extension Array {
    /// The place of the element that has this key; they are sorted by it.
    fileprivate func place(of key: UnsafeRawBufferPointer, by path: (Element) -> [UInt8]) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let other = path(self[middle])
            if other.elementsEqual(key) { return middle }
            if other.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}

extension ClosedRange<Int> {
    /// How many, in words: `1 to 3 elements`.
    fileprivate func words(of noun: String) -> String {
        if upperBound == .max { return "at least \(lowerBound) \(noun)\(lowerBound == 1 ? "" : "s")" }
        if lowerBound == upperBound { return "\(lowerBound) \(noun)\(lowerBound == 1 ? "" : "s")" }
        if lowerBound == 0 { return "at most \(upperBound) \(noun)\(upperBound == 1 ? "" : "s")" }
        return "\(lowerBound) to \(upperBound) \(noun)s"
    }
}
