/// Finds interactions that can't be told apart.
struct InteractionIdentities {
    /// What an interaction has in common with an earlier one, by the earlier one's index.
    enum Clash {
        case sameIdentity(Int)
        case sameRequest(Int, sameStates: Bool)
    }

    private var identities: [ByteString: Int] = [:]
    /// By request, the first interaction, and the first in each list of provider states.
    private var requests: [ByteString: (first: Int, byStates: [ByteString: Int])] = [:]

    /// Adds an interaction and says what it clashes with.
    mutating func add(_ interaction: Interaction, at index: Int) -> Clash? {
        let given = JSONText.array(interaction.given.map(Self.identity))
        let states = Self.key(given)
        let identity = Self.key(.array([.string(interaction.description), given]))
        let request = Self.key(Self.identity(of: interaction.request))
        guard let same = requests[request] else {
            requests[request] = (index, [states: index])
            return Self.clash(identities.insert(index, for: identity))
        }
        let sameStates = same.byStates[states]
        if sameStates == nil { requests[request]?.byStates[states] = index }
        if let clash = Self.clash(identities.insert(index, for: identity)) { return clash }
        return .sameRequest(sameStates ?? same.first, sameStates: sameStates != nil)
    }

    private static func clash(_ first: Int?) -> Clash? { first.map(Clash.sameIdentity) }

    private static func key(_ text: JSONText) -> ByteString { ByteString(text.canonical) }

    /// What identifies a state: whether it may be shared doesn't.
    private static func identity(of state: ProviderState) -> JSONText {
        ContractWriter.text(of: ProviderState(state.name, params: state.params))
    }

    /// What a server can tell a request by: everything but examples.
    private static func identity(of request: RequestExpectation) -> JSONText {
        ContractWriter.text(of: withoutExamples(request))
    }

    /// A request in one spelling, without its examples.
    static func withoutExamples(_ request: RequestExpectation) -> RequestExpectation {
        var request = request
        request.example = nil
        request.generators = []
        request.hasLooseExamples = false
        if let shape = request.methodShape {
            request.methodShape = withoutExample(shape)
            request.method = ""
        }
        request.path = withoutExample(request.path)
        if case .exactly(let path) = request.path { request.path = .exactly(PathForm.key(of: path)) }
        request.query = request.query.mapValues { QueryExpectation($0.values.map(withoutExample), count: $0.count) }
        var headers: [String: HeaderExpectation] = [:]
        for (name, header) in request.headers {
            if case .lines(let lines) = header {
                headers[name.lowercased()] = .lines(lines.map(withoutExample))
            } else {
                headers[name.lowercased()] = .absent
            }
        }
        request.headers = headers
        if case .text(let shape) = request.body { request.body = .text(withoutExample(shape)) }
        return request
    }

    private static func withoutExample(_ shape: TextShape) -> TextShape {
        switch shape {
        case .exactly: shape
        case .pattern(let pattern, _): .pattern(pattern, example: "")
        case .enumeration(let texts, _): .enumeration(texts, example: "")
        case .format(let format, _): .format(format, example: "")
        case .integer: .integer(example: "")
        case .anything: .anything(example: "")
        }
    }
}

extension Dictionary where Value == Int {
    /// Keeps the first index for a key and returns it where there was one.
    fileprivate mutating func insert(_ index: Int, for key: Key) -> Int? {
        if let first = self[key] { return first }
        self[key] = index
        return nil
    }
}
