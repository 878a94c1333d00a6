import BlazonBytes

/// Encodes bytes that are not text as ASCII.
enum Base64 {
    /// RFC 4648, with padding.
    static func append(_ bytes: RawSpan, to output: inout [UInt8]) {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var index = 0
        while index < bytes.byteCount {
            let left = min(3, bytes.byteCount - index)
            var group: UInt32 = 0
            for place in 0..<3 { group = group << 8 | (place < left ? UInt32(bytes[index + place]) : 0) }
            for place in 0..<4 {
                let shift = UInt32(18 - 6 * place)
                output.append(place <= left ? alphabet[Int(group >> shift & 63)] : UInt8(ascii: "="))
            }
            index += 3
        }
    }
}
