/// Noting which branches of the shape a document takes.
extension Machine {
    /// Notes the members that a closing object had.
    @inline(__always)
    func coverMembers(of frame: UnsafeMutablePointer<Frame>, lane index: Int) {
        let node = frame.pointee.node
        guard let words = covered?.pointee.words(of: node, lane: index) else { return }
        if node.pointee.memberCount > 64 { return coverWide(frame, words, lane: index) }
        // Where all members are required the words are for something else.
        if node.pointee.hasOptionalMembers { words.pointee |= frame.pointee.seen }
    }

    @inline(never)
    private func coverWide(
        _ frame: UnsafeMutablePointer<Frame>, _ words: UnsafeMutablePointer<UInt64>, lane index: Int
    ) {
        guard frame.pointee.node.pointee.hasOptionalMembers, let seen = lanes[index].words.base else { return }
        for word in 0..<Self.words(frame.pointee.node) { words[word] |= seen[frame.pointee.words + word] }
    }

    /// Notes what a scalar that fits a node is: which value, which alternatives.
    mutating func cover(_ value: ScalarValue, by node: UnsafePointer<Node>, lane index: Int) {
        if let table = node.pointee.values, let place = place(of: value, in: table, of: node),
            let words = covered?.pointee.words(of: node, lane: index)
        {
            Self.set(place, in: words + CoveragePlan.memberWords(of: node))
        }
        if value.kind == Kinds.null.rawValue && node.pointee.flags.contains(.nullOutright) { return }
        for place in 0..<Int(node.pointee.groupCount) {
            guard let group = node.pointee.groups?[place] else { return }
            for alternative in 0..<group.count where fits(group.alternatives[alternative], value) {
                coverAlternative(alternative, ofGroup: place, of: node, lane: index)
                cover(value, by: group.alternatives[alternative], lane: index)
            }
        }
    }

    /// Notes that a value is one of a choice's alternatives.
    func coverAlternative(_ alternative: Int, ofGroup group: Int, of node: UnsafePointer<Node>, lane index: Int) {
        guard CoveragePlan.groupWords(group, of: node) > 0, var words = covered?.pointee.words(of: node, lane: index)
        else {
            return
        }
        words += CoveragePlan.memberWords(of: node) + CoveragePlan.valueWords(of: node)
        for earlier in 0..<group { words += CoveragePlan.groupWords(earlier, of: node) }
        Self.set(alternative, in: words)
    }

    /// Counts what the lanes of a fork have noted where they fit.
    func cover(_ fork: Fork, by range: Range<Int>) {
        let group = fork.group < 0 ? nil : fork.node.pointee.groups?[fork.group]
        for index in range where lanes[index].total == 0 || group?.all == true {
            let alternative = lanes[index].alternative
            if group?.all == false {
                coverAlternative(alternative, ofGroup: fork.group, of: fork.node, lane: fork.owner)
            }
            guard let node = group?.alternatives[alternative] ?? fork.node.pointee.contained?[alternative] else {
                return
            }
            covered?.pointee.merge(below: node, from: index, into: fork.owner)
        }
    }

    private func place(of value: ScalarValue, in table: UnsafePointer<ValueTable>, of node: UnsafePointer<Node>) -> Int?
    {
        switch Kinds(rawValue: value.kind) {
        case .null: return ValueTable.nullPlace
        case .boolean: return value.isTrue ? ValueTable.truePlace : ValueTable.falsePlace
        case .string: return table.pointee.index(of: value.bytes).map(table.pointee.stringPlace)
        case .number:
            return table.pointee.index(ofNumber: value.bytes, typed: node.pointee.flags.contains(.typed))
                .map(table.pointee.numberPlace)
        default: return nil
        }
    }

    private static func set(_ place: Int, in words: UnsafeMutablePointer<UInt64>) {
        words[place / 64] |= 1 << UInt64(place % 64)
    }
}
