import Testing

@Suite struct ContractVerifierPlaceholder {}
