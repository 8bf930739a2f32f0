import Contracts
import LoopbackHTTP
import ShapeMatching
import Synchronization

/// An interaction made ready to be served.
final class ServedInteraction: Sendable {
    /// The description; with the provider states where the contract has the description more than once.
    let name: String
    let interaction: Interaction
    let method: String
    /// What the method must be where others than `method` will do.
    let methodJudge: TextJudge?
    let path: PathJudge
    let query: QueryJudge
    let headers: HeaderJudge
    let body: BodyJudge
    let answer: ServedAnswer
    private let count = Atomic(0)

    init(_ interaction: Interaction, name: String, limits: LedgerLimits) throws(ContractServerError) {
        self.name = name
        self.interaction = interaction
        method = interaction.request.method
        answer = try ServedAnswer(interaction)
        let request = interaction.request
        do throws(ShapeError) {
            methodJudge = try request.methodShape.map { shape throws(ShapeError) in
                try TextJudge(shape, at: "request.method")
            }
            path = try PathJudge(request.path)
            query = try QueryJudge(request.query, closed: request.closed)
            headers = try HeaderJudge(request.headers, of: .request)
            body = try BodyJudge(request.body, limits: limits.document)
        } catch {
            throw ContractServerError(
                .contradiction, "\(quoted(interaction.description)) can't be judged by: \(error)",
                interaction: interaction.description)
        }
    }

    /// How often it was answered.
    var answers: Int { count.load(ordering: .relaxed) }

    func countAnswers(_ more: Int) { count.wrappingAdd(more, ordering: .relaxed) }

    /// Whether a request of this method may be this interaction's.
    func accepts(method other: String) -> Bool {
        method.utf8.elementsEqual(other.utf8) || methodJudge?.fit(of: other) == .fits
    }

    /// What keeps a request's head from being this interaction's: method, path, query and headers.
    func problems(with head: RequestHead, query: () -> HTTPQuery) -> [String] {
        var problems: [String] = []
        if !accepts(method: head.request.method) {
            problems.append("method \(printable(head.request.method)) ≠ \(methodJudge?.shape.wanted ?? method)")
        }
        if let problem = path.problem(with: head.path) { problems.append(problem) }
        return problems + self.problems(behindPath: head, query: query)
    }

    /// The same of a request that has the method and the path.
    func problems(behindPath head: RequestHead, query: () -> HTTPQuery) -> [String] {
        var problems = interaction.request.unjudged.map { "the request can't be judged: \(printable($0))" }
        problems += self.query.acceptsEverything ? [] : self.query.problems(with: query())
        let fields = head.request.headers.fields
        headers.addProblems(
            to: &problems, count: fields.count, name: { fields[$0].name }, value: { fields[$0].value })
        return problems
    }
}
