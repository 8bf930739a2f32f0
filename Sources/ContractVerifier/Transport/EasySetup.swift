internal import CCurl

/// Sets the options of an easy handle and remembers whether all of them were taken.
struct EasySetup {
    private let handle: UnsafeMutableRawPointer
    private(set) var isComplete = true

    init(_ handle: UnsafeMutableRawPointer) { self.handle = handle }

    mutating func long(_ option: CURLoption, _ value: Int) { note(mortise_curl_set_long(handle, option, value)) }

    mutating func size(_ option: CURLoption, _ value: Int) {
        note(mortise_curl_set_size(handle, option, curl_off_t(value)))
    }

    /// libcurl copies the text.
    mutating func text(_ option: CURLoption, _ value: String) { note(mortise_curl_set_text(handle, option, value)) }

    /// libcurl keeps the pointer.
    mutating func pointer(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
        note(mortise_curl_set_pointer(handle, option, value))
    }

    /// libcurl keeps the list.
    mutating func list(_ option: CURLoption, _ value: UnsafeMutablePointer<curl_slist>?) {
        note(mortise_curl_set_list(handle, option, value))
    }

    mutating func writer(_ option: CURLoption, _ value: @escaping curl_write_callback) {
        note(mortise_curl_set_writer(handle, option, value))
    }

    mutating func fail() { isComplete = false }

    /// What is the same for every request: one connection each, nothing followed, kept or taken from the environment,
    /// and the body as it is on the wire.
    mutating func common(_ settings: TransferSettings) {
        long(CURLOPT_NOSIGNAL, 1)
        long(CURLOPT_PATH_AS_IS, 1)
        long(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        note(mortise_curl_set_protocols(handle))
        note(mortise_curl_keep_descriptors(handle))
        long(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        // A reused connection that turns out to be dead would make libcurl send the request again.
        long(CURLOPT_FRESH_CONNECT, 1)
        long(CURLOPT_FORBID_REUSE, 1)
        long(CURLOPT_FOLLOWLOCATION, 0)
        long(CURLOPT_HTTP_CONTENT_DECODING, 0)
        long(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        // A quarter of the reads that libcurl's own 16 KiB take.
        long(CURLOPT_BUFFERSIZE, 64 << 10)
        long(CURLOPT_CONNECTTIMEOUT_MS, settings.connectTimeout.wholeMilliseconds)
        long(CURLOPT_TIMEOUT_MS, settings.timeout.wholeMilliseconds)
        text(CURLOPT_PROXY, settings.proxy ?? "")
        text(CURLOPT_NOPROXY, settings.proxy == nil ? "*" : "")
        if let file = settings.tls.authorities {
            text(CURLOPT_CAINFO, file)
            // Those of the system would be trusted beside them.
            note(mortise_curl_set_text(handle, CURLOPT_CAPATH, nil))
        }
        guard let file = settings.tls.certificate else { return }
        text(CURLOPT_SSLCERT, file)
        if let key = settings.tls.key { text(CURLOPT_SSLKEY, key) }
        // A key with a passphrase is refused instead of asked for on the terminal.
        text(CURLOPT_KEYPASSWD, "")
    }

    private mutating func note(_ code: CURLcode) {
        if code != CURLE_OK { isComplete = false }
    }
}
