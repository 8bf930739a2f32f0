import Glibc

/// How many files, sockets among them, the process may have open.
public enum OpenFiles {
    /// What the system says against it.
    public struct Refused: Error { let code: Int32 }

    /// Raises the limit to so many where it is lower (`setrlimit`): systems start programs with 1,024.
    ///
    /// - Throws: `Refused` where the system allows no more.
    public static func allow(_ count: Int) throws(Refused) {
        var limit = rlimit()
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(files, &limit) == 0 else { throw Refused(code: errno) }
        guard limit.rlim_cur < rlim_t(count) else { return }
        limit.rlim_cur = rlim_t(count)
        guard setrlimit(files, &limit) == 0 else { throw Refused(code: errno) }
    }
}
