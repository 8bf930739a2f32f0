internal import CExpat

/// What takes a document's elements and texts as they come.
protocol XMLEvents: AnyObject {
    /// An element begins. The names and values are the parser's, and gone after the call.
    ///
    /// - Parameter attributes: Names and values in turn, with a nil behind the last.
    func begin(_ name: XMLNameText, attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>)
    func end()
    /// A part of a text, in UTF-8, never empty.
    func take(_ text: UnsafeRawBufferPointer)
}
