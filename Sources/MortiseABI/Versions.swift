// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of mortise.h, which documents them.

public import CMortise

@c @implementation
public func mortise_version() -> UnsafePointer<CChar>! {
    CText.pointer(to: versionText)
}

/// `MORTISE_VERSION`, which the header's macro and the command line's own constant repeat: tests hold them together.
private let versionText: StaticString = "0.1.0"

@c @implementation
public func mortise_abi_version() -> UInt32 {
    UInt32(MORTISE_ABI_VERSION)
}

@c @implementation
public func mortise_status_text(_ status: mortise_status) -> UnsafePointer<CChar>! {
    CText.pointer(to: words(for: status))
}

private func words(for status: mortise_status) -> StaticString {
    switch status {
    case MORTISE_OK: "done"
    case MORTISE_DECIDED: "the verdict is certain"
    case MORTISE_ERROR_NULL: "a pointer that is needed is NULL"
    case MORTISE_ERROR_SIZE: "a struct has another size than this library knows"
    case MORTISE_ERROR_ARGUMENT: "an argument is out of range"
    case MORTISE_ERROR_STATE: "the matcher can't take this call now"
    case MORTISE_ERROR_BUSY: "another call is inside the same matcher"
    case MORTISE_ERROR_MEMORY: "the allocator gave no memory"
    case MORTISE_ERROR_NOT_JSON: "the text is not JSON"
    case MORTISE_ERROR_FORMAT: "the text is JSON, but no shape or contract"
    case MORTISE_ERROR_LIMIT: "the text is larger or deeper than can be read"
    case MORTISE_ERROR_NOT_FOUND: "nothing is there by this name or index"
    case MORTISE_ERROR_NO_SHAPE: "the body is not judged as JSON"
    default: "unknown status"
    }
}
