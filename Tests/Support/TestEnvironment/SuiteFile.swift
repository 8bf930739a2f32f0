import Foundation
public import Testing

/// One file of a public suite.
public struct SuiteFile: Sendable, CustomTestStringConvertible {
    /// The file's name.
    public let name: String
    let url: URL

    /// The name.
    public var testDescription: String { name }

    /// All that is in it.
    public func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }
}
