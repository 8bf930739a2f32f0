/// Why nothing can be verified.
public struct VerifierError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of fault; further ones may be added.
    public struct Code: Sendable, Hashable {
        private enum Value { case badURL, badOption, badCertificate, cannotStart }
        private let value: Value
        private init(_ value: Value) { self.value = value }

        /// The provider's URL, a proxy's or that of the state set-up isn't one that can be used.
        public static let badURL = Code(.badURL)
        /// An option's value is out of its range, or a header can't be sent.
        public static let badOption = Code(.badOption)
        /// A certificate or key can't be read, or isn't in PEM.
        public static let badCertificate = Code(.badCertificate)
        /// libcurl, or its thread, can't be started.
        public static let cannotStart = Code(.cannotStart)
    }

    /// What kind of fault it is.
    public let code: Code
    /// What is wrong and what to do, in one line.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message, such as `"ftp://catalog" is no URL of a provider: use http:// or https://`.
    public var description: String { message }
}
