import ContractVerifier
import Contracts
import LoopbackHTTP
import ShapeMatching
import Testing

/// Results as they finish, and runs that are given up.
@Suite struct StreamTests {
    @Test func `Results come as they finish`() async throws {
        let gate = Gate()
        let server = try LocalServer.start { request in
            if request.path == "/slow" { try await gate.wait() }
            return .json(#"{"id":"x"}"#)
        }
        let results = try Verifier(server.baseURL).results(
            of: contract(.book("slow", path: "/slow"), .book("quick", path: "/quick")))
        var names: [String] = []
        for try await result in results {
            names.append(result.description)
            if result.description == "quick" { gate.open() }
        }
        #expect(names == ["quick", "slow"])
        var again: [String] = []
        for try await result in results { again.append(result.description) }
        #expect(again.sorted() == ["quick", "slow"])
        await server.stop()
    }

    @Test func `Whoever stops reading stops the run, and its states are torn down`() async throws {
        let (journal, tornDown) = (Journal(), Gate())
        let server = try RawServer { connection in
            guard let request = connection.readRequest() else { return }
            journal.note(String(request.prefix(6)))
            if request.hasPrefix("GET /1") {
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{\"id\":\"x\"}")
            } else {
                connection.waitForClose()
            }
        }
        let options = VerifierOptions.patient {
            $0.states = StateHandler { state, action in
                if state.name == "B", action == .teardown { tornDown.open() }
            }
        }
        let verifier = try Verifier(server.baseURL, options: options)
        let many = contract(
            .book("1", path: "/1", given: ["A"]), .book("2", path: "/2", given: ["B"]),
            .book("3", path: "/3", given: ["C"]))
        for try await result in verifier.results(of: many) {
            #expect(result.description == "1")
            break
        }
        try await tornDown.wait()
        #expect(!journal.all.contains("GET /3"))
    }

    @Test func `A run whose task is cancelled ends with that error, whatever the provider does`() async throws {
        let (asked, released) = (Gate(), Gate())
        let server = try RawServer { connection in
            connection.readRequest()
            asked.open()
            connection.waitForClose()
            released.open()
        }
        let verifier = try Verifier(server.baseURL)
        let run = Task { try await verifier.run(contract(.book())) }
        try await asked.wait()
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        try await released.wait()
    }

    @Test func `A run that is cancelled tears down the states that its interactions share`() async throws {
        let (asked, journal) = (Gate(), Journal())
        let server = try RawServer { connection in
            connection.readRequest()
            asked.open()
            connection.waitForClose()
        }
        let options = VerifierOptions.patient {
            $0.jobs = 1
            $0.states = StateHandler { state, action in
                journal.note("\(action.rawValue) \(state.name)\(Task.isCancelled ? " cancelled" : "")")
            }
        }
        let (a, b) = (ProviderState("A", shareable: true), ProviderState("B", shareable: true))
        let verifier = try Verifier(server.baseURL, options: options)
        let run = Task {
            try await verifier.run(
                contract(.book("1", given: [a, b]), .book("2", given: [b]), .book("3", given: [a])))
        }
        try await asked.wait()
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(journal.all == ["setup A", "setup B", "teardown B", "teardown A"])
    }

    @Test func `A run that is cancelled before it begins sends nothing`() async throws {
        let server = try RawServer(answering: "HTTP/1.1 204 No Content\r\n\r\n")
        let verifier = try Verifier(server.baseURL)
        let start = Gate()
        let run = Task {
            try? await start.wait()
            return try await verifier.run(contract(.book(), .book(method: "POST")))
        }
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(server.requests == [])
    }

    @Test func `Many runs side by side don't meet`() async throws {
        let server = try LocalServer.startSynchronous { request in .json(#"{"id":"\#(request.path)"}"#) }
        let url = server.baseURL
        try await withThrowingTaskGroup { group in
            for run in 0..<16 {
                group.addTask {
                    let all = (0..<40).map { number in
                        Interaction.book(
                            "\(number)", path: "/\(run)/\(number)", method: number % 4 == 0 ? "POST" : "GET",
                            response: .init(
                                status: 200, headers: [:],
                                body: .object(["id": .enumeration([.string("/\(run)/\(number)")])])))
                    }
                    return try await Verifier(url).run(Contract(consumer: "a", provider: "b", interactions: all))
                }
            }
            for try await report in group {
                #expect(report.holds)
                #expect(report.results.map(\.index) == Array(0..<40))
            }
        }
        await server.stop()
    }

    @Test func `A contract of nothing doesn't hold`() async throws {
        let report = try await Verifier("http://127.0.0.1:1").run(contract())
        #expect(!report.holds && report.results.isEmpty)
    }
}
