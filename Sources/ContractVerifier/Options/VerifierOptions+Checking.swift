extension VerifierOptions {
    /// Looks at everything that could only fail later, and for every interaction alike.
    func check() throws(VerifierError) {
        func bad(_ message: String) -> VerifierError { VerifierError(.badOption, message) }
        for (name, value) in [
            ("jobs", jobs), ("encodedBytes", encodedBytes), ("decodedBytes", decodedBytes),
            ("headerBytes", headerBytes), ("textBytes", textBytes), ("stopAfter", stopAfter ?? 1),
        ] where value < 1 {
            throw bad("\(name) is \(value); it takes a number from 1")
        }
        for (name, value) in [
            ("connectTimeout", connectTimeout), ("idleTimeout", idleTimeout), ("timeout", timeout),
        ] where value <= .zero {
            throw bad("\(name) is \(value); it takes a time above zero")
        }
        for field in headers {
            if let problem = field.extraProblem { throw bad("an extra header can't be sent: \(problem)") }
        }
        if let proxy { _ = try ProviderAddress(proxy, of: "proxy", mayHoldCredentials: true) }
        if case .url(let url)? = states?.way { _ = try ProviderAddress(url, of: "state set-up") }
        try tls.check()
    }
}

extension HeaderField {
    /// Why the field can't go with every request: no request can have it, or it tells where one ends.
    package var extraProblem: String? {
        if let problem { return problem }
        for own in ["Content-Length", "Transfer-Encoding", "Connection"] where ResponseHead.isSame(name, own) {
            return "\(own) belongs to the connection, and each request gets its own"
        }
        if ResponseHead.isSame(name, "Host"), value.isEmpty { return "Host has no value" }
        return nil
    }
}

extension TLSOptions {
    private static let largestFile = 16 << 20

    /// Reads the files, so that one that can't be read, is damaged or is encrypted is told before anything is sent. Whether a
    /// key belongs to its certificate only the first connection tells.
    func check() throws(VerifierError) {
        if let authorities {
            try Self.check(authorities, is: "file of trusted authorities", holding: "CERTIFICATE")
        }
        if let certificate { try Self.check(certificate, is: "client certificate", holding: "CERTIFICATE") }
        if certificate == nil, key != nil {
            throw VerifierError(.badCertificate, "a key was given without the client certificate that it belongs to")
        }
        if let key = key ?? certificate {
            try Self.check(key, is: "key of the client certificate", holding: "PRIVATE KEY")
        }
    }

    private static func check(_ path: String, is what: String, holding mark: String) throws(VerifierError) {
        let bytes: [UInt8]
        switch readFile(path, upTo: largestFile) {
        case .success(let read): bytes = read
        case .failure(let failure):
            throw VerifierError(.badCertificate, "\(path): the \(what) can't be read: \(failure.reason)")
        }
        if let fault = PEMText(bytes).fault(inBlock: mark) {
            throw VerifierError(.badCertificate, "\(path): the \(what) \(fault)")
        }
    }
}
