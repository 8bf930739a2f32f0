import Glibc
import ShapeMatching

/// Loads libmortise, which brings a Swift runtime of its own, into a program that has one: beside LIBRARY.
@main
struct Beside {
    typealias Version = @convention(c) () -> UnsafePointer<CChar>?
    typealias ShapeNew =
        @convention(c) (
            UnsafePointer<CChar>?, Int, UnsafePointer<CChar>?, UnsafeMutablePointer<OpaquePointer?>, OpaquePointer?
        ) -> Int32
    typealias ShapeFree = @convention(c) (OpaquePointer?) -> Void

    static func main() throws {
        guard let path = CommandLine.arguments.dropFirst().first, let library = dlopen(path, RTLD_NOW) else {
            complain("beside: \(dlerror().map { String(cString: $0) } ?? "no library")\n")
            exit(2)
        }
        guard let version = dlsym(library, "mortise_version"), let make = dlsym(library, "mortise_shape_new"),
            let free = dlsym(library, "mortise_shape_free")
        else {
            complain("beside: a function is missing\n")
            exit(2)
        }
        var shape: OpaquePointer?
        let text = #"{"type": "object", "properties": {"id": {"type": "string", "pattern": "^b"}}}"#
        let status = unsafeBitCast(make, to: ShapeNew.self)(text, text.utf8.count, nil, &shape, nil)
        // This program's own runtime works on while the other one holds a shape.
        var matcher = ShapeMatcher(try CompiledShape(.array(.string)))
        _ = try matcher.feed(Array(#"["a", 1]"#.utf8))
        if case .mismatches(let found) = try matcher.finish() { for mismatch in found.kept { print(mismatch) } }
        unsafeBitCast(free, to: ShapeFree.self)(shape)
        let name = unsafeBitCast(version, to: Version.self)().map { String(cString: $0) } ?? "no version"
        print("beside \(name): status \(status), \(shape == nil ? "no shape" : "a shape")")
    }

    static func complain(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    }
}
