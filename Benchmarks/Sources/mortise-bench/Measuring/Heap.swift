import CBaseline

/// What a piece of work did with the heap, on this thread.
struct Heap {
    /// Calls that allocate: malloc, calloc, realloc and the aligned ones.
    let allocations: Int
    /// The most bytes held at once, over what was held before.
    let peakBytes: Int
    /// Bytes held at the end, over what was held before.
    let liveBytes: Int

    /// Counts while `body` runs.
    static func counting(_ body: () throws -> Void) rethrows -> Heap {
        baseline_heap_start()
        do {
            try body()
        } catch {
            _ = baseline_heap_stop()
            throw error
        }
        let heap = baseline_heap_stop()
        return Heap(
            allocations: Int(heap.allocations), peakBytes: Int(heap.peak_bytes), liveBytes: Int(heap.live_bytes))
    }
}
