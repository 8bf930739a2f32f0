import Contracts
internal import Threads

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

    /// - Throws: Why the state could not be set up, or torn down.
    func handle(_ state: ProviderState, _ action: StateHandler.Action) async throws(TransferFailure) {
        let what = "the state \(quoted(state.name)) could not be \(action == .setup ? "set up" : "torn down")"
        switch way {
        case .closure(let closure):
            do {
                try await closure(state, action)
            } catch {
                throw TransferFailure("\(what): \(printable("\(error)"))")
            }
        case .url:
            guard let address else { return }
            let receiver = StatusReceiver()
            await messenger.send(
                request(state, action, address), to: address.origin, receiver: receiver,
                canBeCancelled: action == .setup)
            if let problem = receiver.problem { throw TransferFailure("\(what): \(problem)") }
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

/// Takes an answer of which the status alone counts. Read once the transfer has ended.
private final class StatusReceiver: ResponseReceiver {
    private let found = Lock<String?>(nil)
    /// What is wrong, once the transfer is over.
    var problem: String? { found.withLock { $0 } }

    func begin(_ head: ResponseHead) -> Bool {
        if !(200..<300).contains(head.status) { found.withLock { $0 = "status \(head.status)" } }
        return true
    }

    /// The body is of no interest, but a set-up that is still being answered isn't interrupted.
    func receive(_ piece: UnsafeRawBufferPointer) -> Bool { true }

    func end(_ end: TransferEnd) {
        switch end {
        case .complete, .cut: break
        case .cancelled: found.withLock { $0 = "the run was cancelled" }
        case .failed(let failure): found.withLock { $0 = $0 ?? failure.reason }
        }
    }
}
