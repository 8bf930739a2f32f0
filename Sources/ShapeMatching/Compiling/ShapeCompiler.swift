/// Lays a normal form out as tables: first measures it, then fills blocks of exactly that size.
struct ShapeCompiler {
    private(set) var nodeCount = 2
    private(set) var memberCount = 1
    private(set) var objectCount = 0
    private(set) var nodes = UnsafeMutablePointer<Node>.allocate(capacity: 0)
    private(set) var members = UnsafeMutablePointer<Member>.allocate(capacity: 0)
    private(set) var expectations = UnsafeMutablePointer<Expectation>.allocate(capacity: 0)
    private(set) var expectationCount = 1
    private(set) var patterns: [Pattern] = []
    private(set) var forms: [ShapeNode] = []
    /// All that is allocated, what the three pointers above start with included.
    private(set) var blocks: [UnsafeMutableRawPointer]
    private var patternIndex: [[UInt8]: Int] = [:]
    private var nextMember = 1
    private var leaves: [ShapeNode: UnsafePointer<Node>] = [:]
    private var any: UnsafePointer<Node> { UnsafePointer(nodes) + 1 }

    init() {
        blocks = [
            UnsafeMutableRawPointer(nodes), UnsafeMutableRawPointer(members), UnsafeMutableRawPointer(expectations),
        ]
    }

    /// Counts nodes and members, and how many alternatives could be live at once for an array and for an object.
    private mutating func measureBoth(_ form: ShapeNode) -> (array: Int, object: Int) {
        nodeCount += 1
        guard nodeCount <= CompiledStorage.nodeLimit else { return (0, 0) }
        var (array, object) = (0, 0)
        if let rule = form.array {
            var variants = 0
            for variant in rule.contains {
                let alive = measureBoth(variant)
                variants += 1 + max(alive.array, alive.object)
            }
            for element in rule.head { array = max(array, measure(element)) }
            if case .each(let element) = rule.rest { array = max(array, measure(element)) }
            array += variants
            if !rule.head.isEmpty || !rule.contains.isEmpty { nodeCount += 1 }
        }
        if let rule = form.object {
            objectCount += 1
            memberCount += rule.members.count
            for member in rule.members { object = max(object, measure(member.node)) }
            if case .each(let other) = rule.rest { object = max(object, measure(other)) }
        }
        for group in form.groups {
            for alternative in group.alternatives {
                let alive = measureBoth(alternative)
                if alternative.reach.contains(.array) { array += 1 + alive.array }
                if alternative.reach.contains(.object) { object += 1 + alive.object }
            }
        }
        return (array, object)
    }

    mutating func measure(_ form: ShapeNode) -> Int {
        let alive = measureBoth(form)
        return max(alive.array, alive.object)
    }

    /// Fills the tables; the root is the node at index 0, `any` and a sentinel member stand beside it.
    mutating func compile(_ form: ShapeNode) throws(ShapeError) {
        nodes = block(of: Node.self, count: nodeCount)
        nodes.initialize(repeating: Node(), count: nodeCount)
        members = block(of: Member.self, count: memberCount)
        members.initialize(
            to: Member(
                name: UnsafePointer(block(of: UInt8.self, count: 1)), nameLength: -1, node: UnsafePointer(nodes),
                index: 0, expectation: 0))
        let slots = 1 + objectCount + memberCount - 1
        expectations = block(of: Expectation.self, count: slots)
        expectations.initialize(repeating: Expectation(node: UnsafePointer(nodes) + 1), count: slots)
        objectCount = 0
        forms.reserveCapacity(nodeCount)
        forms = [form, .any]
        nodeCount = 2
        try fill(1, .any, at: "$")
        try fill(0, form, at: "$")
        nodes[0].end = UInt32(nodeCount)
    }

