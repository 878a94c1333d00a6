import CXXHash
import Testing

@testable import BlazonAudience

@Suite struct ChecksumTests {
    /// What `xxhsum -H2` prints.
    @Test func knownSums() {
        #expect(checksum(of: []) == "99aa06d3014798d86001c324468d497f")
        #expect(checksum(of: Array("abc".utf8)) == "06b05ab6733a618578af5f94892f3950")
    }

    /// All vectors that this machine has come to the same, however the bytes are cut.
    @Test(arguments: [0, 1, 16, 17, 240, 241, 1023, 1024, 1025, 64 << 10, 300_001])
    func wideIsTheSameAsPlain(count: Int) throws {
        var random = Seeded(state: UInt64(count))
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        let plain = try digest(bytes, way: 0, most: .max, &random)
        for way in 0..<blazon_xxh128_ways() {
            for most in [64, 1000, 100_000, Int.max] {
                #expect(try digest(bytes, way: way, most: most, &random) == plain, "way \(way), pieces up to \(most)")
            }
        }
        #expect(checksum(of: bytes) == plain)
    }

    private struct NoMemory: Error {}

    private func digest(_ bytes: [UInt8], way: Int32, most: Int, _ random: inout Seeded) throws -> String {
        guard let state = unsafe blazon_xxh128_create() else { throw NoMemory() }
        defer { unsafe blazon_xxh128_free(state) }
        var at = 0
        while at < bytes.count {
            let end = min(bytes.count, at + (most == .max ? bytes.count : Int.random(in: 1...most, using: &random)))
            unsafe bytes[at..<end].withUnsafeBytes { unsafe blazon_xxh128_update_by(way, state, $0.baseAddress, $0.count) }
            at = end
        }
        var digest = [UInt8](repeating: 0, count: 16)
        unsafe blazon_xxh128_digest(state, &digest)
        return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
