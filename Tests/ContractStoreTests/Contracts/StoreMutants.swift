import AdapterContracts
import ContractStore

/// Stores, each broken in exactly one way. Where a fault breaks much, any check may see it.
let storeMutants: [Mutant<StoreSubject>] = [
    broken("loses every second publication", .losesEverySecond),
    broken("rewrites versions", .rewritesVersions),
    broken("refuses what is there already", .refusesRepeats),
    broken("ignores what a publication is based on", .ignoresBase),
    broken("mixes integrations", .mixesIntegrations),
    broken("takes two spellings for one", .unifiesSpellings),
    broken("takes any name", .takesAnyName, ["what can't be is invalid and changes nothing"]),
    broken("leaves numbers out", .skipsNumbers),
    broken("loses a content", .losesContent, ["a published contract reads back by latest, version, number and hash"]),
    broken("drops backslashes", .changesTexts, ["texts come back as they were"]),
    broken("does operations twice", .repeatsOperations),
    broken("answers a repeated operation with the latest", .returnsTheLatest, [sentAgain]),
    broken("confuses operations", .confusesOperations, ["an identifier that was used for another write is a conflict"]),
    broken("forgets effects", .forgetsEffects, [effects]),
    broken("remembers refusals as effects", .remembersRefusals),
    broken(
        "looks for an operation, then writes", .racesOperations, ["one operation sent many times at once is done once"]),
    broken("decides, then writes", .decidesThenWrites),
    broken(
        "takes the last tag for a branch's last revision", .branchIsLastTagged,
        ["a branch means its last published revision"]),
    broken("takes the last revision for an environment's", .environmentIsHighest),
    broken("repeats tags", .repeatsTags, ["a tag that is there is not written again"]),
    broken(
        "tags what isn't there", .tagsNothing, ["a tag or a verification of a version that isn't there is a conflict"]),
    broken("forgets problems", .forgetsProblems, ["a verification reads back with what came of each interaction"]),
    broken("tells the first verification first", .verificationsFirstFirst, [verifications]),
    broken("ignores which version's verifications are asked for", .ignoresVersionFilter, [verifications]),
    broken("sorts by letters", .sortsByLetters, [integrations]),
    broken("repeats an element in a page", .pagesOverlap, [integrations]),
    broken("forgets tags", .losesTags),
    broken("takes any limit", .anyLimit, ["a page of no or too many elements is refused"]),
    broken(
        "finds one revision of a content", .missesSharedContent, ["the revisions with a content are found by its hash"]),
    broken("opens a copy", .opensACopy, ["another opening sees what was acknowledged, and adds to it"]),
    broken(
        "says that it was made anew", .emptiesWhenPrepared, ["what is ready stays as it is when it is made ready again"]
    ),
    broken("lives on when it is closed", .livesOn, ["a closed store says so"]),
    sharing("shares its state with every other", ["a second fresh store is empty"]),
]

private let sentAgain = "an operation sent again is done once and returns the first result"
private let effects = "an operation's effect is what it wrote, and nothing where it was refused"
private let verifications = "verifications come last first, of all versions or one, in pages"
private let integrations = "integrations come in the order of their bytes, each once, in pages"

private func broken(_ name: String, _ flaw: BrokenStore.Flaw, _ killers: Set<String> = []) -> Mutant<StoreSubject> {
    Mutant(name, killedBy: killers) {
        let store = BrokenStore(flaw)
        return StoreSubject(store: store) { store.another }
    }
}

/// Each check asks for one subject, and the last one for two, of which the second is the first again.
private func sharing(_ name: String, _ killers: Set<String>) -> Mutant<StoreSubject> {
    let stores = Recorder<MemoryContractStore>()
    return Mutant(name, killedBy: killers) {
        let isSecond = stores.events.count == storeContract.checks.count
        let store = isSecond ? stores.events.last ?? MemoryContractStore() : MemoryContractStore()
        stores.record(store)
        return StoreSubject(store: store) { store }
    }
}
