extension UInt8 {
    /// Whether this is one of RFC 3986's unreserved characters (section 2.3): letters, digits and `-._~`, one bit each.
    @inlinable package var isUnreserved: Bool {
        let set: UInt64 = self < 64 ? 0x03FF_6000_0000_0000 : 0x47FF_FFFE_87FF_FFFE
        return self < 128 && set >> UInt64(self & 63) & 1 == 1
    }

    /// Whether this is an ASCII hexadecimal digit.
    @inlinable package var isHexDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self | 0x20) }
}

extension Collection<UInt8> {
    /// The byte that `%` and two hexadecimal digits at an index mean; nil: there is none.
    package func percentDecodedByte(at index: Index) -> UInt8? {
        let code = self[index...].prefix(3)
        guard code.count == 3, code.first == UInt8(ascii: "%") else { return nil }
        return code.dropFirst().reduce(UInt8?(0)) { value, digit in
            value.flatMap { value in digit.hexValue.map { value << 4 | $0 } }
        }
    }

    /// The text without percent-encoding; a `%` that encodes nothing stays. nil: the bytes are not UTF-8, or contain NUL.
    package var percentDecoded: String? {
        var bytes: [UInt8] = []
        var at = startIndex
        while at != endIndex {
            let decoded = percentDecodedByte(at: at)
            bytes.append(decoded ?? self[at])
            at = index(at, offsetBy: decoded == nil ? 1 : 3)
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }
}

extension Bytes {
    /// Whether the byte is an unreserved or reserved character (RFC 3986, section 2), or the `%` of a percent-encoded byte.
    @inlinable package func isOfURL(_ at: Int) -> Bool {
        if self[at] == UInt8(ascii: "%") { return at + 2 < count && self[at + 1].isHexDigit && self[at + 2].isHexDigit }
        return self[at].isUnreserved || ":/?#[]@!$&'()*+,;=".utf8.contains(self[at])
    }
}

extension [UInt8] {
    /// Appends `%` and two hexadecimal digits in upper case.
    package mutating func append(percentEncoded byte: UInt8) {
        append(UInt8(ascii: "%"))
        append(hexDigit(byte >> 4, letters: UInt8(ascii: "A")))
        append(hexDigit(byte & 15, letters: UInt8(ascii: "A")))
    }
}

extension Sequence<UInt8> {
    /// The bytes as text, percent-encoded except for those that `isKept` accepts.
    package func percentEncoded(keeping isKept: (UInt8) -> Bool = \.isUnreserved) -> String {
        var bytes: [UInt8] = []
        for byte in self { if isKept(byte) { bytes.append(byte) } else { bytes.append(percentEncoded: byte) } }
        return String(decoding: bytes, as: UTF8.self)
    }
}
