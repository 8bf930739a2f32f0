import ShapeMatching

/// Looks for what is wrong with a contract, one interaction after another.
struct ContractChecker {
    let contract: Contract
    /// The file it was read from: there, examples are judged by their own bytes, so that a mismatch has its place.
    let file: ContractDocument?
    private(set) var findings: [RawFinding] = []
    /// The interaction being checked.
    private var index: Int?
    /// Its examples, on the side being checked, may be other than what is asked for.
    private var isLoose = false

    init(_ contract: Contract, file: ContractDocument?) {
        self.contract = contract
        self.file = file
    }

    mutating func check() {
        if contract.consumer.isEmpty { error(["consumer"], "the consumer has no name") }
        if contract.provider.isEmpty { error(["provider"], "the provider has no name") }
        if contract.interactions.isEmpty {
            warning(["interactions"], "the contract has no interactions, so it asserts nothing")
        }
        var identities = InteractionIdentities()
        var shadows = InteractionShadows(contract.interactions)
        for (index, interaction) in contract.interactions.enumerated() {
            self.index = index
            let path = ["interactions", "\(index)"]
            if interaction.description.isEmpty {
                error(path + ["description"], "the interaction has no description to call it by")
            }
            for (number, state) in interaction.given.enumerated() where state.name.isEmpty {
                error(path + ["given", "\(number)", "state"], "the provider state has no name")
            }
            isLoose = interaction.request.hasLooseExamples
            check(interaction.request, at: path + ["request"])
            isLoose = interaction.response.hasLooseExamples
            check(interaction.response, to: interaction.request, at: path + ["response"])
            isLoose = false
            if let obstacle = ServingObstacle.first(in: interaction) {
                warning(path + obstacle.path, obstacle.message, isAboutName: true)
            }
            let clash = identities.add(interaction, at: index)
            check(clash, at: path)
            if let shadow = shadows.add(interaction, at: index), clash == nil {
                warning(
                    path + ["request"],
                    "\(name(shadow)), which asks less, comes first and takes every request of this one, so this one is "
                        + "never served beside it; put this one first")
            }
        }
        index = nil
    }

    mutating func error(_ path: RawFinding.Path, _ message: String, isAboutName: Bool = false, offset: Int = 0) {
        add(.error, path, message, isAboutName, offset)
    }

    /// What an example is not: an error, unless the contract says that it may be so.
    mutating func exampleError(_ path: RawFinding.Path, _ message: String, offset: Int = 0) {
        add(isLoose ? .warning : .error, path, message, false, offset)
    }

    mutating func warning(_ path: RawFinding.Path, _ message: String, isAboutName: Bool = false, offset: Int = 0) {
        add(.warning, path, message, isAboutName, offset)
    }

    private mutating func add(
        _ severity: ContractFinding.Severity, _ path: RawFinding.Path, _ message: String, _ isAboutName: Bool,
        _ offset: Int
    ) {
        findings.append(
            RawFinding(
                severity: severity, message: message, interaction: index, path: path, isAboutName: isAboutName,
                offset: offset))
    }

    private mutating func check(_ request: RequestExpectation, at path: RawFinding.Path) {
        if let shape = request.methodShape { check(shape, at: path + ["method"]) }
        check(method: request.method, at: path + ["method"])
        for reason in request.unjudged {
            warning(path + ["unjudged"], "the request can't be judged: \(reason)", isAboutName: true)
        }
        check(path: request.path, at: path + ["path"])
        for (name, query) in byName(request.query) {
            if query.values.isEmpty {
                error(
                    path + ["query", name], "the list is empty; write each value or remove the name", isAboutName: true)
            }
            check(query.values, at: path + ["query", name])
        }
        check(headers: request.headers, at: path + ["headers"])
        checkLength(of: request, at: path + ["headers"])
        check(request.body, request.example, root: .request, at: path)
        if request.body.shape != nil, request.example == nil {
            warning(
                path + ["body"],
                "the request's body has no example, so the interaction can be served, but not verified; add \"example\"",
                isAboutName: true)
        }
    }

    private mutating func check(
        _ response: ResponseExpectation, to request: RequestExpectation, at path: RawFinding.Path
    ) {
        check(status: response.status, at: path + ["status"])
        for reason in response.unjudged {
            warning(path + ["unjudged"], "the response can't be judged: \(reason)", isAboutName: true)
        }
        check(headers: response.headers, at: path + ["headers"])
        check(response.body, response.example, root: .response, at: path)
        check(bodyAllowedIn: response, to: request, at: path)
        if response.body.shape != nil, response.example == nil {
            warning(
                path + ["body"],
                "the response's body has no example, so the interaction can be verified, but not served; add \"example\"",
                isAboutName: true)
        }
        if response.saysNothing, request.method != "HEAD" {
            warning(path, "the response asserts nothing but its status; say what its body or a header must be")
        }
    }

    private mutating func check(_ clash: InteractionIdentities.Clash?, at path: RawFinding.Path) {
        switch clash {
        case .sameIdentity(let first):
            error(
                path + ["description"],
                "\(name(first)) has the same description and provider states; change one of them")
        case .sameRequest(let first, sameStates: true):
            // A contract whose examples are sent as they are is one that was taken over: it can be verified all the same.
            let message =
                "the request can't be told from that of \(name(first)), which is always served; "
                + "make them differ, or give them different provider states"
            let isTakenOver = index.map { contract.interactions[$0].request.hasLooseExamples } ?? false
            if isTakenOver { warning(path + ["request"], message) } else { error(path + ["request"], message) }
        case .sameRequest(let first, sameStates: false):
            warning(
                path + ["request"],
                "the request can't be told from that of \(name(first)) but for its provider states; "
                    + "a server that isn't told which it is in serves the first")
        case nil: break
        }
    }

    /// An earlier interaction, as messages call it.
    private func name(_ index: Int) -> String {
        "interaction \(index) (\(quoted(contract.interactions[index].description)))"
    }

    /// The values by name in byte order, so that findings have one order.
    func byName<Value>(_ values: [String: Value]) -> [(name: String, value: Value)] {
        values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
    }
}

extension ResponseExpectation {
    /// It is a success of which nothing is asked.
    fileprivate var saysNothing: Bool {
        guard (200..<300).contains(status.example), !status.forbidsBody, headers.isEmpty else { return false }
        return switch body {
        case .notJudged, .shape(.any), .text(.anything): true
        case .shape(let shape), .shapeOrNone(let shape): shape == .any
        case .absent, .text, .bytes, .xml, .kind: false
        }
    }
}
