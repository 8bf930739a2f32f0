/// Names the branches of a compiled shape, each with what was noted of it.
struct BranchWalk {
    private let storage: CompiledStorage
    private let plan: CoveragePlan
    private let words: [UInt64]
    private var within: [String] = []
    private(set) var branches: [ShapeBranch] = []

    init(_ storage: CompiledStorage, _ plan: CoveragePlan, _ words: [UInt64]) {
        self.storage = storage
        self.plan = plan
        self.words = words
    }

    /// Adds the branches of a node and of those below it.
    ///
    /// A shape is at most 512 levels deep, which bounds the recursion.
    mutating func visit(_ node: UnsafePointer<Node>, at path: String) {
        var word = Int(plan.starts[Int(node.pointee.index)])
        visitMembers(of: node, at: path, word)
        word += CoveragePlan.memberWords(of: node)
        addValues(of: node, at: path, word)
        word += CoveragePlan.valueWords(of: node)
        visitElements(of: node, at: path)
        for group in 0..<Int(node.pointee.groupCount) {
            visitGroup(group, of: node, at: path, word)
            word += CoveragePlan.groupWords(group, of: node)
        }
    }

    private mutating func visitMembers(of node: UnsafePointer<Node>, at path: String, _ word: Int) {
        guard let members = node.pointee.members, let required = node.pointee.required else { return }
        for index in 0..<Int(node.pointee.memberCount) {
            let member = members[index]
            let name = UnsafeBufferPointer(start: member.name, count: member.nameLength)
            let place = path + PathText.segment(String(decoding: name, as: UTF8.self))
            if required[index / 64] & 1 << UInt64(index % 64) == 0 {
                add(.member, place, "", isSeen: isSet(index, from: word))
            }
            visit(member.node, at: place)
        }
    }

    /// The elements of an array, the members of an object that it does not name.
    private mutating func visitElements(of node: UnsafePointer<Node>, at path: String) {
        let form = storage.forms[Int(node.pointee.index)]
        if form.array != nil {
            for index in 0..<node.pointee.headCount {
                if let element = node.pointee.head?[index] { visit(element, at: "\(path)[\(index)]") }
            }
            for index in 0..<Int(node.pointee.containedCount) {
                if let element = node.pointee.contained?[index] { visit(element, at: path + "[*]") }
            }
            let next = node.pointee.pending
            if let rest = next?.pointee.flags.contains(.dispatch) == true ? next?.pointee.rest : next {
                visit(rest, at: path + "[*]")
            }
        }
        if form.object != nil, let rest = node.pointee.rest { visit(rest, at: path + ".*") }
    }

    private mutating func addValues(of node: UnsafePointer<Node>, at path: String, _ word: Int) {
        let form = storage.forms[Int(node.pointee.index)]
        guard let table = node.pointee.values, let values = form.values else { return }
        for value in values.list {
            guard let place = place(of: value.scalar, in: table, typed: values.typed) else { continue }
            add(.value, path, ValueText.scalar(value.scalar), isSeen: isSet(place, from: word))
        }
    }

    private func place(of scalar: Scalar, in table: UnsafePointer<ValueTable>, typed: Bool) -> Int? {
        switch scalar {
        case .null: return ValueTable.nullPlace
        case .boolean(true): return ValueTable.truePlace
        case .boolean(false): return ValueTable.falsePlace
        case .string(var text):
            return text.withUTF8 { table.pointee.index(of: .init($0)) }.map(table.pointee.stringPlace)
        case .number(var text):
            return text.withUTF8 { table.pointee.index(ofNumber: .init($0), typed: typed) }
                .map(table.pointee.numberPlace)
        }
    }

    private mutating func visitGroup(_ group: Int, of node: UnsafePointer<Node>, at path: String, _ word: Int) {
        guard let entry = node.pointee.groups?[group] else { return }
        for index in 0..<entry.count {
            let alternative = entry.alternatives[index]
            guard !entry.all else {
                visit(alternative, at: path)
                continue
            }
            let ordinal = "alternative \(index + 1) of \(entry.count)"
            let phrase = storage.forms[Int(alternative.pointee.index)].phrase
            add(.alternative, path, "\(ordinal), \(phrase)", isSeen: isSet(index, from: word))
            within.append("\(ordinal) of \(path)")
            visit(alternative, at: path)
            within.removeLast()
        }
    }

    private mutating func add(_ kind: ShapeBranch.Kind, _ path: String, _ choice: String, isSeen: Bool) {
        branches.append(ShapeBranch(kind: kind, path: path, choice: choice, within: within, isSeen: isSeen))
    }

    private func isSet(_ place: Int, from word: Int) -> Bool { words[word + place / 64] & 1 << UInt64(place % 64) != 0 }
}
