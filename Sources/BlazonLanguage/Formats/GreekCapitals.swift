/// Greek capitals: without accents and breathings, but with diaeresis, which appears where a removed accent had separated two
/// vowels.
enum GreekCapitals {
    static func capital(
        _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, _ rest: borrowing Span<UInt8>
    ) -> (text: String, consumed: Int)? {
        guard let letter = Letter(scalar) else { return nil }
        var marks = letter
        // Combining marks that follow belong to the letter.
        var at = 0
        while at < rest.count {
            let (mark, length) = decodeScalar(rest, at: at)
            switch mark.value {
            case 0x300, 0x301, 0x342, 0x303, 0x304, 0x306, 0x311, 0x313, 0x314, 0x343:
                if mark.value != 0x304, mark.value != 0x306, mark.value != 0x313, mark.value != 0x314 { marks.hasAccent = true }
            case 0x308, 0x344:
                marks.hasDiaeresis = true
                if mark.value == 0x344 { marks.hasAccent = true }
            case 0x345: marks.hasIota = true
            default:
                return (marks.text(apart: isApart(letter, previous), alone: isAlone(marks, previous, next: mark)), at)
            }
            at += length
        }
        return (marks.text(apart: isApart(letter, previous), alone: isAlone(marks, previous, next: nil)), at)
    }

    /// `άι` becomes `ΑΪ`: the accent on the first vowel showed that the two are not a diphthong.
    private static func isApart(_ letter: Letter, _ previous: Unicode.Scalar?) -> Bool {
        guard letter.base == "Ι" || letter.base == "Υ", let previous, let before = Letter(previous) else { return false }
        return before.hasAccent && before.isVowel && !before.hasDiaeresis
    }

    /// `ή` (or) keeps its accent if it is a whole word.
    private static func isAlone(_ letter: Letter, _ previous: Unicode.Scalar?, next: Unicode.Scalar?) -> Bool {
        letter.base == "Η" && letter.hasAccent && !letter.hasDiaeresis && previous?.properties.isAlphabetic != true
            && next?.properties.isAlphabetic != true
    }

    private struct Letter {
        let base: Unicode.Scalar
        var hasAccent = false
        var hasDiaeresis = false
        var hasIota = false

        var isVowel: Bool { base != "Ρ" }

        func text(apart: Bool, alone: Bool) -> String {
            var text = alone && !hasIota ? "Ή" : String(base)
            if hasDiaeresis || apart, base == "Ι" || base == "Υ" { text = base == "Ι" ? "Ϊ" : "Ϋ" }
            return hasIota ? text + "Ι" : text
        }

        /// A Greek vowel or rho, with or without marks, in either case; nil for all others.
        init?(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "α", "Α": base = "Α"
            case "ε", "Ε": base = "Ε"
            case "η", "Η": base = "Η"
            case "ι", "Ι": base = "Ι"
            case "ο", "Ο": base = "Ο"
            case "υ", "Υ": base = "Υ"
            case "ω", "Ω": base = "Ω"
            case "ρ", "Ρ": base = "Ρ"
            case "ά", "Ά": (base, hasAccent) = ("Α", true)
            case "έ", "Έ": (base, hasAccent) = ("Ε", true)
            case "ή", "Ή": (base, hasAccent) = ("Η", true)
            case "ί", "Ί": (base, hasAccent) = ("Ι", true)
            case "ό", "Ό": (base, hasAccent) = ("Ο", true)
            case "ύ", "Ύ": (base, hasAccent) = ("Υ", true)
            case "ώ", "Ώ": (base, hasAccent) = ("Ω", true)
            case "ϊ", "Ϊ": (base, hasDiaeresis) = ("Ι", true)
            case "ϋ", "Ϋ": (base, hasDiaeresis) = ("Υ", true)
            case "ΐ": (base, hasAccent, hasDiaeresis) = ("Ι", true, true)
            case "ΰ": (base, hasAccent, hasDiaeresis) = ("Υ", true, true)
            default:
                guard let letter = Letter(polytonic: scalar.value) else { return nil }
                self = letter
            }
        }

        /// The block Greek Extended, U+1F00–1FFC, which is regular.
        private init?(polytonic value: UInt32) {
            let low = value & 0xF
            switch value {
            case 0x1F00...0x1F6F:
                base = ["Α", "Ε", "Η", "Ι", "Ο", "Υ", "Ω"][Int(value >> 4 & 0xF)]
                hasAccent = low & 7 >= 2
            case 0x1F70...0x1F7D:
                base = ["Α", "Ε", "Η", "Ι", "Ο", "Υ", "Ω"][Int(low / 2)]
                hasAccent = true
            case 0x1F80...0x1FAF:
                base = ["Α", "Η", "Ω"][Int(value >> 4 & 0xF) - 8]
                hasAccent = low & 7 >= 2
                hasIota = true
            case 0x1FB0...0x1FBC, 0x1FC2...0x1FCC, 0x1FF2...0x1FFC:
                let isPlain = low == 0 || low == 1 || low == 8 && value == 0x1FB8 || low == 9 && value == 0x1FB9
                base =
                    value < 0x1FC0 ? "Α" : value < 0x1FD0 ? (low == 8 || low == 9 ? "Ε" : "Η") : low == 8 || low == 9 ? "Ο" : "Ω"
                hasIota = [2, 3, 4, 7, 0xC].contains(low)
                hasAccent = !isPlain && ![3, 0xC].contains(low)
            case 0x1FD0...0x1FDB, 0x1FE0...0x1FEC:
                base = value < 0x1FE0 ? "Ι" : [4, 5, 0xC].contains(low) ? "Ρ" : "Υ"
                hasDiaeresis = [2, 3, 7].contains(low)
                hasAccent = [2, 3, 6, 7, 0xA, 0xB].contains(low)
            default: return nil
            }
        }
    }
}
