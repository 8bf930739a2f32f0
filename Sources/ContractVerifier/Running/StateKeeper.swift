import Contracts

/// Sets provider states up and tears them down, by the closure or the URL that the options name.
struct StateKeeper: Sendable {
    private let way: StateHandler.Way
    private let messenger: Messenger
    private let address: ProviderAddress?
    private let headers: [HeaderField]

    /// - Parameters:
    ///   - provider: Where the provider is; its extra headers are for no one else.
    init(
        _ handler: StateHandler, _ messenger: Messenger, provider: ProviderAddress, extra: [HeaderField]
    ) throws(VerifierError) {
        way = handler.way
        self.messenger = messenger
        guard case .url(let url) = handler.way else {
            (address, headers) = (nil, [])
            return
        }
        let address = try ProviderAddress(url, of: "state set-up")
        self.address = address
        let own = address.place == provider.place ? extra : []
        headers =
            own.filter { !ResponseHead.isSame($0.name, "Content-Type") } + [
                HeaderField("Content-Type", "application/json")
            ]
    }

    /// - Returns: The values that a set-up gave.
    /// - Throws: Why the state could not be set up, or torn down.
    @discardableResult
    func handle(
        _ state: ProviderState, _ action: StateHandler.Action
    ) async throws(TransferFailure) -> [String: JSONValue] {
        let what = "the state \(quoted(state.name)) could not be \(action == .setup ? "set up" : "torn down")"
        switch way {
        case .closure(let closure):
            do {
                return try await closure(state, action)
            } catch {
                throw TransferFailure("\(what): \(printable("\(error)"))")
            }
        case .url:
            guard let address else { return [:] }
            let receiver = StateReceiver()
            await messenger.send(
                request(state, action, address), to: address.origin, receiver: receiver,
                canBeCancelled: action == .setup)
            if let problem = receiver.problem { throw TransferFailure("\(what): \(problem)") }
            guard action == .setup else { return [:] }
            guard let values = receiver.values else {
                throw TransferFailure("\(what): its values are longer than \(StateReceiver.longest) bytes")
            }
            return values
        }
    }

    private func request(
        _ state: ProviderState, _ action: StateHandler.Action, _ address: ProviderAddress
    ) -> OutgoingRequest {
        let params = state.params.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { "\(jsonString($0.key)):\($0.value.text)" }
        let text = """
            {"state":\(jsonString(state.name)),"params":{\(params.joined(separator: ","))},"action":"\(action.rawValue)"}
            """
        let path = address.path.isEmpty ? "/" : address.path
        return OutgoingRequest(
            interaction: "", method: "POST", target: path + (address.query.map { "?\($0)" } ?? ""), headers: headers,
            body: Array(text.utf8))
    }
}
