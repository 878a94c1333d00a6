import BlazonFiles
import CZstd

/// Frames of zstd (RFC 8878). The headers of a frame's blocks say where it ends.
struct ZstdFrames: MemberFormat {
    /// The base-two logarithm of the largest window.
    let windowLog: Int
    let name = "zstd"

    func decompressor() -> any Decompressor { ZstdDecompressor(windowLog: windowLog) }

    func member(in bytes: [UInt8], from start: Int, searched: inout Int, isAtEnd: Bool) -> MemberSearch {
        if start == bytes.count { return isAtEnd ? .none : .incomplete }
        return unsafe bytes.withUnsafeBufferPointer { input in
            let rest = unsafe UnsafeBufferPointer(rebasing: input[start...])
            let packed = unsafe ZSTD_findFrameCompressedSize(rest.baseAddress, rest.count)
            if ZSTD_isError(packed) != 0 { return isAtEnd ? .none : .incomplete }
            // Unknown lengths and faults are the largest numbers.
            let size = unsafe ZSTD_getFrameContentSize(rest.baseAddress, packed)
            return size > UInt64(Int32.max) ? .none : .found(MemberExtent(packed: packed, size: Int(size)))
        }
    }

    func decompressed(_ packed: [UInt8], size: Int) -> [UInt8]? {
        let decompressor = ZstdDecompressor(windowLog: windowLog)
        // A byte more: a full range could have more to come.
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var (used, count) = (0, 0)
        while used < packed.count {
            let result = decompressor.decompress(packed, from: used, into: &bytes, count..<bytes.count)
            if result.fault != nil || result.read == 0 { return nil }
            (used, count) = (used + result.read, count + result.written)
        }
        guard decompressor.isAtBoundary, count <= size else { return nil }
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}

/// Decompresses zstd frames.
///
/// Invariant: the context lives from `init` to `deinit` and is used by one thread at a time.
@safe final class ZstdDecompressor: Decompressor {
    /// Bytes of a frame that say how long its header is.
    private static let prefixSize = 5
    private static let blockHeaderSize = 3

    private let context: OpaquePointer?
    private let windowLog: Int
    private var isInside = false
    private var isFirst = true
    /// Bytes of the part that is read next: a header, a block or a checksum. zstd does not report what a call wrote before its error,
    /// so no call is given what follows a block. (zstd's own hint is a block and the header after it.)
    private var next = prefixSize
    /// Whether all decompressed bytes were written. Until then no more are read, for the same reason.
    private var isFlushed = true

    init(windowLog: Int) {
        unsafe context = ZSTD_createDCtx()
        self.windowLog = min(windowLog, 31)
        if let context = unsafe context {
            _ = unsafe ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, CInt(self.windowLog))
        }
    }

    var isAtBoundary: Bool { !isInside }

    func passMembers() { isFirst = false }

    func decompress(_ packed: [UInt8], from start: Int, into bytes: inout [UInt8], _ range: Range<Int>) -> DecompressionResult {
        guard let context = unsafe context else { return DecompressionResult(fault: .outOfMemory) }
        var result = DecompressionResult()
        if start == packed.count, !isInside { return result }
        repeat {
            let (code, read, written) = unsafe packed.withUnsafeBufferPointer { input in
                unsafe bytes.withUnsafeMutableBufferPointer { output in
                    let rest = start + result.read..<input.count
                    var source = unsafe ZSTD_inBuffer(
                        src: input.baseAddress.map { unsafe $0 + rest.lowerBound }, size: isFlushed ? min(rest.count, next) : 0,
                        pos: 0)
                    var target = unsafe ZSTD_outBuffer(
                        dst: output.baseAddress.map { unsafe $0 + range.lowerBound + result.written },
                        size: range.count - result.written, pos: 0)
                    let code = unsafe ZSTD_decompressStream(context, &target, &source)
                    return unsafe (code, source.pos, target.pos)
                }
            }
            if ZSTD_isError(code) != 0 {
                result.fault = fault(code)
                return result
            }
            result.read += read
            result.written += written
            // 0: the frame is whole, and all of it is written.
            isInside = code != 0
            isFlushed = !isInside || result.written < range.count
            isFirst = false
            next = code == 0 ? Self.prefixSize : code > Self.blockHeaderSize ? code - Self.blockHeaderSize : code
        } while isInside && isFlushed && start + result.read < packed.count
        return result
    }

    private func fault(_ code: Int) -> DecompressionFault {
        // The names are those of zstd's stable error codes.
        let name = unsafe String(cString: ZSTD_getErrorName(code))
        switch name {
        case "Restored data doesn't match checksum": return .wrongChecksum
        case "Frame requires too much memory for decoding": return .windowTooLarge(limit: 1 << windowLog)
        case "Unknown frame descriptor" where !isInside && !isFirst: return .trailingBytes
        case "Allocation error : not enough memory": return .outOfMemory
        default: return .damaged
        }
    }

    deinit { if let context = unsafe context { _ = unsafe ZSTD_freeDCtx(context) } }
}

/// Compresses parts as zstd frames with their size and a checksum.
///
/// Invariant: as for `ZstdDecompressor`.
@safe final class ZstdCompressor: OutputCompressor {
    /// The level of `zstd` itself.
    private static let level: CInt = 3

    private let context: OpaquePointer?

    init() {
        unsafe context = ZSTD_createCCtx()
        guard let context = unsafe context else { return }
        _ = unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, Self.level)
        _ = unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    }

    func compressed(_ part: RawSpan) -> [UInt8] {
        guard let context = unsafe context else { preconditionFailure("zstd cannot allocate its state") }
        let most = ZSTD_compressBound(part.byteCount)
        return unsafe [UInt8](unsafeUninitializedCapacity: most) { target, count in
            unsafe part.withUnsafeBytes { raw in
                let written = unsafe ZSTD_compress2(context, target.baseAddress, most, raw.baseAddress, raw.count)
                precondition(ZSTD_isError(written) == 0, "zstd cannot compress")
                count = written
            }
        }
    }

    deinit { if let context = unsafe context { _ = unsafe ZSTD_freeCCtx(context) } }
}
