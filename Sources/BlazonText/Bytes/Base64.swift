extension RawSpan {
    /// The bytes in Base64 (RFC 4648, with padding).
    package var base64: String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: byteCount, by: 3) {
            let count = Swift.min(3, byteCount - start)
            let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(self[start + $1]) : 0) }
            for digit in 0..<4 { text.append(digit <= count ? alphabet[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "=")) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
