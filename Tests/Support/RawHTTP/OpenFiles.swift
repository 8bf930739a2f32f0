import Glibc

/// How many files, sockets among them, the process may have open.
enum OpenFiles {
    /// Raises the limit once to what the tests need together (`setrlimit`), or to what the system allows: it starts
    /// programs with 1,024.
    static let raised: Void = {
        var limit = rlimit()
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(files, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        setrlimit(files, &limit)
    }()

    private static let wanted: rlim_t = 8_192
}
