import ContractStore
import PostgresContractStore
import SQLiteContractStore
import StoreSupport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

// A process of its own for the tests of stores; STORE is sqlite:PATH, or an address of PostgreSQL with SCHEMA= before it.
//     StoreWorker prepare STORE                                     makes a store, prints what came of it
//     StoreWorker client STORE NAME SEED OPERATIONS VERSIONS        a client of a history, prints its events
//     StoreWorker range STORE WHO FROM TO                           publishes these versions, prints their revisions
//     StoreWorker limited STORE WHO FROM TO                         the same, and may write no file of more than 200 KiB
//     StoreWorker endless STORE WHO                                 publishes until it is killed, prints what was acknowledged
//     StoreWorker publish STORE VERSION                             publishes once, prints what came of it
//     StoreWorker latest STORE                                      prints the last revision

/// Writes a line at once: what is in a buffer dies with the process.
@Sendable func say(_ text: String) {
    let bytes = Array("\(text)\n".utf8)
    _ = write(1, bytes, bytes.count)
}

func open(_ text: String) throws(StoreError) -> any ContractStore {
    if text.hasPrefix("sqlite:") {
        var options = SQLiteOptions()
        options.patience = .seconds(60)
        return SQLContractStore(sqlite: String(text.dropFirst(7)), options: options)
    }
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    var options = PostgresOptions()
    options.connections = 1
    options.schema = parts.first ?? ""
    options.patience = .seconds(60)
    return try SQLContractStore(postgres: parts.last ?? "", options: options)
}

func words(_ outcome: WriteOutcome<Revision>) -> String {
    switch outcome {
    case .done(let revision, let isRepeated): "done \(revision.number)\(isRepeated ? " repeated" : "")"
    case .conflict(let conflict): "conflict: \(conflict)"
    case .invalid(let invalid): "invalid: \(invalid)"
    case .uncertain(let uncertainty): "uncertain: \(uncertainty)"
    }
}

/// Has writing beyond a size fail (`setrlimit`), in place of ending the process.
func limitFiles(to bytes: rlim_t) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    #if canImport(Darwin)
    setrlimit(RLIMIT_FSIZE, &limit)
    #else
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #endif
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else { exit(64) }
do {
    let store = try open(arguments[1])
    switch arguments[0] {
    case "prepare": say("\(try await store.prepare())")
    case "client":
        let client = HistoryClient(
            store, name: arguments[2], seed: UInt64(arguments[3]) ?? 0, versions: Int(arguments[5]) ?? 1
        ) { event in
            // Dies now and then with an answer that nobody hears of.
            if case .answered = event.step, Int.random(in: 0..<80) == 0 { kill(getpid(), SIGKILL) }
            say("\(event)")
        }
        await client.run(Int(arguments[4]) ?? 0)
    case "range", "limited":
        if arguments[0] == "limited" { limitFiles(to: 200 << 10) }
        for number in (Int(arguments[3]) ?? 1)...(Int(arguments[4]) ?? 1) {
            let request = PublishRequest(
                sampleContract(content: number), version: "1.\(number)", basedOn: .latest,
                operation: OperationID("\(arguments[2])-\(number)"))
            say("\(number) \(words(try await store.publish(request)))")
        }
    case "endless":
        var number = 0
        while true {
            number += 1
            let request = PublishRequest(
                sampleContract(content: number), version: "\(arguments[2])-\(number)", basedOn: .latest)
            guard let revision = try await store.publish(request).written else { exit(1) }
            say("\(revision.number) \(revision.version) \(revision.hash)")
        }
    case "publish":
        say(
            words(try await store.publish(PublishRequest(sampleContract(), version: arguments[2], basedOn: .latest))))
    case "latest":
        let integration = Integration(consumer: "LibraryApp", provider: "CatalogAPI")
        say(try await store.revision(.latest, of: integration).map { "\($0)" } ?? "nothing")
    default: exit(64)
    }
    await store.close()
} catch {
    say("error: \(error)")
    exit(3)
}
