package import BlazonText
import CXXHash

/// A running checksum of inputs and outputs. XXH128 is fast enough to be always on; it protects against damage, not attacks.
@safe package final class Checksum {
    /// How a checksum is computed, by its name in a manifest.
    package enum Algorithm: String, Sendable, CaseIterable {
        case xxh128, sha256
    }

    package let algorithm: Algorithm
    /// Allocated by `init`, freed by `deinit`, never exposed; nil for another algorithm, or if out of memory.
    private let state: UnsafeMutableRawPointer?
    /// nil for another algorithm.
    private var sha256: SHA256?
    package private(set) var bytes = 0

    package init(_ algorithm: Algorithm = .xxh128) {
        self.algorithm = algorithm
        sha256 = algorithm == .sha256 ? SHA256() : nil
        unsafe state = algorithm == .xxh128 ? blazon_xxh128_create() : nil
    }

    package func update(_ part: RawSpan) {
        bytes += part.byteCount
        sha256?.update(part)
        unsafe part.withUnsafeBytes { raw in
            // An empty span may have no address.
            guard let start = raw.baseAddress, let state = unsafe state else { return }
            unsafe blazon_xxh128_update(state, start, raw.count)
        }
    }

    /// 16 bytes of XXH128 in canonical order, or 32 of SHA-256.
    package var digest: [UInt8] {
        if let sha256 { return sha256.digest }
        var digest = [UInt8](repeating: 0, count: 16)
        if let state = unsafe state {
            unsafe digest.withUnsafeMutableBufferPointer { unsafe blazon_xxh128_digest(state, $0.baseAddress) }
        }
        return digest
    }

    /// The digest as `xxhsum -H2` and `sha256sum` print it.
    package var hexadecimal: String {
        let letters = UInt8(ascii: "a")
        return String(
            decoding: digest.flatMap { [hexDigit($0 >> 4, letters: letters), hexDigit($0 & 15, letters: letters)] }, as: UTF8.self
        )
    }

    /// The sums of the bytes so far.
    var sums: Sums { Sums(bytes: bytes, checksum: hexadecimal, algorithm: algorithm) }

    deinit { if let state = unsafe state { unsafe blazon_xxh128_free(state) } }
}

/// The manifest's facts about a file.
package struct Sums: Sendable, Equatable {
    let bytes: Int
    /// In hexadecimal digits.
    package let checksum: String
    var algorithm = Checksum.Algorithm.xxh128
}

extension Sums {
    /// The sums of whole contents.
    package init(of contents: [UInt8], _ algorithm: Checksum.Algorithm) {
        let sum = Checksum(algorithm)
        unsafe sum.update(contents.span.bytes)
        self = sum.sums
    }

    /// The checksum as in a manifest: `{"xxh128": "…"}`.
    package var json: JSON { .object([.init(algorithm.rawValue, .text(checksum))]) }

    var shown: String { "\(algorithm.rawValue) \(checksum) of \(bytes) bytes" }
}
