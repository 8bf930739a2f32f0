internal import CCurl

/// A URL of the provider, or of its state set-up, taken apart.
struct ProviderAddress: Sendable, Equatable {
    /// Scheme, host and port, such as `http://127.0.0.1:8080`.
    let origin: String
    /// The path, without a slash at its end; empty for none.
    let path: String
    /// The query, without its mark.
    let query: String?

    /// Scheme, host and the port that holds where none is written.
    let place: String

    /// Reads a URL (`curl_url_set`).
    ///
    /// - Parameters:
    ///   - purpose: What the URL is for, such as `provider`.
    ///   - mayHoldCredentials: A user and a password are fine in it.
    init(_ text: String, of purpose: String, mayHoldCredentials: Bool = false) throws(VerifierError) {
        func fault(_ advice: String) -> VerifierError {
            // The text may hold a password.
            let shown = text.utf8.contains(UInt8(ascii: "@")) ? "the URL" : "\"\(text.printableURL)\""
            return VerifierError(.badURL, "\(shown) is no URL of a \(purpose): \(advice)")
        }
        guard let url = curl_url() else { throw VerifierError(.cannotStart, "no memory to read a URL") }
        defer { curl_url_cleanup(url) }
        guard !text.isEmpty else { throw fault("it is empty") }
        guard let scheme = text.utf8.firstIndex(of: UInt8(ascii: ":")).map({ text[..<$0].lowercased() }),
            scheme == "http" || scheme == "https"
        else { throw fault("it begins with http:// or https://") }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw fault("spaces and other special characters are percent-encoded, and a host is written in ASCII")
        }
        guard curl_url_set(url, CURLUPART_URL, text, UInt32(CURLU_PATH_AS_IS)) == CURLUE_OK,
            let host = Self.part(CURLUPART_HOST, of: url)
        else { throw fault("libcurl can't read it; write it as http://host:port/path") }
        let hasCredentials = [CURLUPART_USER, CURLUPART_PASSWORD].contains { Self.part($0, of: url) != nil }
        guard mayHoldCredentials || !hasCredentials else {
            throw fault("credentials don't belong in it; send a header such as Authorization instead")
        }
        guard Self.part(CURLUPART_FRAGMENT, of: url) == nil else { throw fault("it has a fragment, which isn't sent") }
        let port = Self.part(CURLUPART_PORT, of: url)
        origin = "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "")
        place = "\(scheme)://\(host.lowercased()):\(port ?? (scheme == "https" ? "443" : "80"))"
        var path = Self.part(CURLUPART_PATH, of: url) ?? ""
        while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        self.path = path
        query = Self.part(CURLUPART_QUERY, of: url)
    }

    private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(url, part, &text, 0) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}

extension String {
    /// The text as a message shows it, whatever was typed.
    fileprivate var printableURL: String {
        String(
            String.UnicodeScalarView(unicodeScalars.prefix(200).map { $0.value < 0x20 || $0.value == 0x7F ? "?" : $0 }))
    }
}
