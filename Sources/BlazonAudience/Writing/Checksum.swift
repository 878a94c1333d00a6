import BlazonBytes
import CXXHash

/// A running XXH128 hash, the checksum of outputs: fast enough to be always on. It protects against damage, not attacks.
@safe package final class Checksum {
    /// Allocated by `init`, freed by `deinit`, never exposed; nil only if out of memory.
    private let state: UnsafeMutableRawPointer?
    package private(set) var bytes = 0

    package init() { unsafe state = blazon_xxh128_create() }

    package func update(_ part: RawSpan) {
        bytes += part.byteCount
        unsafe part.withUnsafeBytes { raw in
            // An empty span may have no address.
            guard let start = raw.baseAddress, let state = unsafe state else { return }
            unsafe blazon_xxh128_update(state, start, raw.count)
        }
    }

    /// 16 bytes in canonical order.
    package var digest: [UInt8] {
        var digest = [UInt8](repeating: 0, count: 16)
        if let state = unsafe state {
            unsafe digest.withUnsafeMutableBufferPointer { unsafe blazon_xxh128_digest(state, $0.baseAddress) }
        }
        return digest
    }

    /// The digest as `xxhsum -H2` prints it.
    package var hexadecimal: String {
        let letters = UInt8(ascii: "a")
        return String(
            decoding: digest.flatMap { [hexDigit($0 >> 4, letters: letters), hexDigit($0 & 15, letters: letters)] }, as: UTF8.self
        )
    }

    deinit { if let state = unsafe state { unsafe blazon_xxh128_free(state) } }
}
