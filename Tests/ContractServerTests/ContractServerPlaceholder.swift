import Testing

@Suite struct ContractServerPlaceholder {}
