internal import CMortise
internal import Contracts
internal import ShapeMatching

/// What a `mortise_shape` points at. It never changes, so threads share it.
final class ShapeHandle: Sendable {
    let shape: CompiledShape

    init(_ shape: CompiledShape) {
        self.shape = shape
    }

    /// A pointer for C, which owns one reference from here on.
    static func pointer(to shape: CompiledShape) -> OpaquePointer {
        OpaquePointer(Unmanaged.passRetained(ShapeHandle(shape)).toOpaque())
    }

    static func reference(_ pointer: OpaquePointer) -> Unmanaged<ShapeHandle> {
        Unmanaged.fromOpaque(UnsafeRawPointer(pointer))
    }

    static func compile(_ shape: Shape, named name: String) throws(Failure) -> CompiledShape {
        do throws(ShapeError) {
            return try CompiledShape(shape)
        } catch {
            throw Failure(error, in: name)
        }
    }

    static func read(_ text: [UInt8], named name: String) throws(Failure) -> Shape {
        do throws(ReadError) {
            return try Shape(jsonSchema: text, name: name)
        } catch {
            throw Failure(error)
        }
    }
}
