/// A place in a source file, in the parts that Swift Testing and XCTest want it in.
public struct SourcePlace: Sendable, CustomStringConvertible {
    /// The module and the file's name, as `#fileID` writes them.
    public let fileID: StaticString
    /// The file's path, as `#filePath` writes it; a `StaticString`, which `XCTFail` takes.
    public let filePath: StaticString
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int

    /// Names a place; without arguments, the place of the call.
    public init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// The place as compilers write it, such as `ShelfTests/ShelfTests.swift:12:15`.
    public var description: String { "\(fileID):\(line):\(column)" }
}