    private mutating func block<T>(of type: T.Type, count: Int) -> UnsafeMutablePointer<T> {
        let raw = UnsafeMutableRawPointer.allocate(
            byteCount: max(1, count) * MemoryLayout<T>.stride, alignment: MemoryLayout<T>.stride >= 64 ? 64 : 16)
        blocks.append(raw)
        return raw.bindMemory(to: T.self, capacity: max(1, count))
    }

    private mutating func emit(_ form: ShapeNode, at path: String) throws(ShapeError) -> UnsafePointer<Node> {
        if form == .any { return any }
        // A leaf of one meaning stands once, so that the most used nodes are few and near. Not an enumeration: which of
        // its values came is asked place by place, and messages show equal numbers as their own shape spells them.
        let isLeaf = form.array == nil && form.object == nil && form.groups.isEmpty && form.values == nil
        if isLeaf, let node = leaves[form] { return node }
        let index = nodeCount
        nodeCount += 1
        forms.append(form)
        try fill(index, form, at: path)
        nodes[index].end = UInt32(nodeCount)
        if isLeaf { leaves[form] = UnsafePointer(nodes) + index }
        return UnsafePointer(nodes) + index
    }

    private mutating func emit(_ list: [ShapeNode], at path: String) throws(ShapeError)
        -> UnsafePointer<UnsafePointer<Node>>
    {
        let table = block(of: UnsafePointer<Node>.self, count: list.count)
        for (index, form) in list.enumerated() {
            (table + index).initialize(to: try emit(form, at: path))
        }
        return UnsafePointer(table)
    }

    private mutating func emit(_ rest: ShapeNode.Rest, at path: String) throws(ShapeError) -> UnsafePointer<Node> {
        switch rest {
        case .anything: any
        case .each(let form): try emit(form, at: path)
        }
    }

    private mutating func fill(_ index: Int, _ form: ShapeNode, at path: String) throws(ShapeError) {
        var node = Node()
        node.index = UInt32(index)
        node.kinds = form.kinds.rawValue
        node.reach = form.reach.rawValue
        node.number = form.number
        node.pending = any
        node.rest = any
        if form.nullOutright { node.flags.insert(.nullOutright) }
        var checked: Kinds = form.groups.isEmpty ? [] : .all
        if form.nullOutright { checked.remove(.null) }
        if form.number != .any { checked.insert(.number) }
        if !form.strings.isEmpty { checked.insert(.string) }
        if form.judgesText {
            node.flags.insert(.judgesText)
            checked.formUnion([.number, .boolean])
        }
        if let list = form.values {
            if list.open { node.flags.insert(.open) }
            if list.typed { node.flags.insert(.typed) }
            checked.formUnion([.null, .boolean, .number])
            if !list.open { checked.insert(.string) }
            node.values = table(list)
        }
        (node.stringRules, node.stringRuleCount) = try rules(form.strings, at: path)
        if let rule = form.array {
            checked.insert(.array)
            try fill(array: rule, into: &node, at: path)
        }
        if let rule = form.object {
            checked.insert(.object)
            try fill(object: rule, into: &node, at: path)
        }
        node.groupCount = UInt32(form.groups.count)
        if !form.groups.isEmpty {
            let groups = block(of: GroupEntry.self, count: form.groups.count)
            for (place, group) in form.groups.enumerated() {
                let alternatives = try emit(group.alternatives, at: path)
                (groups + place).initialize(
                    to: GroupEntry(alternatives: alternatives, count: group.alternatives.count, all: group.all))
            }
            node.groups = UnsafePointer(groups)
        }
        node.plain = form.kinds.subtracting(checked).rawValue
        node.inside =
            Kinds.all.rawValue
            & ((form.array == nil ? 0 : Kinds.array.rawValue)
                | (form.object == nil ? 0 : Kinds.object.rawValue)) & form.kinds.rawValue
        // The frame of an object of this node has its members where an array's has the start: it must not be found there.
        if node.findsStart && node.inside & Kinds.object.rawValue != 0 {
            (node.notesStart, node.findsStart) = (true, false)
        }
        if form.groups.isEmpty {
            node.opens = node.inside
            if node.memberCount > 64 { node.opens &= ~Kinds.object.rawValue }
        }
        node.isIntegral =
            form.kinds.contains(.number) && form.number == .integral && form.values == nil
            && form.groups.isEmpty && !form.judgesText
        nodes[index] = node
    }

