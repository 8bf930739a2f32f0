import Contracts
import ShapeMatching

/// Walks two shapes side by side and collects what differs.
///
/// Where the receiver's form is not proved to accept what the sender's does, a change is found at the very place; where
/// it is proved, the differences are noted as safe. A place where nothing is proved and nothing found is reported as one
/// that can't be told.
final class ChangeFinder {
    let direction: BodyDirection
    let table: FormTable
    let inclusion: Inclusion
    let sampler: Sampler
    let examples: Counterexamples
    private static let untold = "no body was found that shows it breaks clients"

    private let judge: WitnessJudge
    private var changes: [Change] = []
    private var seen = Set<String>()
    /// Changes that are not safe, those found before included.
    private(set) var faults = 0

    init(_ judge: WitnessJudge, _ direction: BodyDirection) {
        self.judge = judge
        self.direction = direction
        table = FormTable()
        inclusion = Inclusion(table, unnamedIsAbsent: direction == .request)
        sampler = Sampler(table)
        examples = Counterexamples(inclusion, sampler)
    }

    func changes(sender: ShapeNode, receiver: ShapeNode) -> [Change] {
        compare(Meet([table.add(sender)]), with: table.add(receiver), at: Place(root: direction.root.rawValue))
        return changes
    }

    // MARK: - The walk

    /// Compares what may stand at a place with what is accepted there.
    func compare(_ sub: Meet, with id: Int, at place: Place) {
        if sub.parts == [id] || (sub.parts.isEmpty && id == FormTable.any) { return }
        let before = faults
        let cases = table.cases(sub)
        if cases.count == 1, table.forms[id].groups.isEmpty, let only = cases.first {
            compare(case: only, with: id, at: place)
        } else {
            for sub in cases where !inclusion.proves(case: sub, in: id) {
                compareAlternatives(sub, with: id, at: place)
            }
            if faults == before { note(sub, id, at: place) }
        }
        if faults == before, !inclusion.proves(sub, in: id) {
            add(.breaking, wasIsNow(sub, id), at: place, examples.values(of: sub, refusedBy: id))
        }
    }

    /// Compares one of the sender's alternatives with a form that has some, too, or has none.
    private func compareAlternatives(_ sub: Meet, with id: Int, at place: Place) {
        let own = table.own(id)
        if !inclusion.proves(case: sub, in: own) { compare(case: sub, with: own, at: place) }
        for (index, group) in table.forms[id].groups.enumerated() {
            for kind in Kinds.each where !table.kindsOf(case: sub).isDisjoint(with: kind) {
                if kind == .null, table.forms[id].nullOutright { continue }
                if inclusion.proves(case: sub, of: kind, inGroup: index, of: id) { continue }
                compare(sub.and(table.id(of: kind)), with: group, of: id, at: place)
            }
        }
    }

    /// Compares values of one kind with the alternatives that might accept some of them.
    private func compare(_ sub: Meet, with group: Form.Group, of id: Int, at place: Place) {
        let rivals =
            group.all
            ? group.alternatives : Array(group.alternatives.lazy.filter { !self.isRuledOut($0, for: sub) }.prefix(2))
        if group.all || rivals.count == 1 {
            for rival in rivals { compare(sub, with: rival, at: place) }
            return
        }
        let count = group.alternatives.count
        let kind = table.phrase(sub)
        let message =
            direction == .response
            ? "may be \(kind) now that is none of the \(count) shapes clients read"
            : "no longer takes every \(kind.withoutArticle) that clients send, but one of \(count) shapes"
        add(.breaking, message, at: place, examples.values(ofCase: sub, refusedBy: id))
    }

    /// Whether an alternative is meant for other values: of another kind, or with another constant in a member.
    private func isRuledOut(_ alternative: Int, for sub: Meet) -> Bool {
        if table.reach(alternative).isDisjoint(with: table.reach(sub)) { return true }
        return table.forms[alternative].members.contains { member in
            guard let values = table.forms[member.id].values, !values.open else { return false }
            return table.value(of: member.name, in: sub).map { table.isEmpty($0.and(member.id)) } ?? false
        }
    }

    // MARK: - Findings

    /// Adds a change that isn't safe: with this verdict where one of the values, put in its place in a body, is
    /// confirmed as a witness by the matcher, else as one that can't be told.
    ///
    /// - Parameter reported: The place that the change is reported at, where it isn't the one of the values.
    func add(
        _ verdict: ComparisonVerdict, _ message: String, at place: Place, reportedAt reported: Place? = nil,
        _ values: @autoclosure () -> [String]
    ) {
        faults += 1
        let reported = reported ?? place
        let path = reported.path
        guard seen.insert(path + " " + message).inserted else { return }
        let pathInBody = reported.pathInBody
        if let body = judge.shownAlready(at: pathInBody) {
            changes.append(Change(verdict, at: path, message, witness: Witness(body: body, sentBy: direction)))
            return
        }
        for value in judge.isSpent ? [] : values() where !judge.isSpent {
            for body in place.bodies(around: value, sampler) where judge.confirms(body, at: pathInBody) {
                let witness = Witness(body: body, sentBy: direction)
                changes.append(Change(verdict, at: path, message, witness: witness))
                return
            }
        }
        let reason = judge.isSpent ? "there are too many changes to show each by a body" : Self.untold
        changes.append(Change(.depends, at: path, "\(message); \(reason)"))
    }

    /// Adds a change that no client can notice.
    func note(_ message: String, at place: Place) {
        let path = place.path
        guard seen.insert(path + " " + message).inserted else { return }
        changes.append(Change(.safe, at: path, message))
    }

    /// Notes that a place is worded differently now.
    func note(_ sub: Meet, _ id: Int, at place: Place) {
        if table.phrase(sub) != table.phrase(Meet([id])) { note(wasIsNow(sub, id), at: place) }
    }

    func wasIsNow(_ sub: Meet, _ id: Int) -> String {
        let (sent, accepted) = (table.phrase(sub), table.phrase(Meet([id])))
        let (old, new) = direction == .response ? (accepted, sent) : (sent, accepted)
        return old == new ? "was \(old), is another such shape now" : "was \(old), is \(new) now"
    }
}

extension String {
    /// `a string` as `string`.
    fileprivate var withoutArticle: String {
        for article in ["a ", "an "] where hasPrefix(article) { return String(dropFirst(article.count)) }
        return self
    }
}
