/// Casing in languages with special rules (Unicode's SpecialCasing, and ICU's additions).
package struct CasingFormat: Sendable, Hashable {
    enum Language: String, Sendable {
        /// Dotted and dotless i are two letters.
        case turkic
        /// A small i keeps its dot under accents.
        case lithuanian
        /// Capitals have no accents.
        case greek
        /// `IJ` is one letter at the start of a word.
        case dutch
    }

    let style: Casing.Style

    /// The filter that uses the format.
    package var filter: String {
        switch style {
        case .upper: "upcase"
        case .lower: "downcase"
        case .firstUpper: "capitalize"
        case .wordsUpper: "titlecase"
        }
    }

    let language: Language

    /// nil if the language has no special rules for this style.
    init?(_ style: Casing.Style, language tag: String) {
        switch tag {
        case "tr", "az": language = .turkic
        case "lt": language = .lithuanian
        case "el" where style == .upper: language = .greek
        case "nl" where style == .firstUpper || style == .wordsUpper: language = .dutch
        default: return nil
        }
        self.style = style
    }

    init(style: Casing.Style, language: Language) {
        self.style = style
        self.language = language
    }

    func apply(_ input: Value, _ evaluation: inout EvaluationState) -> Value {
        Casing.apply(style, to: input, &evaluation, language: language)
    }

    /// What a letter becomes, and how many bytes of `rest`, the text after the letter, belong to it; nil: what it becomes in all
    /// languages.
    func special(
        _ scalar: Unicode.Scalar, raises: Bool, after previous: Unicode.Scalar?, rest: borrowing Span<UInt8>
    ) -> (text: String, consumed: Int)? {
        switch language {
        case .turkic: Self.turkic(scalar, raises, rest)
        case .lithuanian: Self.lithuanian(scalar, raises, rest)
        case .greek: GreekCapitals.capital(scalar, after: previous, rest)
        case .dutch: Self.dutch(scalar, raises, rest)
        }
    }

    private static func next(_ rest: borrowing Span<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
        rest.count > 0 ? decodeScalar(rest, at: 0) : nil
    }

    private static func turkic(_ scalar: Unicode.Scalar, _ raises: Bool, _ rest: borrowing Span<UInt8>) -> (String, Int)? {
        switch (scalar, raises) {
        case ("i", true): return ("İ", 0)
        case ("İ", false): return ("i", 0)
        case ("I", false):
            if let next = next(rest), next.scalar == "\u{307}" { return ("i", next.length) }
            return ("ı", 0)
        default: return nil
        }
    }

    private static func lithuanian(_ scalar: Unicode.Scalar, _ raises: Bool, _ rest: borrowing Span<UInt8>) -> (String, Int)? {
        if raises {
            // The dot that accents retained is removed with the small letter.
            guard scalar.isSoftDotted, let next = next(rest), next.scalar == "\u{307}" else { return nil }
            return (scalar.properties.uppercaseMapping, next.length)
        }
        switch scalar {
        case "Ì": return ("i\u{307}\u{300}", 0)
        case "Í": return ("i\u{307}\u{301}", 0)
        case "Ĩ": return ("i\u{307}\u{303}", 0)
        case "I", "J", "Į":
            var at = 0
            while at < rest.count {
                let (mark, length) = decodeScalar(rest, at: at)
                let kind = mark.properties.canonicalCombiningClass
                if kind == .above { return (scalar.properties.lowercaseMapping + "\u{307}", 0) }
                if kind == .notReordered { return nil }
                at += length
            }
            return nil
        default: return nil
        }
    }

    private static func dutch(_ scalar: Unicode.Scalar, _ raises: Bool, _ rest: borrowing Span<UInt8>) -> (String, Int)? {
        guard raises, scalar == "i" || scalar == "I", rest.count > 0, rest[0] | 0x20 == UInt8(ascii: "j") else { return nil }
        return ("IJ", 1)
    }
}

extension Unicode.Scalar {
    /// Unicode's Soft_Dotted, for letters that have a capital.
    fileprivate var isSoftDotted: Bool { ["i", "j", "į", "ị", "ɨ", "ḭ"].contains(self) }
}