    private mutating func fill(array rule: ShapeNode.ArrayRule, into node: inout Node, at path: String)
        throws(ShapeError)
    {
        if let count = rule.count {
            node.closesPlainly = false
            node.notesStart = true
            (node.low, node.high) = (count.lowerBound, count.upperBound)
        }
        let rest = try emit(rule.rest, at: path + "[*]")
        node.pending = rest
        if node.notesStart && rest.pointee.kinds & ~Self.bracketless == 0 && rest.pointee.groupCount == 0 {
            (node.notesStart, node.findsStart) = (false, true)
        }
        guard !rule.head.isEmpty || !rule.contains.isEmpty else { return }
        guard rule.contains.count <= CompiledStorage.aliveLimit else {
            throw ShapeError(
                .tooManyAlternatives, at: path, "an array can be asked to contain 64 elements at most")
        }
        node.head = try emit(rule.head, at: path + "[*]")
        node.headCount = rule.head.count
        node.contained = try emit(rule.contains, at: path + "[*]")
        node.containedCount = UInt32(rule.contains.count)
        node.flags.insert(.positional)
        (node.closesPlainly, node.notesStart, node.findsStart) = (false, true, false)
        var dispatch = Node()
        dispatch.index = UInt32(nodeCount)
        dispatch.kinds = Kinds.all.rawValue
        dispatch.reach = Kinds.all.rawValue
        dispatch.flags = .dispatch
        dispatch.rest = rest
        nodes[nodeCount] = dispatch
        node.pending = UnsafePointer(nodes) + nodeCount
        forms.append(.any)
        nodeCount += 1
    }

    private mutating func fill(object rule: ShapeNode.ObjectRule, into node: inout Node, at path: String)
        throws(ShapeError)
    {
        if rule.rest == .anything && rule.names.isEmpty { node.flags.insert(.ignoresOthers) }
        (node.nameRules, node.nameRuleCount) = try rules(rule.names, at: path)
        let count = rule.members.count
        node.isMap = count == 0 && rule.rest != .anything && rule.names.isEmpty
        let first = nextMember
        nextMember += count
        node.memberCount = UInt32(count)
        node.members = UnsafePointer(members) + first
        node.object = UInt32(objectCount)
        objectCount += 1
        // A wide object's names take the longer way, which keeps their bits elsewhere.
        let isWide = count > 64
        let start = expectationCount
        node.expectation = UInt32(start)
        expectationCount += 1 + count
        let required = block(of: UInt64.self, count: (count + 63) / 64)
        required.initialize(repeating: 0, count: max(1, (count + 63) / 64))
        let slots = Lookup.slots(for: count)
        let lookup = block(of: UInt32.self, count: slots)
        lookup.initialize(repeating: 0, count: slots)
        node.lookup = UnsafePointer(lookup)
        node.lookupMask = slots - 1
        for (index, form) in rule.members.enumerated() {
            let length = form.name.count
            let name = block(of: UInt8.self, count: length)
            for (place, byte) in form.name.enumerated() { name[place] = byte }
            if form.required { required[index / 64] |= 1 << UInt64(index % 64) }
            node.filter |= Lookup.filterBit(UnsafePointer(name), length)
            var slot = Lookup.hash(UnsafePointer(name), length) & (slots - 1)
            while lookup[slot] != 0 { slot = (slot + 1) & (slots - 1) }
            lookup[slot] = UInt32(index + 1)
            let segment = PathText.segment(String(decoding: form.name, as: UTF8.self))
            (members + first + index).initialize(
                to: Member(
                    name: UnsafePointer(name), nameLength: length, node: try emit(form.node, at: path + segment),
                    index: UInt32(index), expectation: UInt32(start + 1 + index)))
            let words = Expectation.words(UnsafePointer(name), length)
            expectations[start + index].next = UInt32(start + 1 + index)
            expectations[start + 1 + index] = Expectation(
                head: words.head, tail: words.tail, length: length, name: UnsafePointer(name),
                member: Int32(first + index), bit: isWide ? Frame.wide : 1 << UInt64(index),
                node: members[first + index].node)
        }
        node.required = UnsafePointer(required)
        node.hasOptionalMembers = rule.members.contains { !$0.required }
        node.requiredWord = isWide ? .max : required[0]
        if let count = rule.count {
            node.flags.insert(.countsMembers)
            (node.fewest, node.most) = (count.lowerBound, count.upperBound)
            // No object sees 64 members of fewer: its end takes the longer way, where they are counted. (The normalizer
            // counts those of an object that names 64 by a node of its own.)
            node.requiredWord = .max
        }
        node.rest = try emit(rule.rest, at: path + ".*")
    }

