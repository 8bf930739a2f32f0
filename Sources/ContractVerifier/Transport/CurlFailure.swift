internal import CCurl

/// What libcurl's code says, in our words. None of them holds a request's header or target.
struct CurlFailure {
    private let code: CURLcode
    private let systemCode: Int
    private let detail: String
    private let wasConnected: Bool
    /// The process, or the machine, could open no further file. libcurl doesn't tell the reason of a socket that it could
    /// not make.
    private let lacksDescriptors: Bool

    init(_ code: CURLcode, handle: UnsafeMutableRawPointer, detail: String) {
        self.code = code
        self.detail = detail
        systemCode = mortise_curl_long(handle, CURLINFO_OS_ERRNO)
        lacksDescriptors = isOutOfDescriptors(systemCode)
        wasConnected = mortise_curl_size(handle, CURLINFO_PRETRANSFER_TIME_T) > 0
    }

    func failure(head: ResponseHead?, bodyBytes: Int, _ settings: TransferSettings) -> TransferFailure {
        TransferFailure(reason(head: head, bodyBytes: bodyBytes, settings))
    }

    private func reason(head: ResponseHead?, bodyBytes: Int, _ settings: TransferSettings) -> String {
        let noDescriptor = "no connection: too many open files: lower --jobs or raise the limit"
        return switch code {
        case CURLE_COULDNT_RESOLVE_HOST where lacksDescriptors, CURLE_COULDNT_RESOLVE_PROXY where lacksDescriptors,
            CURLE_COULDNT_CONNECT where lacksDescriptors:
            noDescriptor
        case CURLE_COULDNT_RESOLVE_HOST: "the provider's host name is not known"
        case CURLE_COULDNT_RESOLVE_PROXY: "the proxy's host name is not known"
        case CURLE_COULDNT_CONNECT: "no connection: \(systemCode == 0 ? "refused" : systemMessage(systemCode))"
        case CURLE_OPERATION_TIMEDOUT where !wasConnected: "no connection within \(shown(settings.connectTimeout))"
        case CURLE_OPERATION_TIMEDOUT: "no whole answer within \(shown(settings.timeout))"
        case CURLE_GOT_NOTHING: "the connection was closed without an answer"
        case CURLE_PARTIAL_FILE: cutShort(head, bodyBytes)
        case CURLE_RECV_ERROR where systemCode != 0: "the connection broke off: \(systemMessage(systemCode))"
        case CURLE_SEND_ERROR where systemCode != 0:
            "the connection broke off while the request was sent: \(systemMessage(systemCode))"
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR: explained("the connection broke off")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: explained("the answer is not HTTP/1.1")
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CIPHER,
            CURLE_SSL_SHUTDOWN_FAILED:
            explained("no TLS connection")
        case CURLE_SSL_CERTPROBLEM: explained("the client certificate or its key can't be used")
        case CURLE_SSL_CACERT_BADFILE: explained("the file of trusted authorities can't be used")
        // So libcurl calls a line beyond its own limit of 100 KiB.
        case CURLE_OUT_OF_MEMORY where wasConnected && head == nil: "the answer's header has a line that is too long"
        case CURLE_OUT_OF_MEMORY: "no memory for the transfer"
        default: explained(String(cString: curl_easy_strerror(code)))
        }
    }

    private func explained(_ text: String) -> String { detail.isEmpty ? text : "\(text): \(detail)" }

    private func cutShort(_ head: ResponseHead?, _ bodyBytes: Int) -> String {
        guard case .success(.length(let length)) = head?.framing else {
            return "the answer was cut short: the connection was closed before its last chunk"
        }
        return "the answer was cut short: \(bodyBytes) of \(length) bytes came"
    }
}

/// A time as a person says it, such as `10 s`, `1.5 s` or `250 ms`.
func shown(_ duration: Duration) -> String {
    let milliseconds = duration.wholeMilliseconds
    if milliseconds < 1000 { return "\(milliseconds) ms" }
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return rest == 0 ? "\(seconds) s" : "\(Double(milliseconds) / 1000) s"
}
