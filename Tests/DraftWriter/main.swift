import DraftExample

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

// A second process for the tests of SQLiteDraft:
//     DraftWriter race FILE NAMESPACE ROUNDS   writes on every revision up to ROUNDS, prints those it won
//     DraftWriter once FILE NAMESPACE          saves on revision 1 when told to, prints what came of it
//     DraftWriter die FILE NAMESPACE           dies in the middle of a save
let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "race":
    let draft = try SQLiteDraft(path: arguments[2], namespace: arguments[3])
    print("ready")
    fflush(nil)
    _ = readLine()
    let rounds = Int(arguments[4]) ?? 1
    while true {
        // Always the newest revision, so that both processes want the same one.
        let revision = try draft.read().revision
        if revision > rounds { break }
        do {
            try draft.save(title: "process \(getpid())", expectedRevision: revision)
            print(revision)
        } catch DraftFailure.conflict {
        }
    }
case "once":
    let draft = try SQLiteDraft(path: arguments[2], namespace: arguments[3])
    print("ready")
    fflush(nil)
    _ = readLine()
    print("trying")
    fflush(nil)
    do {
        try draft.save(title: "second", expectedRevision: 1)
        print("saved")
    } catch {
        print(error)
    }
case "die":
    let draft = try SQLiteDraft(path: arguments[2], namespace: arguments[3], startingAt: .original) { _exit(9) }
    try draft.save(title: "never seen", expectedRevision: 1, operation: OperationID("dying"))
default:
    exit(64)
}
