/// Whether a text has no visible characters: it is empty or consists of white space, invisible characters (Unicode's White_Space
/// and Default_Ignorable_Code_Point, and the braille pattern without dots) and control characters, which texts drop (docs/language.md, Types).
package func isBlankText(_ bytes: borrowing Span<UInt8>) -> Bool {
    var at = 0
    while at < bytes.count {
        let byte = bytes[at]
        if byte < 0x80 {
            // All controls are dropped or white space. Of the rest of ASCII only space and DEL are invisible.
            if byte > 0x20, byte != 0x7F { return false }
            at += 1
        } else {
            let (scalar, length) = decodeScalar(bytes, at: at)
            if !isInvisible(scalar) { return false }
            at += length
        }
    }
    return true
}

/// U+2800, with which people fill in names that must not be empty. To Unicode it is a symbol.
private let brailleBlank: UInt32 = 0x2800

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if isSurelyVisible(scalar.value) { return false }
    let properties = scalar.properties
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || (0x7F...0x9F).contains(scalar.value)
        || scalar.value == brailleBlank
}

/// The scripts that most texts start with, found without Unicode's tables: Latin, Greek, Cyrillic to Arabic; Indic and Thai; Han,
/// kana and Hangul; pictographs. None of their scalars is invisible.
func isSurelyVisible(_ value: UInt32) -> Bool {
    switch value {
    case 0xAE..<0x34F, 0x350..<0x61C, 0x61D..<0x115F, 0x3001..<0x3164, 0x3165..<0xFE00, 0x1F000..<0x1FB00: true
    default: false
    }
}

/// Control characters, U+0000–1F and U+007F–9F, which would end or break a request header.
package func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) }

/// Whether texts drop the scalar: all control characters except \n and \t.
package func isDroppedControl(_ scalar: Unicode.Scalar) -> Bool { isControl(scalar) && scalar != "\n" && scalar != "\t" }

extension String {
    /// Whether a text has words: a letter of any script.
    package var hasLetters: Bool { unicodeScalars.contains(where: \.properties.isAlphabetic) }
}
