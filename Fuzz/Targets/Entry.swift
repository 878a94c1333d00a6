import Glibc

/// What libFuzzer calls with each input. One build serves all targets: the environment says which.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // libFuzzer owns the bytes for the length of this call.
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    do {
        try unsafe entryPoint.attempt(bytes)
    } catch {
        // A promise that does not hold ends the run as a crash does, and libFuzzer keeps the input.
        fatalError(error.promise)
    }
    return 0
}

nonisolated(unsafe) private var entryPoint: any EntryPoint = {
    let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        fatalError("FUZZ_TARGET must be one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return target.entryPoint()
}()
