/// Hands a text's bytes to a function that takes a buffer.
func withBytes<Result>(of text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var text = text
    return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
}
