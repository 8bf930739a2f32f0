/// Several lanes over one stream: the alternatives of `anyOf`, parts that must all hold, elements an array must contain.
///
/// A fork opens a lane for each alternative that takes the container's kind, and closes when the container does.
/// Nothing is buffered and nothing parsed twice: every lane sees each event as it comes.
extension Machine {
    // MARK: Events

    @inline(never)
    mutating func scalarBySeveral(_ value: ScalarValue) -> CInt {
        for index in 0..<laneCount where lanes[index].skipsAt < 0 { judge(value, lane: index) }
        level.pointee.count &+= 1
        return go
    }

    @inline(never)
    mutating func nameBySeveral(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> CInt {
        guard keepName(bytes, length) else { return 0 }
        for index in 0..<laneCount where lanes[index].skipsAt < 0 {
            let frame = lanes[index].top
            let guess = expected + Int(expected[Int(frame.pointee.expectation)].next)
            if guess.pointee.member >= 0 && Expectation.matches(guess, bytes, length) {
                take(guess.pointee.member, lane: index)
            } else if let found = find(bytes, length, in: frame.pointee.node) {
                take(found, lane: index)
            } else {
                takeOther(bytes, length, lane: index)
            }
        }
        return go
    }

    @inline(never)
    mutating func beginBySeveral(_ kind: Kinds) -> CInt {
        beginCarefully(kind)
    }

    @inline(never)
    mutating func endBySeveral(_ kind: Kinds) -> CInt {
        for index in 0..<laneCount {
            if lanes[index].skipsAt < 0 {
                close(kind, lane: index)
            } else if lanes[index].skipsAt == depth - 1 {
                lanes[index].skipsAt = -1
            }
        }
        depth -= 1
        level -= 1
        return endValueOfSeveral()
    }

    @inline(never)
    mutating func endSkippedBySeveral() -> CInt {
        for index in 0..<laneCount where lanes[index].skipsAt == depth { lanes[index].skipsAt = -1 }
        return endValueOfSeveral()
    }

    private mutating func endValueOfSeveral() -> CInt {
        while forkCount > 0, let forks = forks.base, forks[forkCount - 1].depth == depth {
            close(forks[forkCount - 1])
            forkCount -= 1
        }
        level.pointee.count &+= 1
        if laneCount > 1 {
            table = callbacks.several
        } else {
            resume()
            table = callbacks.single
        }
        return go
    }

    // MARK: Forks

    /// Opens lanes for a node's group, unless a kind alone decides; whether one of them judges what is inside.
    mutating func fork(_ node: UnsafePointer<Node>, _ place: Int, _ kind: UInt8, owner: Int) -> Bool {
        guard let group = node.pointee.groups?[place] else { return false }
        var taking = 0
        for index in 0..<group.count {
            let alternative = group.alternatives[index]
            if !group.all && alternative.pointee.plain & kind != 0 {
                if covered != nil { coverAlternative(index, ofGroup: place, of: node, lane: owner) }
                return false
            }
            if alternative.pointee.reach & kind != 0 {
                taking += 1
            } else if group.all {
                report(alternative, ScalarValue(kind: kind), lane: owner)
            }
        }
        if taking == 0 {
            if !group.all {
                var finding = Finding(
                    problem: .noAlternative, node: node.pointee.index, phase: Finding.Phase.groups + UInt32(place),
                    detail: Int32(place), value: ScalarValue(kind: kind), offset: containerStart)
                finding.nested = keepNearest(of: group, finding.value, at: finding.offset)
                record(finding, lane: owner, at: level)
            }
            return false
        }
        let fork = Fork(
            owner: owner, firstLane: laneCount, laneCount: taking, depth: depth, start: containerStart, node: node,
            group: place, kind: kind)
        guard push(fork) else { return false }
        var next = fork.firstLane
        for index in 0..<group.count where group.alternatives[index].pointee.reach & kind != 0 {
            openLane(next, for: group.alternatives[index], alternative: index, reportsTo: group.all ? owner : -1)
            next += 1
        }
        return beginLanes(of: fork)
    }

    /// Opens lanes for what an array must contain and has not yet; whether one of them judges what is inside.
    mutating func forkContained(_ array: UnsafePointer<Node>, _ kind: UInt8, lane owner: Int) -> Bool {
        guard let variants = array.pointee.contained else { return false }
        let frame = lanes[owner].top
        var taking = 0
        for index in 0..<Int(array.pointee.containedCount) {
            if variants[index].pointee.plain & kind != 0 { frame.pointee.repeated |= 1 << UInt64(index) }
            if frame.pointee.repeated & (1 << UInt64(index)) == 0 && variants[index].pointee.reach & kind != 0 {
                taking += 1
            }
        }
        guard taking > 0 else { return false }
        let fork = Fork(
            owner: owner, firstLane: laneCount, laneCount: taking, depth: depth, start: containerStart, node: array,
            group: -1,
            kind: kind)
        guard push(fork) else { return false }
        var next = fork.firstLane
        for index in 0..<Int(array.pointee.containedCount)
        where frame.pointee.repeated & (1 << UInt64(index)) == 0 && variants[index].pointee.reach & kind != 0 {
            openLane(next, for: variants[index], alternative: index, reportsTo: -1)
            next += 1
        }
        return beginLanes(of: fork)
    }

    private mutating func push(_ fork: Fork) -> Bool {
        // Compiling has seen to it that this many lanes suffice; a wrong count must not write past them.
        guard fork.firstLane + fork.laneCount <= 1 + CompiledStorage.aliveLimit,
            forks.reserve(forkCount + 1, &shared.pointee.budget), let base = forks.base
        else {
            failMemory()
            return false
        }
        (base + forkCount).initialize(to: fork)
        forkCount += 1
        laneCount += fork.laneCount
        return true
    }

    private mutating func openLane(_ index: Int, for node: UnsafePointer<Node>, alternative: Int, reportsTo: Int) {
        let lane = lanes + index
        guard lane.pointee.frames.reserve(2, &shared.pointee.budget), let base = lane.pointee.frames.base else {
            failMemory()
            return
        }
        base.initialize(to: Frame(node: any))
        lane.pointee.top = base
        lane.pointee.wordCount = 0
        lane.pointee.pending = node
        lane.pointee.skipsAt = -1
        lane.pointee.total = 0
        lane.pointee.first = -1
        lane.pointee.discriminatorMet = false
        lane.pointee.discriminatorMissed = false
        lane.pointee.isNamed = false
        lane.pointee.reportsTo = reportsTo
        lane.pointee.alternative = alternative
        covered?.pointee.clear(below: node, lane: index)
    }

    private mutating func beginLanes(of fork: Fork) -> Bool {
        var judged = false
        for index in fork.firstLane..<(fork.firstLane + fork.laneCount) where go != 0 {
            if begin(fork.kind, lane: index) { judged = true }
        }
        return judged
    }

    /// Decides what a fork's alternatives came to, and closes its lanes.
    private mutating func close(_ fork: Fork) {
        let range = fork.firstLane..<(fork.firstLane + fork.laneCount)
        if covered != nil { cover(fork, by: range) }
        if fork.group < 0 {
            for index in range where lanes[index].total == 0 {
                lanes[fork.owner].top.pointee.repeated |= 1 << UInt64(lanes[index].alternative)
            }
        } else if let group = fork.node.pointee.groups?[fork.group], !group.all, go != 0 {
            let nearest = range.min { rank($0) < rank($1) } ?? fork.firstLane
            if lanes[nearest].total > 0 {
                var finding = Finding(
                    problem: .noAlternative, node: fork.node.pointee.index,
                    phase: Finding.Phase.groups + UInt32(fork.group), detail: Int32(fork.group),
                    value: ScalarValue(kind: fork.kind), offset: fork.start)
                finding.nested = lanes[nearest].first
                lanes[nearest].first = -1
                record(finding, lane: fork.owner, at: level)
            }
        }
        for index in range where lanes[index].first >= 0 {
            kept.release(lanes[index].first)
            lanes[index].first = -1
        }
        laneCount = fork.firstLane
    }

    /// How far an alternative is from fitting: none of its mismatches, else its discriminator, their number, its place.
    private func rank(_ index: Int) -> (Int, Int, Int, Int) {
        let lane = lanes[index]
        let isTold = lane.discriminatorMet && !lane.discriminatorMissed
        return (lane.total == 0 ? 0 : 1, isTold ? 0 : 1, lane.total, lane.alternative)
    }
}
