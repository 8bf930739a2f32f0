/// Judging values beyond their kind: enumerations, numbers, patterns, formats, and scalars under an `anyOf`.
///
/// A scalar needs no lanes: all of its alternatives are asked at once.
extension Machine {
    @inline(never)
    mutating func scalar(_ value: ScalarValue) -> CInt {
        if top.pointee.node.pointee.findsStart {
            findStart(
                before: value.kind == Kinds.string.rawValue ? shared.pointee.stringPlace : shared.pointee.consumed)
        }
        park()
        if pending.pointee.kinds & value.kind == 0 && isPastKept(at: level) {
            lanes.pointee.total += 1
        } else {
            judge(value, lane: 0)
        }
        level.pointee.count &+= 1
        return go
    }

    /// Judges a scalar for one lane.
    mutating func judge(_ value: ScalarValue, lane index: Int) {
        let lane = lanes + index
        var node = lane.pointee.pending
        if node.pointee.flags.contains(.dispatch) {
            let array = lane.pointee.top.pointee.node
            node = element(of: array)
            meetContained(array, value, lane: index)
        }
        let fits = fits(node, value)
        if isDiscriminator(node, lane: index) {
            if fits || holdsItself(node, value) {
                lane.pointee.discriminatorMet = true
            } else {
                lane.pointee.discriminatorMissed = true
            }
        }
        if !fits {
            report(node, value, lane: index)
        } else if covered != nil {
            cover(value, by: node, lane: index)
        }
    }

    /// Whether a node judges an enumerated member of an alternative itself: one that tells alternatives apart.
    func isDiscriminator(_ node: UnsafePointer<Node>, lane index: Int) -> Bool {
        index > 0 && lanes[index].frameCount == 1 && lanes[index].isNamed && level.pointee.member != Level.element
            && node.pointee.isClosedEnumeration
    }

    /// Whether kind and enumeration hold, whatever else does not.
    private func holdsItself(_ node: UnsafePointer<Node>, _ value: ScalarValue) -> Bool {
        node.pointee.kinds & value.kind != 0 && accepts(values: node, value)
    }

    // MARK: Fitting

    /// Whether a value fits a node, everything considered.
    mutating func fits(_ node: UnsafePointer<Node>, _ value: ScalarValue) -> Bool {
        if node.pointee.plain & value.kind != 0 { return true }
        if node.pointee.kinds & value.kind == 0 { return false }
        if node.pointee.values != nil && !accepts(values: node, value) { return false }
        if value.kind == Kinds.number.rawValue && !accepts(number: node.pointee.number, value) { return false }
        if let text = value.text(judgedBy: node) {
            for place in 0..<Int(node.pointee.stringRuleCount) {
                if let rules = node.pointee.stringRules, !holds(rules[place], text, of: value) { return false }
            }
        }
        if value.kind == Kinds.null.rawValue && node.pointee.flags.contains(.nullOutright) { return true }
        for place in 0..<Int(node.pointee.groupCount) {
            if let groups = node.pointee.groups, !fits(groups[place], value) { return false }
        }
        return true
    }

    mutating func fits(_ group: GroupEntry, _ value: ScalarValue) -> Bool {
        for place in 0..<group.count {
            let fits = fits(group.alternatives[place], value)
            if fits != group.all { return fits }
        }
        return group.all
    }

    func accepts(number rule: ShapeNode.NumberRule, _ value: ScalarValue) -> Bool {
        switch rule {
        case .any: true
        case .integral: NumberText.isIntegral(value.bytes)
        case .integerLexeme: NumberText.isIntegerLexeme(value.bytes)
        case .decimalLexeme: NumberText.isDecimalLexeme(value.bytes)
        }
    }

    func accepts(values node: UnsafePointer<Node>, _ value: ScalarValue) -> Bool {
        guard let table = node.pointee.values else { return true }
        switch Kinds(rawValue: value.kind) {
        case .null: return table.pointee.acceptsNull
        case .boolean: return value.isTrue ? table.pointee.acceptsTrue : table.pointee.acceptsFalse
        case .string: return node.pointee.flags.contains(.open) || table.pointee.index(of: value.bytes) != nil
        case .number:
            return table.pointee.index(ofNumber: value.bytes, typed: node.pointee.flags.contains(.typed)) != nil
        default: return true
        }
    }

