import Contracts
import ShapeMatching

/// Values that a meet accepts and a form probably refuses.
final class Counterexamples {
    private struct Pair: Hashable {
        let sub: Meet
        let form: Int
    }

    /// The most values tried for one reason.
    private static let most = 12

    private let inclusion: Inclusion
    private let sampler: Sampler
    private var table: FormTable { inclusion.table }
    private var known: [Pair: [String]] = [:]
    /// Bytes of values that may still be made: shapes made to be hard have endless large ones.
    private var bytesLeft = 64 << 20

    init(_ inclusion: Inclusion, _ sampler: Sampler) {
        self.inclusion = inclusion
        self.sampler = sampler
    }

    /// Values of the meet that the form refuses, the smallest first.
    func values(of sub: Meet, refusedBy id: Int) -> [String] {
        table.cases(sub).prefix(Self.most).flatMap { values(ofCase: $0, refusedBy: id) }.shortest(Self.most)
    }

    /// As `values(of:refusedBy:)`, of a meet without groups.
    func values(ofCase sub: Meet, refusedBy id: Int) -> [String] {
        let pair = Pair(sub: sub, form: id)
        if let known = known[pair] { return known }
        guard bytesLeft > 0, !inclusion.proves(case: sub, in: id) else { return [] }
        var values = inclusion.violations(sub, in: id).flatMap { self.values(of: sub, for: $0, refusedBy: id) }
        for group in table.forms[id].groups {
            for alternative in group.alternatives.prefix(Self.most) {
                values += self.values(ofCase: sub, refusedBy: alternative)
            }
            values += Kinds.each.compactMap { sampler.smallest(sub, of: $0) }
        }
        values = values.shortest(Self.most)
        bytesLeft -= values.reduce(0) { $0 + $1.utf8.count }
        known[pair] = values
        return values
    }

    /// Values of the meet that the form refuses for one reason, the smallest first.
    func values(of sub: Meet, for violation: Violation, refusedBy id: Int) -> [String] {
        let form = table.forms[id]
        func objects(_ name: [UInt8], _ values: [String]) -> [String] {
            values.compactMap { sampler.object(sub, for: id, with: (name, $0)) }
        }
        switch violation {
        case .kind(let kinds):
            return Kinds.each.filter(kinds.contains).compactMap { sampler.smallest(sub, of: $0) }.shortest(Self.most)
        case .values(let values): return values.map(\.text).shortest(Self.most)
        case .scalars(let kind): return sampler.scalars(of: kind, in: sub, refusedBy: id)
        case .count(let count):
            let allowed = form.count ?? 0...Int.max
            let long = max(count.lowerBound, allowed.upperBound == .max ? .max : allowed.upperBound + 1)
            let counts = count.lowerBound < allowed.lowerBound ? [count.lowerBound] : [long]
            return counts.compactMap { sampler.array(sub, for: id, count: $0) }
        case .positions: return [sampler.array(sub, count: 0), sampler.array(sub, count: 1)].compactMap { $0 }
        case .elements:
            let count = max(1, table.count(in: sub)?.lowerBound ?? 1)
            return values(of: table.element(in: sub), refusedBy: form.items).compactMap {
                sampler.array(sub, for: id, first: $0, count: count)
            }
        case .missing(let name):
            return [sampler.object(sub, for: id, without: name), sampler.object(sub, without: name)].compactMap { $0 }
        case .value(let name), .unnamed(let name), .other(let name):
            let judge = form.index(of: name).map { form.members[$0].id } ?? form.others
            return objects(name, values(of: table.value(of: name, in: sub) ?? .everything, refusedBy: judge))
        case .others, .unnamedOthers:
            let name = sampler.unusedName(in: sub, and: form)
            return objects(name, values(of: table.others(in: sub) ?? .everything, refusedBy: form.others))
        case .names: return objects(sampler.unusedName(in: sub, and: form), ["0"])
        case .memberCount:
            return [sampler.object(sub), sampler.object(sub, with: (sampler.unusedName(in: sub, and: form), "0"))]
                .compactMap { $0 }
        }
    }
}

extension [String] {
    /// The shortest of them, each once.
    fileprivate func shortest(_ count: Int) -> [String] {
        var seen = Set<[UInt8]>()
        let different = sorted { $0.utf8.count < $1.utf8.count }.filter { seen.insert([UInt8]($0.utf8)).inserted }
        return Array(different.prefix(count))
    }
}
