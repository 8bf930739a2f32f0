import ContractStore
import StoreSupport
import Testing

/// One thing in a sound history that is changed afterwards, by what the check has to say of it.
enum Forgery: String, CaseIterable, Sendable {
    case lostRevision = "the revisions are numbered"
    case changedContent = "its effect is not what was asked"
    case lostContent = "is lost"
    case repeatedNumber = "operations wrote revision"
    case lostVerification = "the verifications are numbered"
    case forgottenEffect = "and the store has nothing"
    case refusedAndWritten = "was refused and has an effect all the same"
    case staleRead = "as the last when"
    case readTooEarly = "before it was asked for"
    case strangeConflict = "is no reason to refuse"
    case wrongNumber = "was acknowledged, and the store has"

    func forge(_ events: [HistoryEvent], _ end: HistoryEnd) throws -> ([HistoryEvent], HistoryEnd) {
        var (events, end) = (events, end)
        let revisions = try #require(end.revisions[0])
        let middle = revisions[revisions.count / 2]
        let owner = try #require(end.effects.first { $0.value == .published(middle) }?.key)
        switch self {
        case .lostRevision: end.revisions[0]?.removeAll { $0 == middle }
        case .changedContent:
            let changed = Revision(
                integration: middle.integration, number: middle.number, version: middle.version,
                hash: ContentHash(of: [1]), publishedAt: middle.publishedAt)
            end.revisions[0] = revisions.map { $0 == middle ? changed : $0 }
        case .lostContent: end.contents.remove(middle.hash)
        case .repeatedNumber:
            let other = try #require(end.effects.first { $0.value == .published(revisions[0]) }?.key)
            end.effects[other] = .published(middle)
        case .lostVerification: end.verifications[0]?.removeFirst()
        case .forgottenEffect: end.effects[owner] = nil
        case .refusedAndWritten:
            events = events.map { event in
                guard event.operation == owner, case .answered = event.step else { return event }
                return HistoryEvent(
                    owner, attempt: event.attempt, .answered(.conflict(code: "taken", present: 1)), at: event.moment)
            }
        case .staleRead:
            events.append(HistoryEvent("late-0", attempt: 1, .asked(.latest(integration: 0))))
            events.append(HistoryEvent("late-0", attempt: 1, .answered(.latest(1))))
        case .readTooEarly:
            events.append(HistoryEvent("early-0", attempt: 1, .asked(.latest(integration: 0)), at: 1))
            events.append(HistoryEvent("early-0", attempt: 1, .answered(.latest(middle.number)), at: 2))
        case .strangeConflict:
            let call = HistoryCall.publish(integration: 0, version: 1, content: 1, base: middle.number)
            events.append(HistoryEvent("strange-0", attempt: 1, .asked(call)))
            events.append(
                HistoryEvent("strange-0", attempt: 1, .answered(.conflict(code: "moved", present: middle.number))))
        case .wrongNumber:
            events = events.map { event in
                guard event.operation == owner, case .answered(.done(_, false)) = event.step else { return event }
                return HistoryEvent(
                    owner, attempt: event.attempt, .answered(.done(number: 1, isRepeated: false)), at: event.moment)
            }
        }
        return (events, end)
    }
}
