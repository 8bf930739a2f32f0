#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The signals that end a command that would go on for ever: SIGINT and SIGTERM.
struct StopSignals {
    private var signals = sigset_t()

    /// Blocks them for this thread and those it starts (`pthread_sigmask`), so that `wait` gets them. A reader of
    /// standard output that goes away doesn't end the process any more either.
    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Returns when one of them has come (`sigwait`).
    func wait() {
        var signals = signals
        var signal: Int32 = 0
        while sigwait(&signals, &signal) != 0 {}
    }
}
