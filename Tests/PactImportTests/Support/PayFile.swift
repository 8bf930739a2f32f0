import TestEnvironment

/// The Pact files of a production service.
enum PayFile {
    static let all = Environment.files(in: "pact-files/pay-publicapi").filter { $0.name.hasSuffix(".json") }
}
