import CSQLite
import ContractStore
import StoreSupport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

// The long form of the tests of histories:
//     StoreHistories [--store memory|sqlite|postgres|all] [--seeds N] [--first-seed N] [--operations N] [--clients N]
// Prints a line for each seed, then the sums, and exits with 1 where a store broke its word.
var stores = ["memory", "sqlite", "postgres"]
var seeds = 20
var first = 1
var bench = HistoryBench(
    worker: CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/") + "/StoreWorker")
bench.operations = 2000
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
    guard let value = arguments.popFirst() else { usage() }
    switch (option, Int(value)) {
    case ("--store", _): stores = value == "all" ? stores : [value]
    case ("--seeds", let number?): seeds = max(1, number)
    case ("--first-seed", let number?): first = max(1, number)
    case ("--operations", let number?): bench.operations = max(8, number)
    case ("--clients", let number?): bench.clients = max(1, number)
    default: usage()
    }
}

func usage() -> Never {
    say(
        "StoreHistories [--store memory|sqlite|postgres|all] [--seeds N] [--first-seed N] [--operations N] [--clients N]",
        2)
    exit(2)
}

/// Writes a line at once: the run is long, and somebody waits.
func say(_ text: String, _ descriptor: Int32 = 1) {
    let bytes = Array("\(text)\n".utf8)
    _ = write(descriptor, bytes, bytes.count)
}

/// What SQLite says of a file, where it isn't sound.
func problem(of path: String) -> String? {
    var database: OpaquePointer?
    defer { sqlite3_close_v2(database) }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_open(path, &database) == SQLITE_OK,
        sqlite3_prepare_v2(database, "PRAGMA integrity_check", -1, &statement, nil) == SQLITE_OK,
        sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0)
    else { return "can't be checked" }
    let answer = String(cString: text)
    return answer == "ok" ? nil : answer
}

var failed = false
for store in stores {
    var sum = HistoryVerdict()
    let start = ContinuousClock.now
    for seed in first..<(first + seeds) {
        let began = ContinuousClock.now
        let verdict: HistoryVerdict
        do {
            switch store {
            case "memory": verdict = try await bench.memory(seed: UInt64(seed))
            case "sqlite": verdict = try await bench.sqlite(seed: UInt64(seed), integrity: problem)
            case "postgres": verdict = try await bench.postgres(seed: UInt64(seed))
            default: usage()
            }
        } catch {
            say("\(store) seed \(seed): \(error)")
            failed = true
            continue
        }
        say("\(store) seed \(seed): \(verdict), \(ContinuousClock.now - began)")
        for violation in verdict.violations { say("    \(violation)") }
        sum.add(verdict)
    }
    say("\(store), \(seeds) seeds: \(sum), \(ContinuousClock.now - start)")
    if !sum.violations.isEmpty { failed = true }
}
exit(failed ? 1 : 0)
