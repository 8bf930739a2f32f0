internal import CMicrohttpd

/// Why a request is refused before a handler sees it; the connection is closed behind the answer.
struct Refusal: Error {
    let status: Int
    let reason: String

    /// The answer, in plain text.
    var response: HTTPResponse { .text("\(reason)\n", headers: ["Connection": "close"], status: status) }
}

/// The request line and the header of a request, checked.
struct RequestHead {
    let request: HTTPRequest
    /// The announced length of the body; `nil` for a chunked body.
    let length: Int?

    /// The target as `MHD_OPTION_URI_LOG_CALLBACK` shows it, before libmicrohttpd decodes it in place.
    struct Target {
        let text: String
        /// Where the text lay, and how long it was up to its first NUL.
        let place: Range<UInt>
    }

    /// Reads and checks what libmicrohttpd parsed; on the connection's thread, in the handler's first call.
    ///
    /// - Parameters:
    ///   - connection: The connection, in the state that `MHD_AccessHandlerCallback` first sees.
    ///   - method: The callback's argument; its address is where the request began.
    ///   - version: The callback's argument.
    ///   - target: The raw target.
    ///   - limits: The server's limits.
    ///   - bodyLimit: The longest body that is taken.
    init(
        _ connection: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, target: Target,
        limits: ServerLimits, bodyLimit: Int
    ) throws(Refusal) {
        let size = mortise_mhd_header_size(connection)
        guard size <= limits.headerBytes else {
            throw Refusal(status: 431, reason: "the header is longer than \(limits.headerBytes) bytes")
        }
        let start = UInt(bitPattern: method)
        guard UInt(bitPattern: version) == target.place.upperBound + 1,
            target.text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { throw Refusal(status: 400, reason: "the request line has white space or a NUL in its target") }
        let name = String(cString: method)
        guard HeaderReader.isToken(name.utf8) else {
            throw Refusal(status: 400, reason: "the method is no token")
        }
        var reader = HeaderReader(block: start..<start + UInt(size))
        reader.read(connection)
        if let fault = reader.fault { throw Refusal(status: 400, reason: fault) }
        let framing = Framing(reader.headers)
        // libmicrohttpd lets HTTP/1.x through, with eight bytes.
        let isOld = version[7] == CChar(UInt8(ascii: "0"))
        guard framing.hosts == 1 || isOld && framing.hosts == 0 else {
            let reason = framing.hosts == 0 ? "Host is missing" : "Host is sent more than once"
            throw Refusal(status: 400, reason: reason)
        }
        length = try framing.length(isOld)
        if let length, length > bodyLimit {
            throw Refusal(status: 413, reason: "the body is longer than \(bodyLimit) bytes")
        }
        request = HTTPRequest(method: name, target: target.text, headers: reader.headers)
    }
}

/// The fields that say where a request ends and to whom it goes, found in one pass.
private struct Framing {
    /// RFC 9112, section 3.2: there must be exactly one.
    private(set) var hosts = 0
    private var firstLength: String?
    private var lengthsDiffer = false
    private var firstCoding: String?
    private var codings = 0

    init(_ headers: HTTPHeaders) {
        for field in headers.fields {
            switch field.name.utf8.count {
            case 4 where HTTPHeaders.sameName(field.name, "Host"): hosts += 1
            case 14 where HTTPHeaders.sameName(field.name, "Content-Length"):
                lengthsDiffer = lengthsDiffer || firstLength.map { $0 != field.value } ?? false
                firstLength = firstLength ?? field.value
            case 17 where HTTPHeaders.sameName(field.name, "Transfer-Encoding"):
                codings += 1
                firstCoding = firstCoding ?? field.value
            default: break
            }
        }
    }

    /// How long the body is, where that is told in one way only (RFC 9112, section 6); `nil` for chunks.
    func length(_ isOld: Bool) throws(Refusal) -> Int? {
        if let firstCoding {
            guard firstLength == nil else {
                throw Refusal(status: 400, reason: "Content-Length and Transfer-Encoding are both sent")
            }
            guard !isOld, codings == 1 else {
                throw Refusal(status: 400, reason: "Transfer-Encoding is not understood")
            }
            guard HTTPHeaders.sameName(firstCoding, "chunked") else {
                throw Refusal(status: 501, reason: "the only Transfer-Encoding served is chunked")
            }
            return nil
        }
        guard let firstLength else { return 0 }
        guard !lengthsDiffer else { throw Refusal(status: 400, reason: "two different Content-Lengths are sent") }
        guard let length = Int(firstLength) else {
            throw Refusal(status: 413, reason: "the body is longer than can be counted")
        }
        return length
    }
}
