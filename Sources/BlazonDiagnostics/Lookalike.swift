/// Letters of other scripts that look like ASCII letters: the single-letter confusables of UTS #39 in Cyrillic and Greek, and
/// full-width forms.
package enum Lookalike {
    /// The first such letter in a name that mixes them with ASCII letters, or consists of them. A word that is recognizably of
    /// another script (`город`) is not misleading.
    package static func first(in name: String) -> (letter: Character, ascii: Character)? { first(in: name, besides: nil) }

    /// The first such letter that misleads in a name that stands beside others. The dotless `ı` is a letter of Turkish and Azerbaijani
    /// (`altın`): it misleads only if another name differs by it alone.
    package static func first(in name: String, beside others: [String]) -> (letter: Character, ascii: Character)? {
        if let found = first(in: name, besides: "ı") { return found }
        guard let plain = plain(name), others.contains(where: { $0.utf8.elementsEqual(plain.utf8) }) else { return nil }
        return first(in: name)
    }

    private static func first(in name: String, besides own: Unicode.Scalar?) -> (letter: Character, ascii: Character)? {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
        var found: (Character, Character)?
        var hasASCII = false
        var hasOther = false
        for scalar in name.unicodeScalars where scalar.properties.isAlphabetic {
            if scalar == own {
                hasASCII = true
            } else if let ascii = ascii(scalar) {
                found = found ?? (Character(scalar), ascii)
            } else if scalar.isASCII {
                hasASCII = true
            } else {
                hasOther = true
            }
        }
        return hasASCII || !hasOther ? found : nil
    }

    /// The name with lookalikes replaced by ASCII letters; nil if it is not misleading.
    package static func plain(_ name: String) -> String? {
        guard first(in: name) != nil else { return nil }
        return String(String.UnicodeScalarView(name.unicodeScalars.map { ascii($0)?.unicodeScalars.first ?? $0 }))
    }

    /// Why a name is misleading: "U+0430 only looks like `a`".
    static func label(_ name: String) -> String? {
        guard let found = first(in: name), let scalar = found.letter.unicodeScalars.first else { return nil }
        return "\(codePoint(scalar)) only looks like `\(found.ascii)`"
    }

    static func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func ascii(_ scalar: Unicode.Scalar) -> Character? {
        switch scalar.value {
        case 0xFF21...0xFF3A, 0xFF41...0xFF5A: Unicode.Scalar(scalar.value - 0xFEE0).map(Character.init)
        default: letters[scalar]
        }
    }

    private static let letters: [Unicode.Scalar: Character] = [
        // Cyrillic
        "а": "a", "с": "c", "ԁ": "d", "е": "e", "һ": "h", "і": "i", "ј": "j", "ӏ": "l", "о": "o", "р": "p", "ԛ": "q", "ѕ": "s",
        "ѵ": "v", "ԝ": "w", "х": "x", "у": "y", "А": "A", "В": "B", "С": "C", "Е": "E", "Ԍ": "G", "Н": "H", "І": "I", "Ј": "J",
        "К": "K", "М": "M", "О": "O", "Р": "P", "Ѕ": "S", "Т": "T", "Ѵ": "V", "Ԝ": "W", "Х": "X", "У": "Y",
        // Greek
        "α": "a", "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "τ": "t", "υ": "u", "χ": "x", "γ": "y", "ϳ": "j", "Α": "A",
        "Β": "B", "Ε": "E", "Ζ": "Z", "Η": "H", "Ι": "I", "Κ": "K", "Μ": "M", "Ν": "N", "Ο": "O", "Ρ": "P", "Τ": "T", "Υ": "Y",
        "Χ": "X",
        // Latin letters that only look like plain ones
        "ı": "i", "ɑ": "a", "ɡ": "g",
    ]
}
