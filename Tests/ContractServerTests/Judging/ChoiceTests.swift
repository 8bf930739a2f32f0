import ContractServer
import Contracts
import LoopbackHTTP
import ShapeMatching
import Testing

/// Which interactions are served, and what can't be.
@Suite struct ChoiceTests {
    private static let contract = Library.contract(
        Library.interaction("list", .init(method: "GET", path: "/a")),
        Library.interaction("list", given: ["empty"], .init(method: "GET", path: "/a")),
        Library.interaction(
            "list full", given: ["a book exists", "a branch exists"], .init(method: "GET", path: "/a")),
        Library.interaction("add", given: ["a book exists"], .init(method: "POST", path: "/a")))

    @Test("Requests that can't be told apart are the states', or else the file's order decides")
    func states() throws {
        func status(_ given: Set<String>?) throws -> [String] {
            let ledger = try ContractLedger(Self.contract, given: given)
            _ = ledger.ask("GET", "/a")
            return ledger.exercised.sorted() + ["-"] + ledger.unexercised
        }
        #expect(try status(nil) == ["list (no state)", "-", "list (empty)", "list full", "add"])
        #expect(try status([]) == ["list", "-"])
        #expect(try status(["empty"]) == ["list (empty)", "-", "list (no state)"])
        #expect(try status(["a book exists"]) == ["list", "-", "add"])
        #expect(try status(["a book exists", "a branch exists"]) == ["list full", "-", "list", "add"])
    }

    @Test("States with one name and different parameters are told apart by these")
    func parameters() throws {
        let ledger = try ContractLedger(
            Library.contract(
                Library.interaction(
                    "it", given: [.init("book", params: ["id": "b-7", "n": 1])], .init(method: "GET", path: "/7")),
                Library.interaction(
                    "it", given: [.init("book", params: ["id": "b-8"])], .init(method: "GET", path: "/8"))))
        #expect(ledger.unexercised == [#"it (book {id: "b-7", n: 1})"#, #"it (book {id: "b-8"})"#])
    }

    @Test(
        "Descriptions and states that don't occur are errors that suggest what does",
        arguments: [
            (["lsit"], nil, "there is no interaction \"lsit\"; did you mean \"list\"?"),
            (
                ["delete everything"], nil,
                "there is no interaction \"delete everything\"; there is \"list\", \"list full\", \"add\""
            ),
            (nil, ["a bok exists"], "no interaction is given \"a bok exists\"; did you mean \"a book exists\"?"),
            (nil, ["x"], "no interaction is given \"x\"; there is \"empty\", \"a book exists\", \"a branch exists\""),
            (["add"], [], "\"add\" is given \"a book exists\", which is not among the states served"),
            (
                ["list full"], ["a book exists"],
                "\"list full\" is given \"a book exists\" and \"a branch exists\", which is not among the states served"
            ),
        ] as [(Set<String>?, Set<String>?, String)])
    func unknown(only: Set<String>?, given: Set<String>?, message: String) {
        #expect(throws: ContractServerError.self) { try ContractLedger(Self.contract, only: only, given: given) }
        #expect { try ContractLedger(Self.contract, only: only, given: given) } throws: { "\($0)" == message }
    }

    @Test("Only what is asked for is served")
    func only() throws {
        let ledger = try ContractLedger(Library.contract, only: ["details"])
        #expect(ledger.unexercised == ["details"])
        #expect(
            ledger.ask("GET", "/books?q=dune", ["Accept": "application/json"]).text
                == "No interaction matches GET /books?q=dune\ndetails: path /books ≠ /books/b-7")
    }

    @Test("A contract that contradicts itself isn't served, and the first contradiction is told")
    func contradiction() throws {
        var wrong = Library.details
        wrong.request.path = "books"
        var more = Library.search
        more.response.example = .json("[{}]")
        let error = #expect(throws: ContractServerError.self) { try ContractLedger(Library.contract(wrong, more)) }
        #expect(error?.code == .contradiction)
        #expect(
            error?.message
                == "the contract contradicts itself: /interactions/0/request/path: a path begins with \"/\", got \"books\""
                + " (and 2 more)")
        #expect(error?.interaction == "details")
        #expect(error?.findings.count == 3)
    }

    @Test("What has no example to serve isn't served, and can be left out")
    func noExample() throws {
        var shapeOnly = Library.details
        shapeOnly.response.example = nil
        let contract = Library.contract(Library.search, shapeOnly)
        let error = #expect(throws: ContractServerError.self) { try ContractLedger(contract) }
        #expect(error?.code == .noExample)
        #expect(
            error?.message
                == "\"details\" can't be served: its response's body has a shape and no example; add one, or serve the "
                + "others only")
        #expect(try ContractLedger(contract, only: ["search"]).unexercised == ["search"])
    }
}
