package import BlazonLanguage
import BlazonText

/// Converts the bytes of records to UTF-8. Only for encodings in which ASCII is ASCII, so that records are found in the bytes as
/// they are.
package struct RecordDecoder {
    private let encoding: SourceEncoding
    /// The characters of the bytes from 0x80 on; 0: none. Empty for encodings with characters of two bytes.
    private let high: [UInt32]

    /// Creates a decoder; nil for encodings that need none here: UTF-8, and UTF-16, which `UTF16Input` converts before lines are
    /// found.
    package init?(_ encoding: SourceEncoding?) {
        switch encoding {
        case nil, .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian: return nil
        case .windows1252?: high = Self.windows1252 + (0xA0...0xFF)
        case .latin1?: high = Array(0x80...0xFF)
        case .latin9?: high = (0x80...0xFF).map { Self.latin9[$0] ?? $0 }
        case .shiftJIS?: high = []
        }
        self.encoding = encoding ?? .utf8
    }

    /// The characters of windows-1252 from 0x80 to 0x9F; 0: none.
    private static let windows1252: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
    ]

    /// The characters of ISO 8859-15 that differ from ISO 8859-1.
    private static let latin9: [UInt32: UInt32] = [
        0xA4: 0x20AC, 0xA6: 0x0160, 0xA8: 0x0161, 0xB4: 0x017D, 0xB8: 0x017E, 0xBC: 0x0152, 0xBD: 0x0153, 0xBE: 0x0178,
    ]

    /// Replaces `text` by the bytes as UTF-8.
    ///
    /// - Returns: The offset of the first byte that is no character of the encoding, if there is one. Such bytes become U+FFFD.
    package func decode(_ bytes: RawSpan, into text: inout [UInt8]) -> Int? {
        text.removeAll(keepingCapacity: true)
        var fault: Int?
        var at = 0
        while at < bytes.byteCount {
            let byte = bytes[at]
            if byte < 0x80 {
                text.append(byte)
                at += 1
                continue
            }
            let (character, width) = character(bytes, at)
            if character == 0, fault == nil { fault = at }
            text.append(codePoint: character == 0 ? 0xFFFD : character)
            at += width
        }
        return fault
    }

    /// The character from 0x80 on at an offset, 0 for none, and its number of bytes.
    private func character(_ bytes: RawSpan, _ at: Int) -> (UInt32, width: Int) {
        let byte = bytes[at]
        if !high.isEmpty { return (high[Int(byte) - 0x80], 1) }
        // A katakana of half width.
        if (0xA1...0xDF).contains(byte) { return (0xFF61 + UInt32(byte - 0xA1), 1) }
        guard (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte), at + 1 < bytes.byteCount else { return (0, 1) }
        let second = bytes[at + 1]
        guard (0x40...0xFC).contains(second), second != 0x7F else { return (0, 1) }
        let lead = Int(byte) - (byte < 0xA0 ? 0x81 : 0xC1)
        let found = ShiftJIS.characters[lead * ShiftJIS.perLead + Int(second) - (second < 0x7F ? 0x40 : 0x41)]
        // An unknown pair whose second byte is ASCII is one bad byte: a comma or quote after it keeps its meaning.
        return (UInt32(found), found == 0 && second < 0x80 ? 1 : 2)
    }

    /// Converts the first row of a table to UTF-8.
    ///
    /// - Parameters:
    ///   - header: The row in the encoding of the file.
    ///   - encoding: The encoding; nil: UTF-8.
    /// - Returns: The row as UTF-8.
    /// - Throws: an `InputFault` if it has another encoding.
    package static func header(_ header: [UInt8], _ encoding: SourceEncoding?) throws(InputFault) -> [UInt8] {
        guard let decoder = RecordDecoder(encoding) else {
            if header.span.isUTF8 { return header }
            let isMarked = header.starts(with: [0xFF, 0xFE]) || header.starts(with: [0xFE, 0xFF])
            throw InputFault(
                "the header is not \(encoding?.isUTF16 ?? false ? "UTF-16" : "UTF-8")",
                hint: "specify the encoding of the file, such as --encoding \(isMarked ? "utf-16" : "windows-1252")")
        }
        var text: [UInt8] = []
        if let fault = unsafe decoder.decode(header.span.bytes, into: &text) {
            throw InputFault(
                "in the header, \(unsafe decoder.reason(at: fault, in: header.span.bytes))",
                hint: "specify the encoding of the file with --encoding")
        }
        return text
    }

    /// Why a record is rejected for a byte.
    package func reason(at offset: Int, in bytes: RawSpan) -> String {
        "byte \(offset + 1) is 0x\(hexadecimal(bytes[offset])), which is no character of \(encoding.rawValue)"
    }
}

/// The characters of two bytes of Shift-JIS.
private enum ShiftJIS {
    /// Second bytes of each first one: two rows of JIS X 0208.
    static let perLead = 2 * 94

    /// By first and second byte, 0 for none.
    static let characters: [UInt16] = {
        var characters = [UInt16](repeating: 0, count: 60 * perLead)
        for (row, line) in shiftJISRows {
            for (cell, scalar) in line.unicodeScalars.enumerated() where scalar != " " {
                characters[row * 94 + cell] = UInt16(truncatingIfNeeded: scalar.value)
            }
        }
        return characters
    }()
}

/// Two digits.
private func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
