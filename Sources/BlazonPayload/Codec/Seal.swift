import BlazonJSON

extension Program {
    /// A checksum of the program's contents, independent of the file's layout. It detects damage that is still valid JSON, such
    /// as a changed digit in a range of the constants, which would corrupt payloads. It protects against accidents, not attacks
    /// (FNV-1a, 64 bits).
    var seal: String {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in JSON.object(content).compact.utf8 { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
