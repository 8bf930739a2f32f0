import Contracts
import ExampleMaking
import ShapeMatching

/// Makes small bodies that have a shape.
///
/// They are meant to, and mostly do: regular expressions and alternatives of several forms at once may get in the way.
/// The matcher has the last word on every body that is shown to anyone.
final class Sampler {
    /// Larger bodies show nobody anything.
    private static let longest = 256 << 10
    private static let mostElements = 10_000

    private struct Base: Hashable {
        let meet: Meet
        let form: Int
    }

    let table: FormTable
    private var known: [Meet: String?] = [:]
    private var bases: [Base: [(name: [UInt8], text: String?)]] = [:]
    private var knownStrings: [Meet: [String]] = [:]

    init(_ table: FormTable) {
        self.table = table
    }

    /// The smallest body that has all the forms, or nil where none is found.
    func smallest(_ meet: Meet) -> String? {
        if let text = known[meet] { return text }
        let texts = table.cases(meet).flatMap { meet in Kinds.each.compactMap { smallest(case: meet, of: $0) } }
        let text = texts.min { $0.utf8.count < $1.utf8.count }
        known[meet] = .some(text)
        return text
    }

    /// The smallest body of a kind.
    func smallest(_ meet: Meet, of kind: Kinds) -> String? { smallest(meet.and(table.id(of: kind))) }

    private func smallest(case meet: Meet, of kind: Kinds) -> String? {
        guard table.reach(meet).contains(kind) else { return nil }
        switch kind {
        case .array: return table.count(in: meet).flatMap { array(meet, count: $0.lowerBound) }
        case .object: return object(meet)
        default: return scalars(of: kind, in: meet, refusedBy: nil).first
        }
    }

    // MARK: - Arrays and objects

    /// An array of the meet with so many elements, the first given.
    ///
    /// - Parameter form: What the array is held to: the elements added obey it where they can.
    func array(_ meet: Meet, for form: Int = FormTable.any, first: String? = nil, count: Int) -> String? {
        guard count <= Self.mostElements else { return nil }
        var elements: [String] = first.map { [$0] } ?? []
        if elements.count < count {
            guard let element = smallest(table.element(in: meet), for: table.forms[form].items) else { return nil }
            guard element.utf8.count * count <= Self.longest else { return nil }
            elements += Array(repeating: element, count: count - elements.count)
        }
        return "[" + elements.joined(separator: ",") + "]"
    }

    /// The smallest object of the meet, with one member given or one left out.
    ///
    /// - Parameter form: What the object is held to: the members added obey it where they can, and those it requires are
    ///   added where they may be.
    func object(
        _ meet: Meet, for form: Int = FormTable.any, with member: (name: [UInt8], text: String)? = nil,
        without name: [UInt8]? = nil
    ) -> String? {
        var members: [String] = []
        var bytes = 0
        var waiting = member
        for base in base(Base(meet: meet, form: form)) where base.name != name {
            if let new = waiting, !base.name.lexicographicallyPrecedes(new.name) {
                members.append(Self.member(new.name, new.text))
                waiting = nil
            }
            guard base.name != member?.name else { continue }
            guard let text = base.text else { return nil }
            members.append(text)
            bytes += text.utf8.count
            guard bytes <= Self.longest else { return nil }
        }
        if let waiting { members.append(Self.member(waiting.name, waiting.text)) }
        return "{" + members.joined(separator: ",") + "}"
    }

    /// The members that the smallest object has, by name in byte order; no text where no value was found.
    private func base(_ key: Base) -> [(name: [UInt8], text: String?)] {
        if let known = bases[key] { return known }
        let form = table.forms[key.form]
        func smallest(_ name: [UInt8]) -> String? {
            let judge = form.index(of: name).map { form.members[$0].id } ?? form.others
            return self.smallest(table.value(of: name, in: key.meet) ?? .everything, for: judge)
        }
        var members: [[UInt8]: String?] = [:]
        for name in table.names(in: key.meet) where table.requires(name, in: key.meet) {
            members[name] = .some(smallest(name).map { Self.member(name, $0) })
        }
        for member in form.members where member.isRequired && members[member.name] == nil {
            // What the sender needn't send may as well be left out.
            if let text = smallest(member.name) { members[member.name] = Self.member(member.name, text) }
        }
        let base = members.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { (name: $0.key, text: $0.value) }
        bases[key] = base
        return base
    }