    /// The kinds of values in whose text no bracket can stand.
    private static let bracketless = Kinds.null.union(.boolean).union(.number).rawValue

    private mutating func rules(_ rules: [ShapeNode.StringRule], at path: String) throws(ShapeError)
        -> (UnsafePointer<StringRuleEntry>?, UInt32)
    {
        guard !rules.isEmpty else { return (nil, 0) }
        let table = block(of: StringRuleEntry.self, count: rules.count)
        for (place, rule) in rules.enumerated() {
            switch rule {
            case .format(let format): (table + place).initialize(to: .format(format))
            case .pattern(let text): (table + place).initialize(to: .pattern(index: try pattern(text, at: path)))
            }
        }
        return (UnsafePointer(table), UInt32(rules.count))
    }

    private mutating func pattern(_ text: [UInt8], at path: String) throws(ShapeError) -> Int {
        if let index = patternIndex[text] { return index }
        do {
            patterns.append(try Pattern(String(decoding: text, as: UTF8.self)))
        } catch {
            throw ShapeError(.badPattern, at: path, error.description)
        }
        patternIndex[text] = patterns.count - 1
        return patterns.count - 1
    }

    private mutating func table(_ list: ShapeNode.Values) -> UnsafePointer<ValueTable> {
        var table = ValueTable()
        var strings: [UnsafeRawBufferPointer] = []
        var numbers: [UnsafeRawBufferPointer] = []
        for value in list.list {
            switch value.scalar {
            case .null: table.acceptsNull = true
            case .boolean(true): table.acceptsTrue = true
            case .boolean(false): table.acceptsFalse = true
            case .string(let text): strings.append(copy(text.utf8))
            case .number(let text): numbers.append(copy(text.utf8))
            }
        }
        table.strings = copy(strings.sorted { Lookup.order($0, $1) < 0 })
        table.numbers = copy(numbers)
        let block = block(of: ValueTable.self, count: 1)
        block.initialize(to: table)
        return UnsafePointer(block)
    }

    private mutating func copy(_ list: [UnsafeRawBufferPointer]) -> UnsafeBufferPointer<UnsafeRawBufferPointer> {
        let block = block(of: UnsafeRawBufferPointer.self, count: list.count)
        for (place, bytes) in list.enumerated() { (block + place).initialize(to: bytes) }
        return UnsafeBufferPointer(start: block, count: list.count)
    }

    private mutating func copy(_ text: String.UTF8View) -> UnsafeRawBufferPointer {
        let bytes = block(of: UInt8.self, count: text.count)
        for (place, byte) in text.enumerated() { bytes[place] = byte }
        return UnsafeRawBufferPointer(start: bytes, count: text.count)
    }
}