    /// Whether a string holds a rule; a limit that is met on the way ends judging.
    mutating func holds(
        _ rule: StringRuleEntry, _ bytes: UnsafeRawBufferPointer,
        of value: ScalarValue = ScalarValue(kind: Kinds.string.rawValue)
    ) -> Bool {
        switch rule {
        case .format(let format): return format.accepts(bytes)
        case .pattern(let index):
            guard go != 0 else { return true }
            if bytes.count > limits.patternBytes {
                fail(.patternBytes, limits.patternBytes, at: start(of: value))
                return true
            }
            guard let scratch else { return true }
            let outcome = storage._withUnsafeGuaranteedRef {
                $0.patterns[index].matches(bytes, scratch: &scratch.pointee)
            }
            switch outcome {
            case .found: return true
            case .notFound: return false
            case .tooManySteps(let allowed):
                fail(.patternSteps, allowed, at: start(of: value))
                return true
            case .outOfMemory(let allowed):
                fail(.memory, allowed, at: start(of: value))
                return true
            }
        }
    }

    // MARK: What an array must contain

    private mutating func meetContained(_ array: UnsafePointer<Node>, _ value: ScalarValue, lane index: Int) {
        for variant in 0..<Int(array.pointee.containedCount) {
            if let nodes = array.pointee.contained, fits(nodes[variant], value) {
                lanes[index].top.pointee.repeated |= 1 << UInt64(variant)
            }
        }
    }

    // MARK: Reporting

    /// Reports everything that is wrong with a value, each facet by itself.
    mutating func report(_ node: UnsafePointer<Node>, _ value: ScalarValue, lane index: Int) {
        guard go != 0 else { return }
        let start = start(of: value)
        for place in 0..<Int.max {
            guard let (finding, group) = problem(place, node, value, at: start) else { return }
            guard var finding else { continue }
            if let group {
                if group.all {
                    for alternative in 0..<group.count { report(group.alternatives[alternative], value, lane: index) }
                    continue
                }
                finding.nested = keepNearest(of: group, value, at: start)
            }
            record(finding, lane: index, at: level)
            if go == 0 { return }
        }
    }

    /// How many mismatches a value has.
    private mutating func count(_ node: UnsafePointer<Node>, _ value: ScalarValue) -> Int {
        var count = 0
        for place in 0..<Int.max {
            guard let (finding, group) = problem(place, node, value, at: 0) else { break }
            guard finding != nil else { continue }
            if let group, group.all {
                for alternative in 0..<group.count { count += self.count(group.alternatives[alternative], value) }
            } else {
                count += 1
            }
        }
        return count
    }

    /// Keeps the first mismatch of the alternative that a value is nearest to: the slot of the finding.
    mutating func keepNearest(of group: GroupEntry, _ value: ScalarValue, at start: Int) -> Int32 {
        var best: (node: UnsafePointer<Node>, misfit: Bool, count: Int)?
        for place in 0..<group.count {
            let node = group.alternatives[place]
            let misfit = node.pointee.reach & value.kind == 0
            // What can't take the kind is wrong once, whatever else it would mind.
            let count = misfit ? 1 : count(node, value)
            if let best, (best.misfit ? 1 : 0, best.count) <= (misfit ? 1 : 0, count) { continue }
            best = (node, misfit, count)
        }
        return best.map { keepFirst(of: $0.node, value, at: start) } ?? -1
    }

    private mutating func keepFirst(of node: UnsafePointer<Node>, _ value: ScalarValue, at start: Int) -> Int32 {
        for place in 0..<Int.max {
            guard let (finding, group) = problem(place, node, value, at: start) else { return -1 }
            guard var finding else { continue }
            if let group {
                if group.all {
                    for alternative in 0..<group.count {
                        let slot = keepFirst(of: group.alternatives[alternative], value, at: start)
                        if slot >= 0 { return slot }
                    }
                    continue
                }
                finding.nested = keepNearest(of: group, value, at: start)
            }
            return keep(finding, at: level)
        }
        return -1
    }

