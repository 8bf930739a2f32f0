internal import CMortise
internal import Contracts
internal import ShapeMatching

/// Why a call made or found nothing.
struct Failure: Error {
    let status: mortise_status
    /// One line: what, where, what to do.
    let message: String
    /// The place in the caller's text, from 1, or 0.
    var line = 0
    var column = 0

    init(_ status: mortise_status, _ message: String) {
        self.status = status
        self.message = message
    }

    init(_ error: ReadError) {
        status =
            switch error.code {
            case .notJSON: MORTISE_ERROR_NOT_JSON
            case .limit, .tooLarge: MORTISE_ERROR_LIMIT
            default: MORTISE_ERROR_FORMAT
            }
        message = error.description
        line = error.line
        column = error.column
    }

    init(_ error: ShapeError, in name: String) {
        status =
            switch error.code {
            case .tooLarge, .tooDeep, .tooManyAlternatives: MORTISE_ERROR_LIMIT
            default: MORTISE_ERROR_FORMAT
            }
        message = "\(name): \(error.description)"
    }

    static func null(_ name: StaticString) -> Failure { Failure(MORTISE_ERROR_NULL, "\(name) is NULL") }

    static func size(of name: StaticString, _ size: Int, wanted: Int) -> Failure {
        Failure(
            MORTISE_ERROR_SIZE,
            "\(name) says that its size is \(UInt(bitPattern: size)), here it is \(wanted): set it with the "
                + "initializer, or build with the header of this library")
    }

    /// Writes the failure where the caller wants it.
    func write(to error: UnsafeMutablePointer<mortise_error>) {
        error.pointee.status = status
        error.pointee.line = UInt64(line)
        error.pointee.column = UInt64(column)
        error.pointee.length = withUnsafeMutableBytes(of: &error.pointee.message) { room in
            Self.copy(message, into: room)
        }
    }

    /// Copies as many whole characters as there is room for beside a NUL, and tells their bytes.
    static func copy(_ text: String, into room: UnsafeMutableRawBufferPointer) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            var count = min(bytes.count, room.count - 1)
            if count < bytes.count { while count > 0, bytes[count] & 0xC0 == 0x80 { count -= 1 } }
            room.copyMemory(from: UnsafeRawBufferPointer(start: bytes.baseAddress, count: count))
            room[count] = 0
            return count
        }
    }
}

/// Runs a call that fails with a text, and writes it.
///
/// - Parameter error: Where the caller wants the text, or nil.
func reporting(
    to error: UnsafeMutablePointer<mortise_error>?, _ body: () throws(Failure) -> Void
) -> mortise_status {
    if let error, error.pointee.size != MemoryLayout<mortise_error>.size { return MORTISE_ERROR_SIZE }
    do throws(Failure) {
        try body()
        return MORTISE_OK
    } catch let failure {
        if let error { failure.write(to: error) }
        return failure.status
    }
}
