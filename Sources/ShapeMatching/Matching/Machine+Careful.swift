/// What the hot path leaves aside while one lane judges: frames that need room, wide objects, unpredicted names, and
/// everything that ends in a mismatch.
extension Machine {
    // MARK: Names

    @inline(never)
    mutating func unexpectedName(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> CInt {
        let frame = top
        let node = frame.pointee.node
        if node.pointee.memberCount > 64, takeGuessedOfMany(bytes, length) { return 1 }
        let last = expected + Int(frame.pointee.expectation)
        let second = last.pointee.other
        let isSecond = Expectation.matches(expected + Int(second), bytes, length)
        if let slot = isSecond ? second : slot(bytes, length, in: node) {
            let found = expected + Int(slot)
            last.pointee.expect(slot)
            if frame.pointee.seen & found.pointee.bit == 0 {
                frame.pointee.seen |= found.pointee.bit
                frame.pointee.expectation = slot
                pending = found.pointee.node
                level.pointee.member = found.pointee.member
                return 1
            }
            level.pointee.member = found.pointee.member
            park()
            take(found.pointee.member, lane: 0)
            resume()
            return go
        }
        if node.pointee.flags.contains(.ignoresOthers) {
            pending = any
            learn(bytes, length, after: frame)
            return 1
        }
        guard keepName(bytes, length) else { return 0 }
        park()
        takeOther(bytes, length, lane: 0)
        resume()
        return go
    }

    /// Takes the name guessed of an object that names more than 64, whose members are counted in words of their own.
    ///
    /// - Returns: `false`, with nothing done, where it is another name or one seen before.
    @inline(__always)
    private mutating func takeGuessedOfMany(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        let frame = top
        let slot = expected[Int(frame.pointee.expectation)].next
        let guess = expected + Int(slot)
        guard guess.pointee.member >= 0, Expectation.matches(guess, bytes, length),
            let words = lanes.pointee.words.base
        else { return false }
        let index = (members + Int(guess.pointee.member)).pointee.index
        let word = words + frame.pointee.words + Int(index / 64)
        let bit: UInt64 = 1 << UInt64(index % 64)
        if word.pointee & bit != 0 { return false }
        word.pointee |= bit
        frame.pointee.expectation = slot
        pending = guess.pointee.node
        level.pointee.member = guess.pointee.member
        return true
    }

    /// Learns that an object sends a name the shape ignores.
    private mutating func learn(
        _ bytes: UnsafePointer<UInt8>, _ length: Int, after frame: UnsafeMutablePointer<Frame>
    ) {
        let node = frame.pointee.node
        let learned = expectations.slot(of: bytes, length, in: node, any: any, &shared.pointee.budget)
        // The slots may have moved even where memory then ran out for the name.
        expected = expectations.slots
        guard let slot = learned else { return }
        expected[Int(frame.pointee.expectation)].expect(slot)
        frame.pointee.expectation = slot
    }

    /// The member with a name, as an index of `members`.
    func find(_ bytes: UnsafePointer<UInt8>, _ length: Int, in node: UnsafePointer<Node>) -> Int32? {
        slot(bytes, length, in: node).map { expected[Int($0)].member }
    }

    /// The slot of the expectation of the member with a name.
    @inline(__always)
    private func slot(_ bytes: UnsafePointer<UInt8>, _ length: Int, in node: UnsafePointer<Node>) -> UInt32? {
        guard node.pointee.filter & Lookup.filterBit(bytes, length) != 0, let lookup = node.pointee.lookup else {
            return nil
        }
        var place = Lookup.hash(bytes, length) & node.pointee.lookupMask
        while lookup[place] != 0 {
            let slot = node.pointee.expectation &+ lookup[place]
            if Expectation.matches(expected + Int(slot), bytes, length) { return slot }
            place = (place &+ 1) & node.pointee.lookupMask
        }
        return nil
    }

    /// Notes a member that the shape names: its value comes next.
    mutating func take(_ found: Int32, lane index: Int) {
        let lane = lanes + index
        let frame = lane.pointee.top
        let member = members + Int(found)
        let node = frame.pointee.node
        expected[Int(frame.pointee.expectation)].next = member.pointee.expectation
        frame.pointee.expectation = member.pointee.expectation
        lane.pointee.pending = member.pointee.node
        lane.pointee.isNamed = true
        let bit: UInt64 = 1 << UInt64(member.pointee.index % 64)
        let wasSeen: Bool
        let wasRepeated: Bool
        if node.pointee.memberCount <= 64 {
            wasSeen = frame.pointee.seen & bit != 0
            wasRepeated = frame.pointee.repeated & bit != 0
            frame.pointee.seen |= bit
            if wasSeen { frame.pointee.repeated |= bit }
        } else {
            guard let words = lane.pointee.words.base else { return }
            let seen = words + frame.pointee.words + Int(member.pointee.index / 64)
            let repeated = seen + Self.words(node)
            wasSeen = seen.pointee & bit != 0
            wasRepeated = repeated.pointee & bit != 0
            seen.pointee |= bit
            if wasSeen { repeated.pointee |= bit }
        }
        if wasSeen && !wasRepeated {
            var finding = Finding(
                problem: .sentTwice, node: member.pointee.node.pointee.index, phase: 0, found: .another,
                offset: shared.pointee.stringStart)
            finding.name = UnsafeBufferPointer(start: member.pointee.name, count: member.pointee.nameLength)
            record(finding, lane: index, at: level)
        }
    }

    /// Notes a member that the shape does not name and does not ignore.
    mutating func takeOther(_ bytes: UnsafePointer<UInt8>, _ length: Int, lane index: Int) {
        let lane = lanes + index
        let node = lane.pointee.top.pointee.node
        lane.pointee.isNamed = false
        lane.pointee.pending = node.pointee.rest.unsafelyUnwrapped
        guard let rules = node.pointee.nameRules else { return }
        for place in 0..<Int(node.pointee.nameRuleCount)
        where !holds(rules[place], UnsafeRawBufferPointer(start: bytes, count: length)) {
            record(
                Finding(
                    problem: .notAllowed, node: node.pointee.index, phase: 0, found: .another,
                    offset: shared.pointee.stringStart),
                lane: index, at: level)
            lane.pointee.pending = any
            return
        }
    }

    /// Keeps the name at hand for paths.
    mutating func keepName(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        let start = (level - 1).pointee.nameEnd
        guard names.reserve(start + max(1, length), &shared.pointee.budget), let base = names.base else {
            failMemory()
            return false
        }
        (base + start).update(from: bytes, count: length)
        level.pointee.nameEnd = start + length
        level.pointee.member = Level.ownName
        return true
    }

    // MARK: Containers

    /// The number of words of an object's bits.
    static func words(_ node: UnsafePointer<Node>) -> Int { (Int(node.pointee.memberCount) + 63) / 64 }

    @inline(never)
    mutating func beginCarefully(_ kind: Kinds) -> CInt {
        if laneCount == 1 {
            findStart(before: shared.pointee.consumed - 1)
            park()
        }
        defer { if laneCount == 1 { resume() } }
        if depth >= depthLimit { return tooDeep() }
        guard depth + 3 < levels.capacity || growLevels() else { return 0 }
        let before = laneCount
        var judged = false
        for index in 0..<before where lanes[index].skipsAt < 0 {
            if begin(kind.rawValue, lane: index) { judged = true }
        }
        guard go != 0 else { return 0 }
        if judged {
            pushLevel()
            table = laneCount > 1 ? callbacks.several : callbacks.single
        } else {
            skip()
        }
        return 1
    }

    private mutating func growLevels() -> Bool {
        let place = levels.base.map { level - $0 } ?? 0
        guard levels.reserve(levels.capacity + 1, &shared.pointee.budget), let base = levels.base else {
            failMemory()
            return false
        }
        level = base + place
        shared.pointee.rootValues = UnsafeRawPointer(base).assumingMemoryBound(to: Int.self)
        makeRoom()
        return true
    }

    /// Works out up to which depth a container can be opened without looking for room.
    mutating func makeRoom() {
        depthRoom = max(0, min(depthLimit, levels.capacity - 2, lanes.pointee.frames.capacity - 2))
    }

    /// The offset of the container that begins, while its event is being handled. Only asked for where it can be needed:
    /// it is looked up line by line where yajl got text without its indentation.
    var containerStart: Int { shared.pointee.tokenEnd - 1 }

    /// Opens a container for a lane; whether it, or an alternative forked from it, judges what is inside.
    mutating func begin(_ kind: UInt8, lane index: Int) -> Bool {
        let lane = lanes + index
        var node = lane.pointee.pending
        var judged = false
        if node.pointee.flags.contains(.dispatch) {
            let array = lane.pointee.top.pointee.node
            node = element(of: array)
            judged = forkContained(array, kind, lane: index)
        }
        if node.pointee.kinds & kind == 0 {
            if isDiscriminator(node, lane: index) { lane.pointee.discriminatorMissed = true }
            lane.pointee.skipsAt = depth
            record(kindFinding(node, ScalarValue(kind: kind), at: containerStart), lane: index, at: level)
            return judged
        }
        if node.pointee.inside & kind != 0 {
            guard openFrame(node, kind, lane: lane) else { return false }
            judged = true
        } else {
            lane.pointee.skipsAt = depth
        }
        for group in 0..<Int(node.pointee.groupCount) {
            if fork(node, group, kind, owner: index) { judged = true }
        }
        return judged
    }

    private mutating func openFrame(
        _ node: UnsafePointer<Node>, _ kind: UInt8, lane: UnsafeMutablePointer<Lane>
    ) -> Bool {
        let place = lane.pointee.frameCount + 1
        let count = place + 1
        // Two more than needed, so that the next container finds room without coming here.
        guard lane.pointee.frames.reserve(count + 2, &shared.pointee.budget), let base = lane.pointee.frames.base else {
            failMemory()
            return false
        }
        lane.pointee.top = base + place - 1
        makeRoom()
        let frame = base + place
        frame.initialize(to: Frame(node: node, expectation: node.pointee.expectation))
        if kind == Kinds.array.rawValue {
            if node.pointee.notesStart || node.pointee.findsStart { frame.pointee.start = containerStart }
        } else if node.pointee.memberCount > 64 {
            let words = Self.words(node) * 2
            guard lane.pointee.words.reserve(lane.pointee.wordCount + words, &shared.pointee.budget),
                let bits = lane.pointee.words.base
            else {
                failMemory()
                return false
            }
            frame.pointee.seen = UInt64(lane.pointee.wordCount) | Frame.wide
            (bits + lane.pointee.wordCount).initialize(repeating: 0, count: words)
            lane.pointee.wordCount += words
        }
        lane.pointee.top = frame
        lane.pointee.pending = node.pointee.pending.unsafelyUnwrapped
        return true
    }

    @inline(never)
    mutating func endCarefully(_ kind: Kinds) -> CInt {
        if kind == .array { findStart(before: shared.pointee.consumed) }
        park()
        close(kind, lane: 0)
        resume()
        level -= 1
        level.pointee.count &+= 1
        depth &-= 1
        return go
    }

    /// Closes a lane's innermost frame: reports what it lacks.
    mutating func close(_ kind: Kinds, lane index: Int) {
        let lane = lanes + index
        let frame = lane.pointee.top
        let node = frame.pointee.node
        if kind == .object {
            if covered != nil { coverMembers(of: frame, lane: index) }
            reportMissing(frame, lane: index)
            if node.pointee.flags.contains(.countsMembers) { reportCount(of: node, lane: index) }
            if node.pointee.memberCount > 64 { lane.pointee.wordCount -= Self.words(node) * 2 }
        } else {
            let count = level.pointee.count
            let start = frame.pointee.start ?? 0
            if count < node.pointee.low || count > node.pointee.high {
                record(
                    Finding(
                        problem: .count, node: node.pointee.index, phase: Finding.Phase.count, found: .count(count),
                        offset: start),
                    lane: index, at: level - 1)
            }
            for variant in 0..<Int(node.pointee.containedCount)
            where frame.pointee.repeated & (1 << UInt64(variant)) == 0 {
                record(
                    Finding(
                        problem: .notContained, node: node.pointee.index,
                        phase: Finding.Phase.contained + UInt32(variant), detail: Int32(variant), offset: start),
                    lane: index, at: level - 1)
            }
        }
        lane.pointee.top = frame - 1
        lane.pointee.pending = (frame - 1).pointee.node.pointee.pending.unsafelyUnwrapped
    }

    private mutating func reportCount(of node: UnsafePointer<Node>, lane index: Int) {
        let count = level.pointee.count
        guard count < node.pointee.fewest || count > node.pointee.most, go != 0 else { return }
        record(
            Finding(
                problem: .count, node: node.pointee.index, phase: Finding.Phase.members, found: .count(count),
                offset: shared.pointee.tokenEnd - 1),
            lane: index, at: level - 1)
    }

    private mutating func reportMissing(_ frame: UnsafeMutablePointer<Frame>, lane index: Int) {
        let lane = lanes + index
        let node = frame.pointee.node
        guard let required = node.pointee.required, let own = node.pointee.members else { return }
        let isAlternative = lane.pointee.frameCount == 1 && index > 0
        for word in 0..<Self.words(node) {
            let seen =
                node.pointee.memberCount <= 64
                ? frame.pointee.seen : lane.pointee.words.base.map { $0[frame.pointee.words + word] } ?? 0
            var missing = required[word] & ~seen
            while missing != 0 {
                let member = own + word * 64 + missing.trailingZeroBitCount
                missing &= missing - 1
                if isAlternative && member.pointee.node.pointee.isClosedEnumeration {
                    lane.pointee.discriminatorMissed = true
                }
                var finding = Finding(
                    problem: .missing, node: member.pointee.node.pointee.index, phase: 0, found: .nothing,
                    offset: shared.pointee.tokenEnd - 1)
                finding.name = UnsafeBufferPointer(start: member.pointee.name, count: member.pointee.nameLength)
                record(finding, lane: index, at: level)
                if go == 0 { return }
            }
        }
    }

    /// The node that judges the element at hand of an array that judges by position.
    func element(of array: UnsafePointer<Node>) -> UnsafePointer<Node> {
        let place = level.pointee.count
        if place < array.pointee.headCount, let head = array.pointee.head { return head[place] }
        return array.pointee.pending.unsafelyUnwrapped.pointee.rest.unsafelyUnwrapped
    }
}

extension Node {
    var isClosedEnumeration: Bool { values != nil && !flags.contains(.open) }
}
