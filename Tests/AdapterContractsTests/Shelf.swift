import AdapterContracts

/// A port of the tests' own: a synchronous one.
protocol Shelf: AnyObject {
    var titles: [String] { get }
    func put(_ title: String)
}

final class MemoryShelf: Shelf {
    private(set) var titles: [String] = []
    func put(_ title: String) { titles.append(title) }
}

final class ForgetfulShelf: Shelf {
    private(set) var titles: [String] = []
    func put(_ title: String) { titles = [title] }
}

struct Broken: Error, Equatable {}

let memoryShelf = Adapter<any Shelf>("MemoryShelf") { MemoryShelf() }
let forgetfulShelf = Adapter<any Shelf>("ForgetfulShelf") { ForgetfulShelf() }

/// The lines of the two expectations below that fail on a shelf that forgets.
let expectationLines = (first: #line + 7, second: #line + 9)

let shelfContract = ContractSuite<any Shelf>(
    "Shelf",
    [
        Check("keeps titles in order") { shelf, trial in
            for title in ["Dune", "Emma"] { shelf.put(title) }
            trial.expect(shelf.titles, equals: ["Dune", "Emma"])

            trial.expect(shelf.titles.count == 2, "\(shelf.titles.count) titles")
        },
        Check("starts empty") { shelf, trial in
            trial.expect(shelf.titles, equals: [], "the titles")
        },
    ])
