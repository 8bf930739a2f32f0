/// Something wrong, or doubtful, with a contract that could be read.
public struct ContractFinding: Sendable, Hashable, CustomStringConvertible {
    /// How bad a finding is.
    public enum Severity: String, Sendable, Hashable {
        /// The contract contradicts itself: no provider could hold to it, or no server could serve it.
        case error
        /// The contract says less than its author may think.
        case warning
    }

    /// Where in a file it is.
    public struct Place: Sendable, Hashable {
        /// The file's name, as it was given.
        public let file: String
        /// The line, from 1.
        public let line: Int
        /// The column, from 1, in bytes.
        public let column: Int
        /// The line of the file and, in a second line, a caret under the place.
        public let excerpt: String
    }

    /// How bad it is.
    public let severity: Severity
    /// What is wrong and what to do, in one line.
    public let message: String
    /// The description of the interaction it is about, or nil where it is about the whole contract.
    public let interaction: String?
    /// The JSON pointer (RFC 6901) of the value in the contract's file; in its canonical one where it was made in Swift.
    public let pointer: String
    /// The place in the file, or nil where the contract was made in Swift.
    public let place: Place?

    /// The index of the interaction that the pointer leads to, in a canonical file.
    package var interactionIndex: Int? {
        guard let tokens = JSONPointer.tokens(of: pointer), tokens.count > 1, tokens[0] == "interactions" else {
            return nil
        }
        return Int(tokens[1])
    }

    /// The part of the interaction that the pointer leads to, as it stands behind a message: ` (response.headers.ETag)`.
    package var placeInInteraction: String {
        guard interactionIndex != nil, let tokens = JSONPointer.tokens(of: pointer), tokens.count > 2 else { return "" }
        return " (\(tokens[2...].map(printable).joined(separator: ".")))"
    }

    /// The place, the severity and the message in one line, such as
    /// `contract.json:3:7: error: /interactions/0/request/path: a path begins with "/", got "books"`.
    public var description: String {
        let place = place.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
        return "\(place)\(severity.rawValue): \(pointer.isEmpty ? "" : "\(printable(pointer)): ")\(message)"
    }
}
