// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of mortise.h, which documents them.

public import CMortise

@c @implementation
public func mortise_shape_new(
    _ text: UnsafePointer<CChar>!, _ length: Int, _ name: UnsafePointer<CChar>!,
    _ shape: UnsafeMutablePointer<OpaquePointer?>!, _ error: UnsafeMutablePointer<mortise_error>!
) -> mortise_status {
    shape?.pointee = nil
    return reporting(to: error) { () throws(Failure) in
        guard let shape else { throw .null("shape") }
        let text = try Arguments.text(text, length)
        try StackRoom.check(levels: StackRoom.levels(in: text))
        let name = Arguments.name(name, otherwise: "shape.json")
        let read = try ShapeHandle.read(text, named: name)
        shape.pointee = ShapeHandle.pointer(to: try ShapeHandle.compile(read, named: name))
    }
}

@c @implementation
public func mortise_shape_free(_ shape: OpaquePointer!) {
    guard let shape else { return }
    ShapeHandle.reference(shape).release()
}
