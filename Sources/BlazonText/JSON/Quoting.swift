extension [UInt8] {
    /// Appends a JSON string with its quotes: raw UTF-8, `/` unescaped, only `"`, `\` and control characters escaped. Bytes from
    /// 0x80 are not checked: the caller ensures valid UTF-8.
    package mutating func appendQuoted(_ text: some Sequence<UInt8>) {
        append(UInt8(ascii: "\""))
        // Contiguous bytes, as those of texts, need no iterator.
        let isDone: Void? = text.withContiguousStorageIfAvailable { unsafe appendEscaped(all: $0) }
        if isDone == nil { for byte in text { appendEscaped(byte) } }
        append(UInt8(ascii: "\""))
    }

    /// Appends one byte of a text, escaped if necessary.
    package mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(shortEscape: byte)
        case 0x0A: append(shortEscape: UInt8(ascii: "n"))
        case 0x0D: append(shortEscape: UInt8(ascii: "r"))
        case 0x09: append(shortEscape: UInt8(ascii: "t"))
        case 0..<0x20:
            append(contentsOf: "\\u00".utf8)
            append(hexDigit(byte >> 4, letters: UInt8(ascii: "a")))
            append(hexDigit(byte & 15, letters: UInt8(ascii: "a")))
        default: append(byte)
        }
    }

    private mutating func appendEscaped(all bytes: UnsafeBufferPointer<UInt8>) {
        // Runs of bytes without escapes are copied at once.
        var copied = 0
        for index in bytes.indices where unsafe bytes[index].isEscaped {
            if copied < index { unsafe append(contentsOf: bytes[copied..<index]) }
            unsafe appendEscaped(bytes[index])
            copied = index + 1
        }
        if copied < bytes.count { unsafe append(contentsOf: bytes[copied...]) }
    }

    private mutating func append(shortEscape letter: UInt8) {
        append(UInt8(ascii: "\\"))
        append(letter)
    }
}

extension UInt8 {
    fileprivate var isEscaped: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}
