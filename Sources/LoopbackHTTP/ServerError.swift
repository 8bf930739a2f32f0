/// Why a server can't be started.
public struct ServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of fault; further ones may be added.
    public struct Code: Sendable, Hashable {
        private enum Value { case badPort, portInUse, cannotListen, cannotStart }
        private let value: Value
        private init(_ value: Value) { self.value = value }

        /// The port is not a number from 0 to 65535.
        public static let badPort = Code(.badPort)
        /// Another socket listens on the port.
        public static let portInUse = Code(.portInUse)
        /// The system refuses the listening socket: no right to the port, no descriptor left.
        public static let cannotListen = Code(.cannotListen)
        /// libmicrohttpd, or a thread, can't be started.
        public static let cannotStart = Code(.cannotStart)
    }

    /// What kind of fault it is.
    public let code: Code
    /// What is wrong, in one line.
    public let message: String
    /// The port that was asked for; 0 stands for any.
    public let port: Int

    init(_ code: Code, _ message: String, port: Int) {
        self.code = code
        self.message = message
        self.port = port
    }

    /// The message, such as `port 8080 on 127.0.0.1 is in use`.
    public var description: String { message }
}
