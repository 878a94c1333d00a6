import BlazonAudience
import BlazonPayload
import CBlazon

/// What `blazon_program` points to.
final class LoadedProgram: Sendable {
    let campaign: FixedBytes
    let targets: [FixedBytes]
    let renderer: BatchRenderer

    init(_ program: Program, _ options: RenderOptions) throws(RenderOptionsError) {
        renderer = try BatchRenderer(program, options)
        campaign = FixedBytes(Array(program.campaign.utf8))
        targets = renderer.targets.map { FixedBytes(Array($0.utf8)) }
    }
}

/// What `blazon_result` points to.
final class BatchResult: Sendable {
    let records: Int
    let payloads: [FixedBytes]
    let lines: [FixedNumbers]
    let rejects: FixedBytes
    let skips: FixedBytes

    init(_ batch: BatchRenderer.Batch) {
        records = batch.records
        payloads = batch.payloads.map { FixedBytes($0.bytes) }
        lines = batch.payloads.map { FixedNumbers($0.lines) }
        rejects = FixedBytes(batch.rejects)
        skips = FixedBytes(batch.skips)
    }
}

/// Values at an address that does not change while this object lives.
///
/// Invariant: the memory is written by `init` only.
@safe class FixedValues<Value: BitwiseCopyable>: @unchecked Sendable {
    fileprivate let memory: UnsafeMutableBufferPointer<Value>

    init(_ values: [Value]) {
        unsafe memory = .allocate(capacity: values.count)
        _ = unsafe memory.initialize(from: values)
    }

    deinit { unsafe memory.deallocate() }
}

/// Bytes for C.
final class FixedBytes: FixedValues<UInt8>, @unchecked Sendable {
    var value: blazon_bytes {
        unsafe blazon_bytes(
            bytes: UnsafeRawPointer(memory.baseAddress)?.assumingMemoryBound(to: CChar.self), count: memory.count)
    }
}

/// Numbers for C.
final class FixedNumbers: FixedValues<UInt64>, @unchecked Sendable {
    var count: Int { unsafe memory.count }
    var start: UnsafePointer<UInt64>? { unsafe UnsafePointer(memory.baseAddress) }
}

extension Array {
    func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// A text ended by a zero, which `blazon_error_free` deallocates.
@unsafe func cString(_ text: String) -> UnsafeMutablePointer<CChar> {
    let bytes = text.utf8CString
    let memory = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
    _ = unsafe memory.initialize(from: bytes)
    return unsafe memory.baseAddress.unsafelyUnwrapped
}

/// Retains an object for C.
@unsafe func handle(of object: some AnyObject) -> OpaquePointer {
    unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// The object of a handle; nil for NULL.
@unsafe func object<Object: AnyObject>(_ handle: OpaquePointer?, as _: Object.Type) -> Object? {
    guard let handle = unsafe handle else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
}

/// Releases what `handle(of:)` retained; nothing for NULL.
@unsafe func release<Object: AnyObject>(_ handle: OpaquePointer?, as _: Object.Type) {
    guard let handle = unsafe handle else { return }
    unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).release()
}
