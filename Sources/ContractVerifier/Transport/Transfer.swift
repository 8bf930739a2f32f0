internal import CCurl

/// One request on its way and its answer. Made by a task, then used by the loop's thread alone.
final class Transfer: @unchecked Sendable {
    // Unchecked: the loop's lock hands it over, and after that only the loop's thread touches what changes.

    let url: String
    let request: OutgoingRequest
    private let receiver: any ResponseReceiver
    private let completion: @Sendable () -> Void

    /// Something has arrived since that was looked at.
    var hasMoved = false
    /// When something arrived or left for the last time, as far as is known.
    var lastActivity = ContinuousClock.now
    /// Bytes sent when that was looked at.
    var sentBytes = 0

    private let headerLimit: Int
    private var header = HeaderReader()
    private var head: ResponseHead?
    private var isCut = false
    private var failure: TransferFailure?
    private(set) var bodyBytes = 0

    /// What libcurl keeps pointers to until the transfer is over.
    private var headerList: UnsafeMutablePointer<curl_slist>?
    private var body: UnsafeMutableRawBufferPointer?
    private let errorText: UnsafeMutablePointer<CChar>

    init(
        url: String, request: OutgoingRequest, headerLimit: Int, receiver: any ResponseReceiver,
        completion: @escaping @Sendable () -> Void
    ) {
        self.url = url
        self.request = request
        self.headerLimit = headerLimit
        self.receiver = receiver
        self.completion = completion
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        curl_slist_free_all(headerList)
        body?.deallocate()
        errorText.deallocate()
    }

    /// Tells an easy handle what to do; false where libcurl has no memory for it.
    func prepare(_ handle: UnsafeMutableRawPointer, _ settings: TransferSettings) -> Bool {
        let context = Unmanaged.passUnretained(self).toOpaque()
        var setup = EasySetup(handle)
        setup.text(CURLOPT_URL, url)
        setup.common(settings)
        setup.pointer(CURLOPT_ERRORBUFFER, errorText)
        setup.writer(CURLOPT_HEADERFUNCTION, headerArrived)
        setup.pointer(CURLOPT_HEADERDATA, context)
        setup.writer(CURLOPT_WRITEFUNCTION, bodyArrived)
        setup.pointer(CURLOPT_WRITEDATA, context)
        prepareBody(&setup)
        prepareHeaders(&setup)
        return setup.isComplete
    }

    private func prepareBody(_ setup: inout EasySetup) {
        let hasBody = request.body != nil || ["POST", "PUT", "PATCH"].contains(request.method)
        if request.method == "HEAD" {
            setup.long(CURLOPT_NOBODY, 1)
            return
        }
        if hasBody {
            let bytes = request.body ?? []
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
            copy.copyBytes(from: bytes)
            body = copy
            setup.long(CURLOPT_POST, 1)
            setup.size(CURLOPT_POSTFIELDSIZE_LARGE, bytes.count)
            setup.pointer(CURLOPT_POSTFIELDS, copy.baseAddress)
        } else {
            setup.long(CURLOPT_HTTPGET, 1)
        }
        setup.text(CURLOPT_CUSTOMREQUEST, request.method)
    }

    private func prepareHeaders(_ setup: inout EasySetup) {
        for field in request.headers {
            // With a colon and no value libcurl would leave the field out.
            append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)", &setup)
        }
        // What libcurl would add by itself.
        for name in ["Accept", "Expect", "Content-Type"] where !names(name) { append("\(name):", &setup) }
        setup.list(CURLOPT_HTTPHEADER, headerList)
    }

    private func names(_ name: String) -> Bool {
        request.headers.contains { ResponseHead.isSame($0.name, name) }
    }

    private func append(_ line: String, _ setup: inout EasySetup) {
        guard let list = curl_slist_append(headerList, line) else { return setup.fail() }
        headerList = list
    }

    fileprivate func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        hasMoved = true
        let head = header.read(line)
        guard header.bytes <= headerLimit else {
            failure = TransferFailure("the answer's header is longer than \(headerLimit) bytes")
            return false
        }
        guard let head else { return true }
        self.head = head
        // libcurl would send a request whose expectation failed once more, without the expectation.
        if !receiver.begin(head) || head.status == 417 && names("Expect") { isCut = true }
        return !isCut
    }

    fileprivate func receiveBody(_ piece: UnsafeRawBufferPointer) -> Bool {
        hasMoved = true
        bodyBytes += piece.count
        if !receiver.receive(piece) { isCut = true }
        return !isCut
    }

    /// How the transfer ended, by libcurl's code and what was seen of the answer.
    func ending(_ code: CURLcode, _ handle: UnsafeMutableRawPointer, _ settings: TransferSettings) -> TransferEnd {
        if isCut { return .cut }
        if let failure { return .failed(failure) }
        guard code == CURLE_OK else {
            let cause = CurlFailure(code, handle: handle, detail: String(cString: errorText))
            return .failed(cause.failure(head: head, bodyBytes: bodyBytes, settings))
        }
        guard header.isComplete else {
            return .failed(TransferFailure("the connection was closed within the answer's header"))
        }
        return .complete
    }

    /// Tells the receiver, and then whoever waits. libcurl must know nothing of the transfer any more.
    func end(_ end: TransferEnd) {
        receiver.end(end)
        completion()
    }
}

private func headerArrived(
    _ data: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    return transfer.receiveHeader(UnsafeRawBufferPointer(start: data, count: size * count)) ? size * count : 0
}

private func bodyArrived(
    _ data: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context, size * count > 0 else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    return transfer.receiveBody(UnsafeRawBufferPointer(start: data, count: size * count)) ? size * count : 0
}
