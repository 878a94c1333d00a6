/// JSON that this room writes: reject lines, manifests, and records made of CSV rows.
enum JSONText {
    private static let digits = Array("0123456789abcdef".utf8)

    /// A quoted string. Bytes from 0x80 pass as they are: whether they are UTF-8 is the reader's question.
    static func appendQuoted(_ bytes: RawSpan, to output: inout [UInt8]) {
        output.append(quote)
        for index in 0..<bytes.byteCount { appendEscaped(bytes[index], to: &output) }
        output.append(quote)
    }

    static func appendQuoted(_ text: String, to output: inout [UInt8]) {
        output.append(quote)
        for byte in text.utf8 { appendEscaped(byte, to: &output) }
        output.append(quote)
    }

    static func appendEscaped(_ byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case quote, backslash:
            output.append(backslash)
            output.append(byte)
        case 0x0A: output += [backslash, UInt8(ascii: "n")]
        case 0x0D: output += [backslash, UInt8(ascii: "r")]
        case 0x09: output += [backslash, UInt8(ascii: "t")]
        case 0..<0x20: output += "\\u00".utf8 + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        default: output.append(byte)
        }
    }

    static func append(_ number: Int, to output: inout [UInt8]) { output += String(number).utf8 }

    /// RFC 4648, with padding.
    static func appendBase64(_ bytes: RawSpan, to output: inout [UInt8]) {
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

extension RawSpan {
    /// The byte at a place inside of the span; a place outside of it is a bug and stops the program.
    subscript(_ index: Int) -> UInt8 { unsafe unsafeLoad(fromByteOffset: checked(index), as: UInt8.self) }

    private func checked(_ index: Int) -> Int {
        precondition(index >= 0 && index < byteCount)
        return index
    }
}

let quote = UInt8(ascii: "\"")
let backslash = UInt8(ascii: "\\")
let newline: UInt8 = 0x0A
let carriageReturn: UInt8 = 0x0D
