import CXXHash
import TestSupport
import Testing

@testable import BlazonAudience

@Suite struct ChecksumTests {
    /// What `xxhsum -H2` prints.
    @Test func knownSums() {
        #expect(checksum(of: []) == "99aa06d3014798d86001c324468d497f")
        #expect(checksum(of: Array("abc".utf8)) == "06b05ab6733a618578af5f94892f3950")
    }

    /// The checksum does not depend on how the bytes are divided.
    @Test(arguments: [0, 1, 16, 17, 240, 241, 1023, 1024, 1025, 64 << 10, 300_001], Checksum.Algorithm.allCases)
    func bytesInPieces(count: Int, algorithm: Checksum.Algorithm) {
        var random = Seeded(UInt64(count))
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        for most in [64, 1000, 100_000] {
            let sum = Checksum(algorithm)
            var at = 0
            while at < bytes.count {
                let end = min(bytes.count, at + Int.random(in: 1...most, using: &random))
                unsafe sum.update(bytes[at..<end].span.bytes)
                at = end
            }
            #expect(sum.hexadecimal == checksum(of: bytes, algorithm), "pieces of up to \(most) bytes")
        }
    }

    /// The instructions of the processor do not change the checksum.
    @Test(arguments: [1, 240, 1024, 300_001])
    func allProcessorsComputeTheSame(count: Int) throws {
        var random = Seeded(UInt64(count))
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        let baseline = try unsafe #require(blazon_xxh128_create())
        defer { unsafe blazon_xxh128_free(baseline) }
        unsafe bytes.withUnsafeBytes { unsafe blazon_xxh128_update_baseline(baseline, $0.baseAddress, $0.count) }
        var digest = [UInt8](repeating: 0, count: 16)
        unsafe digest.withUnsafeMutableBufferPointer { unsafe blazon_xxh128_digest(baseline, $0.baseAddress) }
        let sum = Checksum()
        unsafe sum.update(bytes.span.bytes)
        #expect(sum.digest == digest)
    }
}
