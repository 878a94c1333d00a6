import BlazonJSON

extension Program {
    /// A sum over all that the program says, whatever the layout of its file. Damage that is still JSON, a digit in a range of the
    /// constants say, would else go out as torn payloads. It guards against accidents, not against malice (FNV-1a, 64 bits).
    var seal: String {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in JSON.object(content).compact.utf8 { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
