import Glibc

/// The function that libFuzzer calls with each input. One build contains all targets; an environment variable selects one.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // libFuzzer owns the bytes during this call.
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    do {
        try unsafe entryPoint.attempt(bytes)
    } catch {
        // A broken promise ends the run like a crash, so that libFuzzer keeps the input.
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
