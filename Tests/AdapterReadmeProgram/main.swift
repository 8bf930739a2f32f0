import AdapterContracts

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
let order = Check<any Shelf>("keeps titles in order") { shelf, trial in
    for title in ["Dune", "Emma"] { shelf.put(title) }
    trial.expect(shelf.titles, equals: ["Dune", "Emma"])
}
let contract = ContractSuite("Shelf", [order])
print(contract.run(on: Adapter("MemoryShelf") { MemoryShelf() }))
print(contract.audit([Mutant("forgets") { ForgetfulShelf() }], sound: Adapter("MemoryShelf") { MemoryShelf() }))
