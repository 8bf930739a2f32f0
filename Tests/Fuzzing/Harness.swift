import ShapeMatching

/// libFuzzer's entry. Built by `run`, together with the engine, the reference and yajl, all of them instrumented.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let fuzzCase = FuzzCase(UnsafeBufferPointer(start: start, count: count)) else { return -1 }
    do {
        if let disagreement = try fuzzCase.disagreement() { fatalError("\n\(disagreement)") }
    } catch {
        fatalError("the engine throws: \(error)")
    }
    return 0
}
