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
    let path: PathJudge
    let query: QueryJudge
    let headers: HeaderJudge
    let body: BodyJudge
    let answer: HTTPResponse
    private let count = Atomic(0)

    init(_ interaction: Interaction, name: String, limits: LedgerLimits) throws(ContractServerError) {
        self.name = name
        self.interaction = interaction
        method = interaction.request.method
        answer = try ServedAnswer.response(of: interaction).prepared()
        let request = interaction.request
        do throws(ShapeError) {
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

    /// What keeps a request's head from being this interaction's: method, path, query and headers.
    func problems(with head: RequestHead, query: () -> HTTPQuery) -> [String] {
        var problems: [String] = []
        if !method.utf8.elementsEqual(head.request.method.utf8) {
            problems.append("method \(printable(head.request.method)) ≠ \(method)")
        }
        if let problem = path.problem(with: head.path) { problems.append(problem) }
        return problems + self.problems(behindPath: head, query: query)
    }

    /// The same of a request that has the method and the path.
    func problems(behindPath head: RequestHead, query: () -> HTTPQuery) -> [String] {
        var problems = self.query.acceptsEverything ? [] : self.query.problems(with: query())
        let fields = head.request.headers.fields
        headers.addProblems(
            to: &problems, count: fields.count, name: { fields[$0].name }, value: { fields[$0].value })
        return problems
    }
}
