import BlazonFiles
import CZlib

/// Decompresses gzip members (RFC 1952).
///
/// Invariant: the stream is initialized from `init` to `deinit`, and its pointers are set only during a call.
@safe final class GzipDecompressor: Decompressor {
    private var stream = unsafe z_stream()
    private let isUsable: Bool
    private var isInside = false
    private var isFirst = true

    init() {
        // 16: gzip, and nothing else.
        isUsable = unsafe inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
    }

    var isAtBoundary: Bool { !isInside }

    func decompress(_ packed: [UInt8], from start: Int, into bytes: inout [UInt8], _ range: Range<Int>) -> DecompressionResult {
        guard isUsable else { return DecompressionResult(fault: .outOfMemory) }
        if start == packed.count, !isInside { return DecompressionResult() }
        if !isInside {
            // Another member, and nothing else, may follow.
            if !isFirst, packed[start] != 0x1F { return DecompressionResult(fault: .trailingBytes) }
            if !isFirst, unsafe inflateReset(&stream) != Z_OK { return DecompressionResult(fault: .damaged) }
            isFirst = false
            isInside = true
        }
        let status = unsafe packed.withUnsafeBufferPointer { input in
            unsafe bytes.withUnsafeMutableBufferPointer { output in
                unsafe stream.next_in = unsafe UnsafeMutablePointer(mutating: input.baseAddress.map { unsafe $0 + start })
                unsafe stream.avail_in = UInt32(input.count - start)
                unsafe stream.next_out = unsafe output.baseAddress.map { unsafe $0 + range.lowerBound }
                unsafe stream.avail_out = UInt32(range.count)
                return unsafe inflate(&stream, Z_NO_FLUSH)
            }
        }
        unsafe stream.next_in = nil
        unsafe stream.next_out = nil
        if status == Z_STREAM_END { isInside = false }
        return unsafe DecompressionResult(
            read: packed.count - start - Int(stream.avail_in), written: range.count - Int(stream.avail_out), fault: fault(status))
    }

    private func fault(_ status: CInt) -> DecompressionFault? {
        switch status {
        case Z_OK, Z_BUF_ERROR, Z_STREAM_END: return nil
        case Z_MEM_ERROR: return .outOfMemory
        default:
            // zlib reports these two by their message only.
            let message = unsafe stream.msg.map { unsafe String(cString: $0) } ?? ""
            return message == "incorrect data check" || message == "incorrect length check" ? .wrongChecksum : .damaged
        }
    }

    deinit { if isUsable { _ = unsafe inflateEnd(&stream) } }
}

/// Compresses a file as one gzip member, without a name or time.
///
/// Invariant: as for `GzipDecompressor`.
@safe final class GzipCompressor: OutputCompressor {
    /// The level of `gzip` itself.
    private static let level: CInt = 6

    private var stream = unsafe z_stream()
    private let isUsable: Bool
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    init() {
        // Windows of 32 KiB as gzip, and zlib's own level of memory.
        isUsable =
            unsafe deflateInit2_(
                &stream, Self.level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                CInt(MemoryLayout<z_stream>.size)) == Z_OK
    }

    func compress(_ bytes: RawSpan, isLast: Bool, into output: inout [UInt8]) {
        precondition(isUsable, "zlib cannot allocate its state")
        unsafe bytes.withUnsafeBytes { raw in
            unsafe stream.next_in = unsafe UnsafeMutablePointer(
                mutating: raw.baseAddress?.assumingMemoryBound(to: UInt8.self))
            unsafe stream.avail_in = UInt32(raw.count)
            var isDone = false
            while !isDone {
                let count = buffer.count
                let (status, written) = unsafe buffer.withUnsafeMutableBufferPointer { target in
                    unsafe stream.next_out = target.baseAddress
                    unsafe stream.avail_out = UInt32(count)
                    let status = unsafe deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
                    return unsafe (status, count - Int(stream.avail_out))
                }
                output += buffer[..<written]
                isDone = isLast ? status != Z_OK : written < count
            }
        }
        unsafe stream.next_in = nil
        unsafe stream.next_out = nil
    }

    deinit { if isUsable { _ = unsafe deflateEnd(&stream) } }
}
