import BlazonFiles
import CDeflate
import CZlib

/// Members of gzip (RFC 1952). No member says how long it is: one ends where something like the header of another follows.
struct GzipMembers: MemberFormat {
    private static let headerSize = 10
    /// CRC-32 and length, the last bytes of a member.
    private static let trailerSize = 8

    let name = "gzip"

    func decompressor() -> any Decompressor { GzipDecompressor() }

    func member(in bytes: [UInt8], from start: Int, searched: inout Int, isAtEnd: Bool) -> MemberSearch {
        guard Self.isHeader(bytes[start...]) else {
            return isAtEnd || bytes.count - start >= Self.headerSize ? .none : .incomplete
        }
        var at = start + max(searched, Self.headerSize + Self.trailerSize)
        while let next = unsafe bytes.span.bytes.firstIndex(of: 0x1F, from: at, to: bytes.count) {
            if Self.isHeader(bytes[next...]) { return Self.found(bytes, start..<next) }
            if !isAtEnd, bytes.count - next < Self.headerSize { break }
            at = next + 1
        }
        if isAtEnd {
            return bytes.count - start < Self.headerSize + Self.trailerSize ? .none : Self.found(bytes, start..<bytes.count)
        }
        searched = max(0, bytes.count - Self.headerSize - start)
        return .incomplete
    }

    /// Whether bytes begin like a member that zlib and libdeflate read alike: without a checksum of the header, which libdeflate skips.
    private static func isHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
        let start = bytes.startIndex
        guard bytes.count >= headerSize, bytes[start] == 0x1F, bytes[start + 1] == 0x8B, bytes[start + 2] == 8 else {
            return false
        }
        let (flags, level, system) = (bytes[start + 3], bytes[start + 8], bytes[start + 9])
        return flags & 0xE2 == 0 && (level == 0 || level == 2 || level == 4) && (system <= 13 || system == 255)
    }

    private static func found(_ bytes: [UInt8], _ range: Range<Int>) -> MemberSearch {
        let size = bytes[range].suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        return .found(MemberExtent(packed: range.count, size: size))
    }

    func decompressed(_ packed: [UInt8], size: Int) -> [UInt8]? {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var used = 0
        var isWhole = true
        // A byte more, so that there is an address.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size + 1) { target, count in
            while used < packed.count, isWhole {
                var (read, written) = (0, 0)
                let result = unsafe packed.withUnsafeBufferPointer { input in
                    unsafe libdeflate_gzip_decompress_ex(
                        decompressor, input.baseAddress.map { unsafe $0 + used }, input.count - used,
                        target.baseAddress.map { unsafe $0 + count }, size - count, &read, &written)
                }
                isWhole = result == LIBDEFLATE_SUCCESS
                if isWhole { (used, count) = (used + read, count + written) }
            }
        }
        return isWhole && bytes.count == size ? bytes : nil
    }
}

/// Decompresses gzip members.
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

    func passMembers() { isFirst = false }

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
