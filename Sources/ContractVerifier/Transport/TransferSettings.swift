/// What all transfers of a run have in common.
struct TransferSettings: Sendable {
    let connectTimeout: Duration
    let idleTimeout: Duration
    let timeout: Duration
    let headerBytes: Int
    let tls: TLSOptions
    let proxy: String?

    init(_ options: VerifierOptions) {
        connectTimeout = options.connectTimeout
        idleTimeout = options.idleTimeout
        timeout = options.timeout
        headerBytes = options.headerBytes
        tls = options.tls
        proxy = options.proxy
    }
}
