import BlazonLanguage

/// What a name is made of: letters, digits and `_` of any script (UAX #31), no digit first. A name that an expression can say.
enum Identifier {
    /// How many bytes of `bytes` from `start` belong to a name; 0 if none begins there.
    static func length(in bytes: [UInt8], from start: Int) -> Int {
        var at = start
        while at < bytes.count {
            let byte = bytes[at]
            if byte < 0x80 {
                guard isASCIIPart(byte), at > start || !isDigit(byte) else { break }
                at += 1
            } else {
                guard let (scalar, width) = scalar(in: bytes, at: at) else { break }
                guard at == start ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue else { break }
                at += width
            }
        }
        return at - start
    }

    static func isValid(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        return !bytes.isEmpty && length(in: bytes, from: 0) == bytes.count
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func isASCIIPart(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == 0x5F
    }

    /// The scalar that begins at `start` and how many bytes it takes; nil where the bytes are no UTF-8.
    static func scalar(in bytes: [UInt8], at start: Int) -> (Unicode.Scalar, Int)? {
        var decoder = UTF8()
        var input = bytes[start..<min(start + 4, bytes.count)].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&input) else { return nil }
        return (scalar, UTF8.width(scalar))
    }
}

extension String {
    /// Nothing that anyone would see.
    var isBlank: Bool { isBlankText(utf8Span.span) }
}
