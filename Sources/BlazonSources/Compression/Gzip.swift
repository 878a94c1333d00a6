import BlazonFiles
import CDeflate
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

/// Compresses parts as gzip members without a name or time.
///
/// Invariant: the compressor lives from `init` to `deinit` and is used by one thread at a time.
@safe final class GzipCompressor: OutputCompressor {
    /// The level of `gzip` itself.
    private static let level: CInt = 6

    private let compressor: OpaquePointer?

    init() { unsafe compressor = libdeflate_alloc_compressor(Self.level) }

    func compressed(_ part: RawSpan) -> [UInt8] {
        guard let compressor = unsafe compressor else { preconditionFailure("libdeflate cannot allocate its state") }
        let most = unsafe libdeflate_gzip_compress_bound(compressor, part.byteCount)
        let packed = unsafe [UInt8](unsafeUninitializedCapacity: most) { target, count in
            unsafe part.withUnsafeBytes { raw in
                // An empty part may have no address, and libdeflate asks for one.
                var none: UInt8 = 0
                unsafe count = withUnsafePointer(to: &none) { none in
                    unsafe libdeflate_gzip_compress(
                        compressor, raw.baseAddress ?? UnsafeRawPointer(none), raw.count, target.baseAddress, most)
                }
            }
        }
        precondition(!packed.isEmpty, "libdeflate cannot compress")
        return packed
    }

    deinit { if let compressor = unsafe compressor { unsafe libdeflate_free_compressor(compressor) } }
}
