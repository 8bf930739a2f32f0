internal import CScan

/// What happens at each of yajl's events while one lane judges, and while nobody does.
///
/// These are methods of the machine's address, and what they leave aside they hand to functions of that address in
/// their last step: the compiler makes jumps of those calls, and the hot path saves no registers.
extension UnsafeMutablePointer<Machine> {
    // MARK: One lane

    @inline(__always)
    func name(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> CInt {
        let frame = pointee.top
        let slot = pointee.expected[Int(frame.pointee.expectation)].next
        let guess = pointee.expected + Int(slot)
        guard guess.pointee.length == length else { return unexpectedName(self, bytes, length) }
        if length > Expectation.longestShort { return longName(self, bytes, length) }
        // A learned name has no bit, so it is never seen twice.
        guard Expectation.matchesShort(guess, bytes, length), frame.pointee.seen & guess.pointee.bit == 0 else {
            return unexpectedName(self, bytes, length)
        }
        take(guess, slot, frame)
        return 1
    }

    @inline(__always)
    fileprivate func take(
        _ guess: UnsafeMutablePointer<Expectation>, _ slot: UInt32, _ frame: UnsafeMutablePointer<Frame>
    ) {
        frame.pointee.seen |= guess.pointee.bit
        frame.pointee.expectation = slot
        pointee.pending = guess.pointee.node
        pointee.level.pointee.member = guess.pointee.member
        // A shape of thousands of members doesn't stay in the nearest cache: the next name's slot is fetched meanwhile.
        mortise_prefetch(pointee.expected + Int(guess.pointee.next))
    }

    @inline(__always)
    func string(_ bytes: UnsafePointer<UInt8>?, _ length: Int) -> CInt {
        if pointee.pending.pointee.plain & Kinds.string.rawValue == 0 { return checkedString(self, bytes, length) }
        pointee.level.pointee.count &+= 1
        return 1
    }

    @inline(__always)
    func number(_ text: UnsafePointer<CChar>, _ length: Int) -> CInt {
        let node = pointee.pending
        if node.pointee.plain & Kinds.number.rawValue == 0 {
            guard node.pointee.isIntegral, isDigits(text, length) else { return checkedNumber(self, text, length) }
        }
        pointee.level.pointee.count &+= 1
        return 1
    }

    /// Whether a number's text is digits alone, perhaps after a minus: an integer without further thought.
    @inline(__always)
    private func isDigits(_ text: UnsafePointer<CChar>, _ length: Int) -> Bool {
        var index = text[0] == CChar(bitPattern: UInt8(ascii: "-")) ? 1 : 0
        while index < length {
            if UInt8(bitPattern: text[index]) &- UInt8(ascii: "0") > 9 { return false }
            index &+= 1
        }
        return true
    }

    @inline(__always)
    func boolean(_ value: CInt) -> CInt {
        if pointee.pending.pointee.plain & Kinds.boolean.rawValue == 0 { return checkedBoolean(self, value) }
        pointee.level.pointee.count &+= 1
        return 1
    }

    @inline(__always)
    func null() -> CInt {
        if pointee.pending.pointee.plain & Kinds.null.rawValue == 0 { return checkedNull(self) }
        pointee.level.pointee.count &+= 1
        return 1
    }

    @inline(__always)
    func begin(_ kind: Kinds) -> CInt {
        if pointee.depth >= pointee.depthRoom { return beginCarefully(self, kind) }
        let node = pointee.pending
        if node.pointee.opens & kind.rawValue != 0 {
            if kind == .array && node.pointee.notesStart { return beginNoting(self) }
            open(node, kind)
            return 1
        }
        if node.pointee.plain & kind.rawValue == 0 { return beginCarefully(self, kind) }
        pointee.skip()
        return 1
    }

    @inline(__always)
    fileprivate func open(_ node: UnsafePointer<Node>, _ kind: Kinds) {
        let frame = pointee.top + 1
        frame.pointee.node = node
        frame.pointee.seen = 0
        frame.pointee.repeated = 0
        // No name is expected in an array.
        if kind == .object { frame.pointee.expectation = node.pointee.expectation }
        pointee.top = frame
        pointee.pending = node.pointee.pending.unsafelyUnwrapped
        pointee.pushLevel()
    }

    @inline(__always)
    func endObject() -> CInt {
        let frame = pointee.top
        let required = frame.pointee.node.pointee.requiredWord
        if frame.pointee.seen & required != required { return endCarefully(self, .object) }
        pop(frame)
        return 1
    }

    @inline(__always)
    func endArray() -> CInt {
        let frame = pointee.top
        let node = frame.pointee.node
        if !node.pointee.closesPlainly {
            let count = pointee.level.pointee.count
            if node.pointee.flags.contains(.positional) || count < node.pointee.low || count > node.pointee.high {
                return endCarefully(self, .array)
            }
        }
        pop(frame)
        return 1
    }

    @inline(__always)
    private func pop(_ closed: UnsafeMutablePointer<Frame>) {
        let frame = closed - 1
        let level = pointee.level - 1
        pointee.top = frame
        pointee.pending = frame.pointee.node.pointee.pending.unsafelyUnwrapped
        pointee.level = level
        level.pointee.count &+= 1
        pointee.depth &-= 1
    }

    // MARK: One lane, noting what is seen

    @inline(__always)
    func coveringString(_ bytes: UnsafePointer<UInt8>?, _ length: Int) -> CInt {
        // Another string of an open enumeration needs no look, one of its own values does.
        if pointee.pending.pointee.values != nil { return checkedString(self, bytes, length) }
        return string(bytes, length)
    }

    @inline(__always)
    func coveringEndObject() -> CInt {
        pointee.coverMembers(of: pointee.top, lane: 0)
        return endObject()
    }

    // MARK: Skipping

    @inline(__always)
    func beginSkipped() -> CInt {
        if pointee.depth >= pointee.depthLimit { return beginTooDeep(self) }
        pointee.depth &+= 1
        return 1
    }

    @inline(__always)
    func endSkipped() -> CInt {
        pointee.depth &-= 1
        return pointee.depth == pointee.skipDepth ? endSkip(self) : 1
    }
}

@inline(never)
private func unexpectedName(_ machine: UnsafeMutablePointer<Machine>, _ bytes: UnsafePointer<UInt8>, _ length: Int)
    -> CInt
{
    machine.pointee.unexpectedName(bytes, length)
}

/// The array's place goes into its frame: its end may have to report it.
@inline(never)
private func beginNoting(_ machine: UnsafeMutablePointer<Machine>) -> CInt {
    machine.open(machine.pointee.pending, .array)
    machine.pointee.top.pointee.start = machine.pointee.containerStart
    return 1
}

@inline(never)
private func longName(_ machine: UnsafeMutablePointer<Machine>, _ bytes: UnsafePointer<UInt8>, _ length: Int) -> CInt {
    let frame = machine.pointee.top
    let slot = machine.pointee.expected[Int(frame.pointee.expectation)].next
    let guess = machine.pointee.expected + Int(slot)
    guard Expectation.matches(guess, bytes, length), frame.pointee.seen & guess.pointee.bit == 0 else {
        return machine.pointee.unexpectedName(bytes, length)
    }
    machine.take(guess, slot, frame)
    return 1
}

@inline(never)
private func checkedString(_ machine: UnsafeMutablePointer<Machine>, _ bytes: UnsafePointer<UInt8>?, _ length: Int)
    -> CInt
{
    machine.pointee.scalar(
        ScalarValue(kind: Kinds.string.rawValue, bytes: UnsafeRawBufferPointer(start: bytes, count: length)))
}

@inline(never)
private func checkedNumber(_ machine: UnsafeMutablePointer<Machine>, _ text: UnsafePointer<CChar>, _ length: Int)
    -> CInt
{
    machine.pointee.scalar(
        ScalarValue(kind: Kinds.number.rawValue, bytes: UnsafeRawBufferPointer(start: text, count: length)))
}

@inline(never)
private func checkedBoolean(_ machine: UnsafeMutablePointer<Machine>, _ value: CInt) -> CInt {
    machine.pointee.scalar(ScalarValue(kind: Kinds.boolean.rawValue, isTrue: value != 0))
}

@inline(never)
private func checkedNull(_ machine: UnsafeMutablePointer<Machine>) -> CInt { machine.pointee.scalar(.null) }

@inline(never)
private func beginCarefully(_ machine: UnsafeMutablePointer<Machine>, _ kind: Kinds) -> CInt {
    machine.pointee.beginCarefully(kind)
}

@inline(never)
private func endCarefully(_ machine: UnsafeMutablePointer<Machine>, _ kind: Kinds) -> CInt {
    machine.pointee.endCarefully(kind)
}

@inline(never)
private func beginTooDeep(_ machine: UnsafeMutablePointer<Machine>) -> CInt { machine.pointee.tooDeep() }

@inline(never)
private func endSkip(_ machine: UnsafeMutablePointer<Machine>) -> CInt { machine.pointee.endSkip() }
