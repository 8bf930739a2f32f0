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

/// Makes the table of shapes out of the leak check's sight: an indirect enum's pointers carry their case in their upper
/// bits, so that the check takes what they point to for lost. It still sees every other allocation.
@_cdecl("LLVMFuzzerInitialize")
public func fuzzInitialize(
    _ count: UnsafeMutablePointer<Int32>?, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
    disableLeakCheck()
    defer { enableLeakCheck() }
    return FuzzShape.all.isEmpty || FuzzLimits.all.isEmpty ? 1 : 0
}

@_silgen_name("__lsan_disable")
private func disableLeakCheck()

@_silgen_name("__lsan_enable")
private func enableLeakCheck()
