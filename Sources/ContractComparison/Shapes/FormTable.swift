import Contracts
import ShapeMatching

/// Every part of the shapes compared, once: what is equal has one number, so equality costs nothing and what was found
/// out about a part holds wherever it stands.
final class FormTable {
    /// The form that accepts everything.
    static let any = 0

    private(set) var forms: [Form] = []
    /// What each form was made from, for wording.
    private(set) var nodes: [ShapeNode] = []
    private var ids: [Form: Int] = [:]
    /// Whether some form tells numbers of one value apart by their spelling.
    private(set) var spellingMatters = false
    /// By number, as far as known.
    var reaches: [Kinds?] = []
    var emptiness: [Meet: Bool] = [:]
    var lists: [Int: [ScalarKey: ScalarKey]] = [:]
    var indexes: [[Int]: AlternativeIndex] = [:]
    var patterns: [[UInt8]: Pattern?] = [:]
    var scratch = PatternScratch()

    init() {
        _ = add(.any)
    }

    /// The number of a normal form. Linear in its size.
    func add(_ node: ShapeNode) -> Int {
        var form = Form(node.kinds)
        form.number = node.number
        form.values = node.values
        if node.number == .integerLexeme || node.number == .decimalLexeme || node.values?.typed == true {
            spellingMatters = true
        }
        form.strings = node.strings
        form.judgesText = node.judgesText
        if node.judgesText { spellingMatters = true }
        if let rule = node.array {
            form.count = rule.count
            form.head = rule.head.map(add)
            if case .each(let items) = rule.rest { form.items = add(items) }
            form.contains = rule.contains.map(add)
        }
        if let rule = node.object {
            form.members = rule.members.map { Form.Member(name: $0.name, id: add($0.node), isRequired: $0.required) }
            if case .each(let others) = rule.rest { form.others = add(others) }
            form.names = rule.names
            form.memberCount = rule.count
        }
        form.groups = node.groups.map { Form.Group(all: $0.all, alternatives: $0.alternatives.map(add)) }
        form.nullOutright = node.nullOutright
        return id(of: form, madeFrom: node)
    }

    /// The number of the form that asks only for kinds.
    func id(of kinds: Kinds) -> Int { id(of: Form(kinds), madeFrom: ShapeNode(kinds)) }

    /// The number of a form without its groups.
    func own(_ id: Int) -> Int {
        guard !forms[id].groups.isEmpty else { return id }
        var node = nodes[id]
        node.groups = []
        node.nullOutright = false
        return self.id(of: forms[id].own, madeFrom: node)
    }

    private func id(of form: Form, madeFrom node: ShapeNode) -> Int {
        if let id = ids[form] { return id }
        let id = forms.count
        forms.append(form)
        nodes.append(node)
        reaches.append(nil)
        ids[form] = id
        return id
    }
}
