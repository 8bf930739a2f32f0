internal import CCurl

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Keeps SIGPIPE from the calling thread (`pthread_sigmask`): libcurl sends without it, OpenSSL doesn't, and its default
/// ends the process.
func blockBrokenPipeSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
}

/// The C library's words for an error number (`strerror_r`), such as `Connection refused`.
func systemMessage(_ code: Int) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
        guard let base = buffer.baseAddress else { return "error \(code)" }
        base.pointee = 0
        guard strerror_r(Int32(truncatingIfNeeded: code), base, buffer.count) == 0 else { return "error \(code)" }
        return String(cString: base)
    }
}

/// The file's first bytes, up to so many, or what the system says against it.
func readFile(_ path: String, upTo limit: Int) -> Result<[UInt8], TransferFailure> {
    guard let file = fopen(path, "rbe") else { return .failure(TransferFailure(systemMessage(Int(errno)))) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = fread(&bytes, 1, limit, file)
    guard ferror(file) == 0 else { return .failure(TransferFailure(systemMessage(Int(errno)))) }
    return .success(Array(bytes[..<count]))
}

/// Whether there are no descriptors left (`EMFILE`, `ENFILE`): by the error number, or, where there is none, by trying.
func isOutOfDescriptors(_ code: Int) -> Bool {
    if code != 0 { return code == Int(EMFILE) || code == Int(ENFILE) }
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor < 0 else {
        close(descriptor)
        return mortise_is_last_descriptor(descriptor) != 0
    }
    return errno == EMFILE || errno == ENFILE
}