    /// The problems a value can have with a node, by number: nil past the last, no finding where all is well.
    private mutating func problem(_ place: Int, _ node: UnsafePointer<Node>, _ value: ScalarValue, at start: Int)
        -> (Finding?, GroupEntry?)?
    {
        let rules = Int(node.pointee.stringRuleCount)
        if node.pointee.kinds & value.kind == 0 { return place == 0 ? (kindFinding(node, value, at: start), nil) : nil }
        let problem: Mismatch.Problem
        var finding = Finding(
            problem: .value, node: node.pointee.index, phase: Finding.Phase.values, value: value, offset: start)
        switch place {
        case 0:
            guard node.pointee.values != nil, !accepts(values: node, value) else { return (nil, nil) }
            finding.found = .value
            return (finding, nil)
        case 1:
            guard value.kind == Kinds.number.rawValue, !accepts(number: node.pointee.number, value) else {
                return (nil, nil)
            }
            finding.phase = Finding.Phase.number
            return (finding, nil)
        case 2..<(2 + rules):
            guard let text = value.text(judgedBy: node), let entries = node.pointee.stringRules,
                !holds(entries[place - 2], text, of: value)
            else { return (nil, nil) }
            if case .pattern = entries[place - 2] { problem = .pattern } else { problem = .value }
            finding.problem = problem
            finding.phase = Finding.Phase.strings + UInt32(place)
            finding.detail = Int32(place - 2)
            finding.found = .value
            return (finding, nil)
        default:
            let number = place - 2 - rules
            guard number < Int(node.pointee.groupCount), let groups = node.pointee.groups else { return nil }
            if value.kind == Kinds.null.rawValue && node.pointee.flags.contains(.nullOutright) { return nil }
            if fits(groups[number], value) { return (nil, nil) }
            finding.problem = .noAlternative
            finding.phase = Finding.Phase.groups + UInt32(number)
            finding.detail = Int32(number)
            return (finding, groups[number])
        }
    }

    /// The finding that a value is of another kind.
    func kindFinding(_ node: UnsafePointer<Node>, _ value: ScalarValue, at start: Int) -> Finding {
        Finding(
            problem: node.pointee.kinds == 0 ? .notAllowed : .value, node: node.pointee.index,
            phase: Finding.Phase.kind, value: value, offset: start)
    }

    /// The offset of the first byte of the value whose event is being handled.
    func start(of value: ScalarValue) -> Int {
        switch Kinds(rawValue: value.kind) {
        case .string: shared.pointee.stringStart
        case .number: shared.pointee.tokenEnd - value.bytes.count
        case .boolean: shared.pointee.tokenEnd - (value.isTrue ? 4 : 5)
        case .null: shared.pointee.tokenEnd - 4
        default: shared.pointee.tokenEnd - 1
        }
    }
}

extension ScalarValue {
    /// What a node's rules of strings judge of the value, or nil where they don't speak of it.
    fileprivate func text(judgedBy node: UnsafePointer<Node>) -> UnsafeRawBufferPointer? {
        if kind == Kinds.string.rawValue { return bytes }
        guard node.pointee.flags.contains(.judgesText) else { return nil }
        switch Kinds(rawValue: kind) {
        case .number: return bytes
        case .boolean:
            let word: StaticString = isTrue ? "true" : "false"
            return UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        default: return nil
        }
    }
}

extension ValueTable {
    /// The place among `strings` of one of them.
    func index(of bytes: UnsafeRawBufferPointer) -> Int? {
        var (low, high) = (0, strings.count)
        while low < high {
            let middle = (low + high) / 2
            let order = Lookup.order(strings[middle], bytes)
            if order == 0 { return middle }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// The place among `numbers` of one that is equal.
    func index(ofNumber text: UnsafeRawBufferPointer, typed: Bool) -> Int? {
        numbers.firstIndex { listed in
            NumberText.equal(listed, text)
                && (!typed || NumberText.isIntegerLexeme(listed) == NumberText.isIntegerLexeme(text))
        }
    }
}
