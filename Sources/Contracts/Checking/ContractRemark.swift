/// What a module that judges bodies has to say of one interaction.
package struct ContractRemark: Sendable {
    /// Its place in the contract.
    package let interaction: Int
    package let isRequest: Bool
    package let isError: Bool
    package let message: String

    package init(interaction: Int, isRequest: Bool, isError: Bool, message: String) {
        self.interaction = interaction
        self.isRequest = isRequest
        self.isError = isError
        self.message = message
    }
}