    private static func member(_ name: [UInt8], _ text: String) -> String {
        jsonString(String(decoding: name, as: UTF8.self)) + ":" + text
    }

    /// The smallest body of the meet that obeys the form, too; where none is found, one that needn't.
    private func smallest(_ meet: Meet, for form: Int) -> String? { smallest(meet.and(form)) ?? smallest(meet) }

    /// A name that no form of the meet has, nor the form.
    func unusedName(in meet: Meet, and form: Form) -> [UInt8] {
        let names = Set(table.names(in: meet))
        for number in 0...(names.count + form.members.count) {
            let name = Array((number == 0 ? "x" : "x\(number)").utf8)
            if !names.contains(name), form.index(of: name) == nil { return name }
        }
        return []
    }

    // MARK: - Scalars

    /// Scalars of a kind that the meet accepts and the form refuses, the smallest first.
    func scalars(of kind: Kinds, in meet: Meet, refusedBy form: Int?) -> [String] {
        let candidates: [ScalarKey] =
            if let values = table.values(of: kind, in: meet) {
                values
            } else if kind == .number {
                numbers(in: meet, refusedBy: form).map { ScalarKey(.number($0)) }
            } else {
                strings(in: meet, refusedBy: form).map { ScalarKey(.string($0)) }
            }
        let fitting = candidates.lazy.filter { [table] scalar in
            table.accepts(meet, scalar) == true && form.map { table.accepts($0, scalar) == false } ?? true
        }
        return fitting.prefix(8).map { $0.text }.sorted { $0.utf8.count < $1.utf8.count }
    }

    private func numbers(in meet: Meet, refusedBy form: Int?) -> [String] {
        let listed = form.flatMap { table.forms[$0].values?.list.count } ?? 0
        let numbers = (0...(2 + listed)).map { "\($0)" } + ["-1", "0.5", "1.5", "0.0", "1e0"]
        return numbers + meet.parts.flatMap { table.forms[$0].values?.numbers ?? [] }
    }

    private func strings(in meet: Meet, refusedBy form: Int?) -> [String] {
        let listed = form.flatMap { table.forms[$0].values?.list.count } ?? 0
        let theirs = form.map { strings(near: table.forms[$0].strings) } ?? []
        return Self.sorted(strings(near: meet) + theirs + (0..<listed).map { "x\($0)" })
    }

    private func strings(near meet: Meet) -> [String] {
        if let known = knownStrings[meet] { return known }
        var strings = meet.parts.flatMap { self.strings(near: table.forms[$0].strings) }
        strings += meet.parts.flatMap { table.forms[$0].values?.strings ?? [] }
        strings = Self.sorted(strings)
        knownStrings[meet] = strings
        return strings
    }

    /// Strings that obey the rules, that nearly do, and the plainest of all.
    private func strings(near rules: [ShapeNode.StringRule]) -> [String] {
        var strings = ["", "a", "0", "A", " ", "-", "é", "\n"]
        for rule in rules {
            let samples =
                switch rule {
                case .format(let format): format.samples
                case .pattern(let pattern): PatternSample.strings(for: String(decoding: pattern, as: UTF8.self))
                }
            strings += samples
            strings += samples.flatMap { [$0 + "a", "a" + $0, $0 + "0", "0" + $0, $0.uppercased(), "\n" + $0] }
        }
        return strings
    }

    private static func sorted(_ strings: [String]) -> [String] {
        Set(strings.map { Array($0.utf8) }).sorted { left, right in
            left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
        }.map { String(decoding: $0, as: UTF8.self) }
    }
}

extension ScalarKey {
    /// The scalar as JSON.
    var text: String {
        switch scalar {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let text): text
        case .string(let text): jsonString(text)
        }
    }
}

extension ShapeNode.Values {
    fileprivate var numbers: [String] {
        list.compactMap { if case .number(let text) = $0.scalar { text } else { nil } }
    }

    fileprivate var strings: [String] {
        list.compactMap { if case .string(let text) = $0.scalar { text } else { nil } }
    }
}

extension Format {
    /// Short strings of the format.
    fileprivate var samples: [String] {
        switch self {
        case .date: ["2000-01-01"]
        case .time: ["00:00:00Z"]
        case .dateTime: ["2000-01-01T00:00:00Z"]
        case .uuid: ["00000000-0000-4000-8000-000000000000"]
        case .uri: ["a:", "http://a/"]
        case .email: ["a@b", "a@b.example"]
        }
    }
}
