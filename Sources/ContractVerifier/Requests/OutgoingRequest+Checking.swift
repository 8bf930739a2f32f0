extension OutgoingRequest {
    /// Why the request can't be sent as it stands, or nil. What stands in a contract or comes from a closure could
    /// otherwise end a line and begin another request.
    var fault: TransferFailure? {
        guard let problem else { return nil }
        return TransferFailure("no request to send: \(problem)")
    }

    private var problem: String? {
        if method.isEmpty || !method.utf8.allSatisfy(Self.isTokenByte) { return "its method is none" }
        if method == "CONNECT" { return "the method CONNECT asks for a tunnel" }
        if method == "HEAD", body != nil { return "a request of the method HEAD has no body" }
        guard target.utf8.first == UInt8(ascii: "/"),
            target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") })
        else { return "its path holds what can't be in one; write it percent-encoded" }
        for field in headers {
            if let problem = field.problem { return problem }
            guard ResponseHead.isSame(field.name, "Transfer-Encoding") else { continue }
            guard field.value == "chunked" else { return "the header Transfer-Encoding can only be chunked" }
        }
        return nil
    }

    static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

extension HeaderField {
    /// Why the field can't be sent, or nil; the value isn't told.
    var problem: String? {
        if name.isEmpty || !name.utf8.allSatisfy(OutgoingRequest.isTokenByte) { return "a header's name is none" }
        if value.utf8.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }) {
            return "the value of the header \(name) holds control characters"
        }
        return nil
    }
}
