import BlazonJSON

extension RawSpan {
    /// The byte at a place inside of the span; a place outside of it is a bug and stops the program.
    subscript(_ index: Int) -> UInt8 { unsafe unsafeLoad(fromByteOffset: checked(index), as: UInt8.self) }

    private func checked(_ index: Int) -> Int {
        precondition(index >= 0 && index < byteCount)
        return index
    }
}

/// Bytes that lines are made of.
let quote = UInt8(ascii: "\"")
let backslash = UInt8(ascii: "\\")
let newline: UInt8 = 0x0A
let carriageReturn: UInt8 = 0x0D

extension [UInt8] {
    /// A JSON text of bytes that lie elsewhere.
    mutating func appendQuoted(_ bytes: RawSpan) {
        append(quote)
        for index in 0..<bytes.byteCount { appendEscaped(bytes[index]) }
        append(quote)
    }
}

extension [UInt8] {
    mutating func append(_ bytes: RawSpan) {
        // The bytes are copied before the call returns.
        unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) }
    }
}
