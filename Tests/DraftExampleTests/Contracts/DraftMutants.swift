import AdapterContracts
import DraftExample

private let stale = "a stale writer gets conflict and changes nothing"
private let order = "failures are checked in order: title, revision, exhaustion"
private let race = "of two concurrent writers on one revision exactly one succeeds"
private let again = "an operation sent again takes effect once and returns the first result"
private let lookup = "a save whose reply is lost is uncertain, and the lookup tells that it took effect"
private let readsBack = "a save has the new title and a higher revision, and reads back"
private let inTurn = "two writers in turn both take effect"
private let noEffect = "an operation that had no effect has no outcome"

/// Adapters of the draft's ports, each broken in exactly one way.
let draftMutants: [Mutant<DraftSubject>] = [
    broken("writes before validating", .writesBeforeValidating, ["an empty title is refused and changes nothing"]),
    broken("ignores the revision", .ignoresRevision, [stale, order, race, noEffect]),
    broken("success on conflict", .succeedsOnConflict, [stale, order, race, noEffect]),
    broken("changes storage, then throws", .changesThenThrows, ["the last revision is refused and changes nothing"]),
    broken("changes storage on conflict", .changesOnConflict, [stale, race]),
    sharing("shares state between instances", ["a second fresh subject has the initial state"]),
    broken("drops the second of two writers", .dropsSecondWriter, [inTurn, again]),
    broken("decides, then writes", .decidesThenWrites, [race]),
    broken("checks the revision first", .checksRevisionFirst, [order]),
    broken(
        "returns what it does not store", .returnsWhatItDoesNotStore, [readsBack, stale, race, inTurn, lookup, again]),
    broken("forgets outcomes", .forgetsOutcomes, [lookup]),
    broken("repeats operations", .repeatsOperations, [again]),
    broken("returns the latest result", .returnsTheLatest, [again]),
    broken("remembers refusals as effects", .remembersRefusals, [noEffect]),
]

private func broken(_ name: String, _ flaw: BrokenDraft.Flaw, _ killers: Set<String>) -> Mutant<DraftSubject> {
    Mutant(name, killedBy: killers) { try DraftSubject { BrokenDraft(flaw, startingAt: $0) } }
}

/// One draft for all subjects that start from the original.
private func sharing(_ name: String, _ killers: Set<String>) -> Mutant<DraftSubject> {
    let shared = MemoryDraft()
    return Mutant(name, killedBy: killers) {
        let first = Recorder<Bool>()
        return try DraftSubject { record in
            defer { first.record(true) }
            return first.events.isEmpty ? shared : MemoryDraft(startingAt: record)
        }
    }
}
