import BlazonText

/// Names that expressions can refer to: letters, digits and `_` of any script (UAX #31), not starting with a digit.
package enum Identifier {
    /// The number of bytes of the name at `start`; 0 if there is none.
    package static func length(in bytes: [UInt8], from start: Int) -> Int {
        var at = start
        while at < bytes.count {
            let byte = bytes[at]
            if byte < 0x80 {
                guard isASCIIPart(byte), at > start || !byte.isASCIIDigit else { break }
                at += 1
            } else {
                guard let (scalar, width) = scalar(in: bytes, at: at) else { break }
                guard at == start ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue else { break }
                at += width
            }
        }
        return at - start
    }

    /// Whether a text is a name.
    package static func isValid(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        return !bytes.isEmpty && length(in: bytes, from: 0) == bytes.count
    }

    private static func isASCIIPart(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || byte.isASCIILetter || byte == 0x5F
    }

    /// The scalar at `start` and its length in bytes; nil for invalid UTF-8.
    package static func scalar(in bytes: [UInt8], at start: Int) -> (Unicode.Scalar, Int)? {
        var decoder = UTF8()
        var input = bytes[start..<min(start + 4, bytes.count)].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&input) else { return nil }
        return (scalar, UTF8.width(scalar))
    }
}
