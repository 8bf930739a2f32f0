/// Noting mismatches: counting each, keeping the first of the document's order.
extension Machine {
    /// Counts a finding for a lane and keeps it if it is among the first.
    ///
    /// - Parameter deepest: the level of the last container on the path, whose child at hand is meant.
    @inline(never)
    mutating func record(_ finding: Finding, lane index: Int, at deepest: UnsafeMutablePointer<Level>) {
        var index = index
        while lanes[index].reportsTo >= 0 { index = lanes[index].reportsTo }
        let lane = lanes + index
        lane.pointee.total += 1
        if index == 0 {
            keepForDocument(finding, at: deepest)
            // A number that goes on past what yajl took for one is not JSON, which goes first.
            if let most = limits.stopAfter, lane.pointee.total >= most,
                finding.value.kind != Kinds.number.rawValue || !shared.pointee.isNumberCut
            {
                go = 0
            }
            return
        }
        let first = lane.pointee.first
        if first >= 0 {
            guard precedes(finding, at: deepest, first) else {
                kept.release(finding.nested)
                return
            }
            kept.release(first)
        }
        lane.pointee.first = keep(finding, at: deepest)
    }

    private mutating func keepForDocument(_ finding: Finding, at deepest: UnsafeMutablePointer<Level>) {
        if kept.heapCount < limits.keptMismatches {
            guard kept.reserveHeap(&shared.pointee.budget) else { return failMemory() }
            let slot = keep(finding, at: deepest)
            if slot >= 0 { kept.push(slot) }
            return
        }
        guard kept.heapCount > 0, let top = kept.heap.base?[0], precedes(finding, at: deepest, top) else {
            kept.release(finding.nested)
            return
        }
        let slot = keep(finding, at: deepest)
        if slot >= 0, let last = kept.replaceLast(with: slot) { kept.release(last) }
    }

    /// Whether nothing at the place at hand can be among the findings kept: what the first step alone tells.
    ///
    /// A document in which everything is wrong is judged at the speed of a right one because of this.
    @inline(__always)
    func isPastKept(at deepest: UnsafeMutablePointer<Level>) -> Bool {
        guard kept.heapCount >= limits.keptMismatches, limits.stopAfter == nil, let heap = kept.heap.base,
            kept.heapCount > 0, let slots = kept.slots.base, let levels = levels.base, deepest > levels
        else { return false }
        let top = slots + Int(heap[0])
        guard top.pointee.stepCount > 0, (levels + 1).pointee.member == Level.element else { return false }
        return UInt64(truncatingIfNeeded: (levels + 1).pointee.count) > top.pointee.key
    }

    /// The number of steps of a finding's path.
    private func stepCount(_ deepest: UnsafeMutablePointer<Level>) -> Int {
        levels.base.map { deepest - $0 } ?? 0
    }

    /// One step of the path at hand; the last one may be a member other than the one at hand.
    @inline(__always)
    private func step(_ place: Int, of count: Int, _ finding: borrowing Finding) -> (
        KeptFindings.Step, UnsafeBufferPointer<UInt8>
    ) {
        let level = levels.base.unsafelyUnwrapped + place + 1
        if place == count - 1, let name = finding.name {
            return (KeptFindings.Step(ordinal: 0, nameStart: 0, nameLength: name.count), name)
        }
        switch level.pointee.member {
        case Level.element:
            return (
                KeptFindings.Step(ordinal: level.pointee.count, nameStart: 0, nameLength: -1),
                UnsafeBufferPointer(start: nil, count: 0)
            )
        case Level.ownName:
            let start = (level - 1).pointee.nameEnd
            let name = UnsafeBufferPointer(
                start: names.base.map { UnsafePointer($0) + start }, count: level.pointee.nameEnd - start)
            return (
                KeptFindings.Step(ordinal: level.pointee.count + 1, nameStart: 0, nameLength: name.count), name
            )
        default:
            let member = members + Int(level.pointee.member)
            return (
                KeptFindings.Step(
                    ordinal: level.pointee.count + 1, nameStart: 0, nameLength: member.pointee.nameLength),
                UnsafeBufferPointer(start: member.pointee.name, count: member.pointee.nameLength)
            )
        }
    }

