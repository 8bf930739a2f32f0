import AdapterContracts
import Testing

@Suite struct SuiteTests {
    @Test("Every check runs on a subject of its own, and one failure hides no other")
    func everyCheckRuns() {
        let made = Recorder<Bool>()
        let suite = ContractSuite<Int>(
            "Numbers",
            [
                Check("fails twice") { number, trial in
                    trial.expect(number, equals: 7)
                    trial.expect(number > 7, "\(number) is not above 7")
                },
                Check("throws") { _, _ in throw Broken() },
                Check("wants an error") { number, trial in
                    trial.expect(throws: Broken(), "the call") { number }
                    trial.expect(throws: Broken()) { throw CancellationError() }
                    trial.expect(throws: Broken()) {}
                },
                Check("passes") { number, trial in trial.expect(number, equals: 4) },
            ])
        let report = suite.run(
            on: Adapter("Counting") {
                made.record(true)
                return made.events.count
            })
        #expect(
            "\(report)" == """
                Counting: 1 of 4 checks of Numbers passed
                  fails twice: expected 7, observed 1
                  fails twice: 1 is not above 7
                  throws: threw Broken()
                  wants an error: the call: expected Broken() to be thrown, observed 3
                  wants an error: expected Broken() to be thrown, observed CancellationError() thrown
                  wants an error: expected Broken() to be thrown, observed a return
                """)
        #expect(!report.passed)
    }

    @Test("A subject that can't be made is a finding, not a crash")
    func noSubject() {
        let report = shelfContract.run(on: Adapter("None") { throw Broken() })
        #expect(report.findings.map(\.message) == Array(repeating: "no subject could be made: Broken()", count: 2))
        #expect(report.results.allSatisfy { !$0.hadSubject })
    }

    @Test("A synchronous run says which parts need an async one")
    func needsAsync() async {
        let suspending = Check<Int>("suspends") { number, trial in
            await Task.yield()
            trial.expect(number, equals: 1)
        }
        let late = Adapter("Late") {
            await Task.yield()
            return 1
        }
        func synchronously() -> [CheckResult] { [suspending.run(on: Adapter("Now") { 1 }), suspending.run(on: late)] }
        #expect(
            synchronously().flatMap(\.findings).map(\.message) == [
                "the check is asynchronous: run it from an async test",
                "the factory of Late is asynchronous: run it from an async test",
            ])
        #expect(await suspending.run(on: late).passed)
    }

    @Test("Swift Testing gets failures at the expectations' lines")
    func lines() async {
        for finding in await shelfContract.run(on: forgetfulShelf).findings {
            withKnownIssue {
                Issue.record(
                    "\(finding)",
                    sourceLocation: SourceLocation(
                        fileID: "\(finding.place.fileID)", filePath: "\(finding.place.filePath)",
                        line: finding.place.line, column: finding.place.column))
            } matching: { issue in
                issue.sourceLocation?.fileName == "Shelf.swift"
                    && [expectationLines.first, expectationLines.second].contains(issue.sourceLocation?.line)
            }
        }
        let found = await shelfContract.run(on: forgetfulShelf).findings
        #expect(found.map(\.place.line) == [expectationLines.first, expectationLines.second])
    }

    @Test("A check is an argument of a test", arguments: [memoryShelf], shelfContract.checks)
    func arguments(adapter: Adapter<any Shelf>, check: Check<any Shelf>) async {
        #expect(await check.run(on: adapter).passed)
    }

    @Test("A suite without checks has shown nothing")
    func emptySuite() {
        #expect(!ContractSuite<any Shelf>("Nothing", []).run(on: memoryShelf).passed)
    }
}
