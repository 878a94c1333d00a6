import BlazonBytes

extension [UInt8] {
    /// Appends a JSON text with its quotes: raw UTF-8, `/` unescaped, only `"`, `\` and control characters escaped. Bytes from 0x80
    /// pass as they are: whether they are UTF-8 is the caller's question.
    package mutating func appendQuoted(_ text: some Sequence<UInt8>) {
        append(UInt8(ascii: "\""))
        // Bytes that lie side by side, as those of texts do, are gone through without asking the sequence for each.
        let isDone: Void? = text.withContiguousStorageIfAvailable { unsafe appendEscaped(all: $0) }
        if isDone == nil { for byte in text { appendEscaped(byte) } }
        append(UInt8(ascii: "\""))
    }

    /// Appends one byte of a text, escaped where it must be.
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
        // What needs no escape is copied at once.
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
