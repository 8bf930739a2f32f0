/// A scalar of the document while its event is being handled; its bytes are yajl's or the piece's.
struct ScalarValue: BitwiseCopyable {
    /// `Kinds.rawValue`. Containers that no alternative takes are judged like scalars: by kind alone.
    var kind: UInt8
    var isTrue = false
    /// A string's content, a number's text.
    var bytes = UnsafeRawBufferPointer(start: nil, count: 0)

    static var null: ScalarValue { ScalarValue(kind: Kinds.null.rawValue) }
}
