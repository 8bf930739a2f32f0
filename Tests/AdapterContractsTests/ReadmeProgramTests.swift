import Foundation
import Processes
import Testing

/// The README's program, as it is built and run here.
@Suite struct ReadmeProgramTests {
    @Test("It prints what the README says")
    func output() throws {
        var folder = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            .deletingLastPathComponent()
        folder = folder ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let process = SpawnedProcess()
        process.executableURL = folder?.appendingPathComponent("AdapterReadmeProgram")
        let output = Pipe()
        process.standardOutput = .pipe(output)
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(
            text == """
                MemoryShelf: 1 of 1 checks of Shelf passed
                | check | forgets |
                | --- | --- |
                | keeps titles in order | killed |

                """)
    }
}