    /// Whether a finding at hand comes before a kept one. Most don't, and a look at the first step tells.
    private func precedes(_ finding: Finding, at deepest: UnsafeMutablePointer<Level>, _ slot: Int32) -> Bool {
        guard let slots = kept.slots.base else { return false }
        let other = slots + Int(slot)
        let count = stepCount(deepest)
        if count > 0, other.pointee.stepCount > 0 {
            let (first, name) = step(0, of: count, finding)
            let key = KeptFindings.key(first, name)
            if key != other.pointee.key { return key < other.pointee.key }
        }
        let steps = KeptFindings.steps(other)
        for place in 0..<min(count, other.pointee.stepCount) {
            let (step, name) = step(place, of: count, finding)
            let order = KeptFindings.order(step, name, steps[place], KeptFindings.name(steps[place], other))
            if order != 0 { return order < 0 }
        }
        if count != other.pointee.stepCount { return count < other.pointee.stepCount }
        return finding.phase < other.pointee.finding.phase
    }

    /// Keeps a finding with its path and value in a slot, or -1 when memory runs out.
    mutating func keep(_ finding: Finding, at deepest: UnsafeMutablePointer<Level>) -> Int32 {
        let count = stepCount(deepest)
        let (text, isCut) = ValueText.head(of: finding.value)
        var size = count * MemoryLayout<KeptFindings.Step>.stride
        let namesStart = size
        for place in 0..<count { size += step(place, of: count, finding).1.count }
        let textStart = size
        size += text.count
        guard let slot = kept.take(&shared.pointee.budget), let slots = kept.slots.base else {
            failMemory()
            return -1
        }
        let entry = slots + Int(slot)
        entry.pointee.finding = finding
        guard entry.pointee.bytes.reserve(max(1, size), &shared.pointee.budget), let bytes = entry.pointee.bytes.base
        else {
            entry.pointee.finding.nested = -1
            kept.release(slot)
            failMemory()
            return -1
        }
        let steps = UnsafeMutableRawPointer(bytes).bindMemory(to: KeptFindings.Step.self, capacity: count)
        var nameStart = namesStart
        for place in 0..<count {
            var (step, name) = step(place, of: count, finding)
            step.nameStart = nameStart
            if let base = name.baseAddress { (bytes + nameStart).update(from: base, count: name.count) }
            nameStart += name.count
            (steps + place).initialize(to: step)
            if place == 0 { entry.pointee.key = KeptFindings.key(step, name) }
        }
        if let base = text.baseAddress {
            UnsafeMutableRawPointer(bytes + textStart).copyMemory(from: base, byteCount: text.count)
        }
        entry.pointee.stepCount = count
        entry.pointee.textStart = textStart
        entry.pointee.textLength = text.count
        entry.pointee.isCut = isCut
        entry.pointee.sequence = kept.sequence
        kept.sequence += 1
        return slot
    }
}

extension ValueText {
    /// As much of a value's bytes as is ever shown, and whether that is not all.
    fileprivate static func head(of value: ScalarValue) -> (UnsafeRawBufferPointer, isCut: Bool) {
        if value.kind == Kinds.number.rawValue {
            return (UnsafeRawBufferPointer(rebasing: value.bytes.prefix(limit)), value.bytes.count > limit)
        }
        guard value.kind == Kinds.string.rawValue else { return (UnsafeRawBufferPointer(start: nil, count: 0), false) }
        var scalars = 0
        var end = 0
        while end < value.bytes.count {
            // A continuation byte belongs to the scalar before it.
            if value.bytes[end] & 0xC0 != 0x80 {
                if scalars == limit { break }
                scalars += 1
            }
            end += 1
        }
        return (UnsafeRawBufferPointer(rebasing: value.bytes.prefix(end)), end < value.bytes.count)
    }
}
