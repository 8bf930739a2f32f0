import AdapterContracts

/// What every adapter of the store promises.
let storeContract = ContractSuite<StoreSubject>(
    "ContractStore", publishingChecks + operationChecks + taggingChecks + verificationChecks + readingChecks)
