/// A running SHA-256 hash (FIPS 180-4), in Swift alone: docs/decisions/0027-own-sha-256.md.
package struct SHA256 {
    /// Bytes of a block.
    private static let blockSize = 64

    private var state: SIMD8<UInt32> = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// The beginning of a block that is not complete.
    private var pending: [UInt8] = []
    /// Number of hashed bytes.
    package private(set) var byteCount = 0

    package init() { pending.reserveCapacity(Self.blockSize) }

    /// The digest of some bytes.
    package static func digest(_ bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        unsafe hash.update(bytes.span.bytes)
        return hash.digest
    }

    package mutating func update(_ bytes: RawSpan) {
        byteCount += bytes.byteCount
        var at = 0
        if !pending.isEmpty {
            at = min(Self.blockSize - pending.count, bytes.byteCount)
            append(bytes, 0..<at)
            if pending.count < Self.blockSize { return }
            flush()
        }
        let end = bytes.byteCount - (bytes.byteCount - at) % Self.blockSize
        while at < end {
            compress(bytes, at)
            at += Self.blockSize
        }
        append(bytes, end..<bytes.byteCount)
    }

    /// The 32 bytes of the hash.
    package var digest: [UInt8] {
        var last = self
        last.pending.append(0x80)
        if last.pending.count > Self.blockSize - 8 {
            last.pending += [UInt8](repeating: 0, count: Self.blockSize - last.pending.count)
            last.flush()
        }
        last.pending += [UInt8](repeating: 0, count: Self.blockSize - 8 - last.pending.count)
        let bits = UInt64(byteCount) &* 8
        for shift in stride(from: 56, through: 0, by: -8) {
            last.pending.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        last.flush()
        return last.state.indices.flatMap { index in
            (0..<4).map { UInt8(truncatingIfNeeded: last.state[index] >> UInt32(24 - 8 * $0)) }
        }
    }

    private mutating func append(_ bytes: RawSpan, _ range: Range<Int>) {
        unsafe bytes.extracting(range).withUnsafeBytes { unsafe pending.append(contentsOf: $0) }
    }

    /// Hashes the complete block in `pending`.
    private mutating func flush() {
        let block = pending
        unsafe compress(block.span.bytes, 0)
        pending.removeAll(keepingCapacity: true)
    }

    /// Hashes the block at an offset.
    private mutating func compress(_ bytes: RawSpan, _ offset: Int) {
        var words = InlineArray<64, UInt32>(repeating: 0)
        for index in 0..<16 {
            words[index] = UInt32(
                bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset &+ 4 &* index, as: UInt32.self))
        }
        for index in 16..<64 {
            let (early, late) = (words[index &- 15], words[index &- 2])
            let small = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
            let large = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
            words[index] = words[index &- 16] &+ small &+ words[index &- 7] &+ large
        }
        // The names of FIPS 180-4.
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        let constants = constants
        for index in 0..<64 {
            let choice = e & f ^ ~e & g
            let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[index] &+ words[index]
            let majority = a & b ^ a & c ^ b & c
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        state = state &+ SIMD8(a, b, c, d, e, f, g, h)
    }
}

@inline(__always) private func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 { word &>> bits | word &<< (32 &- bits) }

/// The first 32 bits of the fractions of the cube roots of the first 64 primes.
private let constants: InlineArray<64, UInt32> = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
