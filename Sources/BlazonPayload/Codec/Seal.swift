import BlazonText

extension Program {
    /// A checksum of the program's contents, independent of the file's layout. It detects damage that is still valid JSON, such
    /// as a changed digit in a range of the constants, which would corrupt payloads. It protects against accidents, not attacks
    /// (FNV-1a, 64 bits).
    var seal: String {
        let sum = StableHash.step(StableHash.start, JSON.object(content).compact.utf8)
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
