import ContractServer
import Threads

/// The ledger that requests are judged by, which may give way to another while the server runs.
final class ContractHost: Sendable {
    private let ledgers: Lock<[ContractLedger]>

    init(_ ledger: ContractLedger) { ledgers = Lock([ledger]) }

    /// The ledger of the requests that come now.
    var ledger: ContractLedger {
        // There is one from the start, and none is ever taken away.
        ledgers.withLock { $0[$0.count - 1] }
    }

    /// Judges the requests that come from now on by another ledger; those under way stay with theirs.
    func replace(with ledger: ContractLedger) { ledgers.withLock { $0.append(ledger) } }

    /// The last ledger, with what the earlier ones counted of the interactions that stayed as they were. To be called
    /// once, when no request is under way any more.
    func finalLedger() -> ContractLedger {
        ledgers.withLock { ledgers in
            let last = ledgers[ledgers.count - 1]
            for ledger in ledgers.dropLast() { last.takeOver(ledger) }
            return last
        }
    }
}
