internal import CMortise

/// Text that lives as long as the library, in C's form. The compiler ends literals with a NUL.
enum CText {
    static func pointer(to text: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    static func string(_ text: StaticString) -> mortise_string {
        mortise_string(bytes: pointer(to: text), length: text.utf8CodeUnitCount)
    }

    static var empty: mortise_string { string("") }
}
