public import Contracts

/// Why a contract can't be served.
public struct ContractServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of fault; further ones may be added.
    public struct Code: Sendable, Hashable {
        private enum Value { case contradiction, noExample, unservable, unknownInteraction, unknownState, notInState }
        private let value: Value
        private init(_ value: Value) { self.value = value }

        /// `ContractCheck` finds errors in the contract.
        public static let contradiction = Code(.contradiction)
        /// A response's body has a shape and no example to serve.
        public static let noExample = Code(.noExample)
        /// A request or a response that HTTP allows and this server can't take or send as the contract has it.
        public static let unservable = Code(.unservable)
        /// An interaction is asked for that the contract doesn't have.
        public static let unknownInteraction = Code(.unknownInteraction)
        /// A provider state is named that no interaction is given.
        public static let unknownState = Code(.unknownState)
        /// An interaction is asked for that is not served in the provider states named.
        public static let notInState = Code(.notInState)
    }

    /// What kind of fault it is.
    public let code: Code
    /// What is wrong and what to do, in one line.
    public let message: String
    /// The description of the interaction it is about, where it is about one.
    public let interaction: String?
    /// The errors that `ContractCheck` found, where the contract contradicts itself.
    public let findings: [ContractFinding]

    init(_ code: Code, _ message: String, interaction: String? = nil, findings: [ContractFinding] = []) {
        self.code = code
        self.message = message
        self.interaction = interaction
        self.findings = findings
    }

    /// The message.
    public var description: String { message }
}
