public import Contracts
public import LoopbackHTTP
internal import Threads

/// Answers a consumer's requests with a contract's examples, and keeps account of which interactions were asked for.
///
/// A request that is no interaction's is refused with status 500 and a report that says, interaction by interaction, what
/// keeps it from being that one. All of it may be used from any thread.
public final class ContractLedger: Sendable {
    private struct Account {
        var refusals: [Refusal] = []
        var refusalCount = 0
    }

    /// The contract that is served, whole.
    public let contract: Contract
    /// What requests may cost.
    public let limits: LedgerLimits
    let interactions: [ServedInteraction]
    let index: InteractionIndex
    private let account: Lock<Account>
    private let observer: (@Sendable (ServedRequest) -> Void)?

    /// Makes a contract ready to be served.
    ///
    /// Of the interactions that a request fits, one with the very path goes before one with a pattern, and then the
    /// contract's order counts. Where `given` is told, one in more of the states goes before that order.
    ///
    /// - Parameters:
    ///   - contract: What is served; `ContractCheck` must find no errors in it.
    ///   - only: The descriptions of the interactions that are served; all where nil.
    ///   - given: The names of the provider states that are served: interactions in others aren't, those without any
    ///     are. All are served where nil.
    ///   - limits: What requests may cost.
    /// - Throws: `ContractServerError` for a contract that contradicts itself, lacks an example or asks for what can't be
    ///   sent, and for a description or a state that doesn't occur.
    /// - Complexity: linear in the contract's size.
    public convenience init(
        _ contract: Contract, only: Set<String>? = nil, given: Set<String>? = nil, limits: LedgerLimits = LedgerLimits()
    ) throws(ContractServerError) {
        try self.init(contract, only: only, given: given, limits: limits, observer: nil)
    }

    /// - Parameter observer: Is told of each request as it is answered, on the thread that answers.
    package init(
        _ contract: Contract, only: Set<String>?, given: Set<String>?, limits: LedgerLimits,
        observer: (@Sendable (ServedRequest) -> Void)?
    ) throws(ContractServerError) {
        self.contract = contract
        self.limits = limits
        self.observer = observer
        let errors = ContractCheck(contract).findings.filter { $0.severity == .error }
        if let first = errors.first {
            let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
            throw ContractServerError(
                .contradiction,
                "the contract contradicts itself: \(printable(first.pointer)): \(printable(first.message))\(more)",
                interaction: first.interaction, findings: errors)
        }
        let chosen = try ServedChoice(contract: contract, only: only, given: given).interactions()
        var interactions: [ServedInteraction] = []
        for (interaction, name) in zip(chosen, InteractionNames.names(of: chosen)) {
            interactions.append(try ServedInteraction(interaction, name: name, limits: limits))
        }
        self.interactions = interactions
        index = InteractionIndex(interactions, prefersStates: given != nil)
        account = Lock(Account())
    }

    /// Judges a whole request and gives the answer that a server sends.
    ///
    /// - Complexity: linear in the request and in the interactions of its method and path; in all of them where the
    ///   request is refused.
    public func respond(to request: HTTPRequest) -> HTTPResponse {
        var judged = receiver(for: request)
        do {
            try request.body.withUnsafeBytes { if !$0.isEmpty { try judged.receive($0) } }
        } catch {
            return .text("the request can't be judged: \(error)", status: 500)
        }
        return judged.end()
    }

    /// Judges a request whose body is yet to come.
    package func receiver(for head: HTTPRequest) -> JudgedRequest { JudgedRequest(head, self) }

    /// Everything that was answered, by interaction: the description, or with its provider states behind it where the
    /// contract has the description more than once, and a number behind that where two would still be called the same.
    public var exercised: Set<String> {
        Set(interactions.filter { $0.answers > 0 }.map(\.name))
    }

    /// The interactions that are served and were never asked for, in the contract's order.
    public var unexercised: [String] {
        interactions.filter { $0.answers == 0 }.map(\.name)
    }

    /// How many interactions are served.
    package var servedInteractions: Int { interactions.count }

    /// How often each interaction was answered, those never asked for with 0. There are as many as are served.
    public var counts: [String: Int] {
        // No two names are equal.
        Dictionary(interactions.map { ($0.name, $0.answers) }) { $0 + $1 }
    }

    /// The reports of the requests that were refused, as their clients got them, in order: the first
    /// `LedgerLimits.keptRefusals`.
    public var mismatches: [String] { refusals.map(\.description) }

    /// The same as data.
    public var refusals: [Refusal] { account.withLock { $0.refusals } }

    /// How many requests were refused, those included whose report isn't kept.
    public var refusalCount: Int { account.withLock { $0.refusalCount } }

    /// The interactions served, and how often each was answered.
    func counted() -> [(Interaction, Int)] {
        interactions.map { ($0.interaction, $0.answers) }
    }

    /// Counts an interaction's answers on from this many.
    func add(_ count: (Interaction) -> Int) {
        for interaction in interactions { interaction.countAnswers(count(interaction.interaction)) }
    }

    /// How long the longest answer's header gets, with what libmicrohttpd writes of its own accord.
    package var answerHeaderBytes: Int {
        (interactions.map(\.answer.headerBytes).max() ?? 0) + 1_024
    }

    func answer(_ request: HTTPRequest, with index: Int) -> HTTPResponse {
        let interaction = interactions[index]
        interaction.countAnswers(1)
        let answer = interaction.answer.response(to: request)
        observer?(
            ServedRequest(
                method: request.method, target: request.target,
                outcome: .answered(interaction: interaction.name, status: answer.status)))
        return answer
    }

    func refuse(_ refusal: Refusal) -> HTTPResponse {
        account.withLock { account in
            account.refusalCount += 1
            if account.refusals.count < limits.keptRefusals { account.refusals.append(refusal) }
        }
        observer?(ServedRequest(method: refusal.method, target: refusal.target, outcome: .refused(refusal)))
        return .text(refusal.description, status: 500)
    }
}
