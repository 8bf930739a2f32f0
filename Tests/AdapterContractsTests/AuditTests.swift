import AdapterContracts
import Testing

@Suite struct AuditTests {
    private let order = "keeps titles in order"

    private final class FullShelf: Shelf {
        private(set) var titles = ["Left over"]
        func put(_ title: String) {
            if titles == ["Left over"] { titles = [] }
            titles.append(title)
        }
    }

    private var mutants: [Mutant<any Shelf>] {
        [
            Mutant("forgets", killedBy: [order]) { ForgetfulShelf() },
            Mutant("starts full", killedBy: ["starts empty"]) { FullShelf() },
        ]
    }

    @Test("Where every mutant is killed and every check kills, nothing is wrong")
    func passes() {
        #expect(
            "\(shelfContract.audit(mutants, sound: memoryShelf))" == """
                | check | forgets | starts full |
                | --- | --- | --- |
                | keeps titles in order | killed |  |
                | starts empty |  | killed |
                """)
    }

    @Test("A survivor and an idle check are problems")
    func survivor() async {
        let audit = await shelfContract.audit([Mutant("is sound") { MemoryShelf() }], sound: memoryShelf)
        #expect(
            audit.problems == [
                "the mutant \"is sound\" survives", "the check \"keeps titles in order\" kills no mutant",
                "the check \"starts empty\" kills no mutant",
            ])
        #expect(!audit.passed)
    }

    @Test("A mutant that is broken in other ways than it says is a problem")
    func otherKillers() {
        let audit = shelfContract.audit(
            [Mutant("forgets", killedBy: ["starts empty"]) { ForgetfulShelf() }] + mutants.suffix(1),
            sound: memoryShelf)
        #expect(
            audit.problems == [
                "the mutant \"forgets\" is killed by \"keeps titles in order\" too",
                "the mutant \"forgets\" is not killed by \"starts empty\"",
            ])
    }

    @Test("A mutant that can't be made was not killed")
    func noSubject() {
        let audit = shelfContract.audit(mutants + [Mutant("is not there") { throw Broken() }], sound: memoryShelf)
        #expect(
            audit.problems == [
                "the mutant \"is not there\" could not be checked: no subject could be made: Broken()"
            ])
    }

    @Test("A sound adapter that fails is a problem")
    func unsound() {
        let audit = shelfContract.audit(mutants, sound: forgetfulShelf)
        #expect(
            audit.problems.first == """
                the sound adapter fails: ForgetfulShelf, keeps titles in order: \
                expected ["Dune", "Emma"], observed ["Emma"]
                """)
    }
}
