import CBaseline

/// What a piece of work takes of this process' resident memory.
enum ResidentMemory {
    /// The kernel's peak is off by some hundred KiB, so what the work still holds at its end is counted page by page, too;
    /// the greater of both is told.
    ///
    /// - Returns: KiB at the start, and the most while `body` ran; pages of files, such as the program's own, that came in
    ///   meanwhile are left out.
    static func measuring(_ body: () throws -> Void) rethrows -> FieldMemory.Peak {
        baseline_give_back_memory()
        let files = baseline_status_kib(0, "RssFile:")
        let before = baseline_status_kib(0, "VmRSS:")
        let anonymous = baseline_anonymous_kib()
        baseline_reset_peak()
        try body()
        let held = before + baseline_anonymous_kib() - anonymous
        let peak = baseline_status_kib(0, "VmHWM:")
        let loaded = max(0, baseline_status_kib(0, "RssFile:") - files)
        return FieldMemory.Peak(beforeKiB: Int(before), peakKiB: Int(max(held, peak - loaded)))
    }
}
