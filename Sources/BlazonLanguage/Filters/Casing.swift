/// Casing by Unicode's full mappings (ß becomes SS), and by a language's own rules if it has some.
@usableFromInline package enum Casing {
    static func typed(_ style: Style, _ input: StaticType) -> StaticType {
        let words: [String]? =
            if let constant = input.constant { [constant] } else if case .enumeration(let members) = input.type { members } else {
                nil
            }
        let keepsLength = words?.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } } ?? !input.type.containsLetters
        if keepsLength { return input.text(max: input.maxScalars, blank: input.blankReason) }
        return input.mapped
    }

    static func localized(_ style: Style, _ input: StaticType, _ locale: any LocaleData) -> Filter.Localized {
        guard let format = CasingFormat(style, language: locale.language) else {
            return Filter.Localized(typed(style, input), nil)
        }
        // ASCII letters may become non-ASCII (i becomes İ), and one letter may become three (Ì becomes i̇̀).
        return Filter.Localized(input.mapped, .casing(format))
    }

    /// How the case of each letter changes, depending on its position.
    @usableFromInline package enum Style: String, Sendable, BitwiseCopyable {
        case upper, lower, firstUpper, wordsUpper

        /// Whether the first letter becomes upper case.
        @inlinable package var raisesFirst: Bool {
            switch self {
            case .lower: false
            case .upper, .firstUpper, .wordsUpper: true
            }
        }

        /// Whether all other letters become upper case too.
        @inlinable package var raisesRest: Bool {
            switch self {
            case .upper: true
            case .lower, .firstUpper, .wordsUpper: false
            }
        }

        /// Whether the first letter of every word counts as first.
        var isByWord: Bool {
            switch self {
            case .wordsUpper: true
            case .upper, .lower, .firstUpper: false
            }
        }

        /// How a letter is mapped: the first one of the text, or of a word if the style is by word, or another one.
        @inlinable package func mapping(isFirst: Bool) -> CaseCache.Mapping {
            raisesRest ? .upper : raisesFirst && isFirst ? .title : .lower
        }

        /// The style of a filter that only changes case, letter by letter; nil for all others.
        package init?(filter name: String) {
            switch name {
            case "upcase": self = .upper
            case "downcase": self = .lower
            case "capitalize": self = .firstUpper
            default: return nil
            }
        }
    }

    static func apply(
        _ style: Style, to input: Value, _ evaluation: inout EvaluationState, language: CasingFormat.Language? = nil
    ) -> Value {
        let source = evaluation.spelling(of: input)
        let start = evaluation.arena.count
        let (raisesFirst, raisesRest, isByWord) = (style.raisesFirst, style.raisesRest, style.isByWord)
        var at = source.lowerBound
        var isFresh = true
        let special = language.map { CasingFormat(style: style, language: $0) }
        var previous: Unicode.Scalar?
        if !isByWord, special == nil {
            at = applyASCII(style, source, &evaluation)
            isFresh = at == source.lowerBound
        }
        while at < source.upperBound {
            let byte = evaluation.arena[at]
            let (scalar, length) =
                byte < 0x80
                ? (Unicode.Scalar(byte), 1) : decodeScalar(evaluation.arena.span.extracting(at..<source.upperBound), at: 0)
            let raises = raisesRest || raisesFirst && isFresh
            if let special,
                let (text, taken) = evaluation.bytes(
                    at + length..<source.upperBound, { special.special(scalar, raises: raises, after: previous, rest: $0) })
            {
                append(text, &evaluation)
                at += taken
            } else if byte < 0x80 {
                evaluation.arena.append(ascii(byte, raised: raises))
            } else if !raises, scalar == "Σ", isFinalSigma(at, in: source, evaluation) {
                append("ς", &evaluation)
            } else {
                let mapping = style.mapping(isFirst: isFresh)
                if let one = evaluation.casing.mapped(scalar, mapping) {
                    append(one, &evaluation)
                } else {
                    append(CaseCache.text(of: scalar, mapping), &evaluation)
                }
            }
            isFresh = isByWord && (endsWord(scalar) || isFresh && !beginsWord(scalar))
            at += length
            previous = scalar
        }
        return .text(start..<evaluation.arena.count)
    }

    /// Maps the ASCII prefix of a text at once; returns its end.
    private static func applyASCII(_ style: Style, _ source: Range<Int>, _ evaluation: inout EvaluationState) -> Int {
        let start = evaluation.arena.count
        evaluation.arena.append(contentsOf: repeatElement(0, count: source.count))
        var bytes = evaluation.arena.mutableSpan
        var count = 0
        var raises = style.raisesFirst
        let raisesRest = style.raisesRest
        while count < source.count, bytes[source.lowerBound + count] < 0x80 {
            bytes[start + count] = ascii(bytes[source.lowerBound + count], raised: raises)
            raises = raisesRest
            count += 1
        }
        if count < source.count { evaluation.arena.removeLast(source.count - count) }
        return source.lowerBound + count
    }

    /// An ASCII byte with its letter in upper or lower case.
    @inlinable package static func ascii(_ byte: UInt8, raised: Bool) -> UInt8 {
        if raised { return byte &- UInt8(ascii: "a") < 26 ? byte & 0xDF : byte }
        return byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }

    private static func append(_ scalar: Unicode.Scalar, _ evaluation: inout EvaluationState) {
        for unit in Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter { evaluation.arena.append(unit) }
    }

    private static func append(_ text: String, _ evaluation: inout EvaluationState) {
        evaluation.arena.append(contentsOf: text.utf8)
    }

    /// Whether a scalar separates words: white space, dashes and slashes do, apostrophes do not.
    static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "/" || scalar.properties.isWhitespace || scalar.properties.generalCategory == .dashPunctuation
    }

    /// Whether a scalar begins a word: letters and digits do; quotes and brackets before a word are skipped.
    private static func beginsWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Unicode's Final_Sigma: a cased letter before it and none after it, ignoring case-ignorable characters.
    private static func isFinalSigma(_ index: Int, in text: Range<Int>, _ evaluation: EvaluationState) -> Bool {
        var after = index + 2
        while after < text.upperBound {
            let (scalar, length) = evaluation.bytes(after..<text.upperBound) { decodeScalar($0, at: 0) }
            after += length
            if scalar.properties.isCaseIgnorable { continue }
            if scalar.properties.isCased { return false }
            break
        }
        var before = index
        while before > text.lowerBound {
            var start = before - 1
            while start > text.lowerBound, evaluation.arena[start] & 0xC0 == 0x80 { start -= 1 }
            let scalar = evaluation.bytes(start..<before) { decodeScalar($0, at: 0).scalar }
            if !scalar.properties.isCaseIgnorable { return scalar.properties.isCased }
            before = start
        }
        return false
    }
}

extension EvaluationState {
    /// The letter mapped without language-specific rules; nil if the result depends on more than the letter.
    @inline(__always) @inlinable package mutating func letter(
        _ scalar: Unicode.Scalar, _ mapping: CaseCache.Mapping
    ) -> Unicode.Scalar? {
        // The lower case of sigma depends on the characters around it.
        if mapping == .lower, scalar == "Σ" { return nil }
        return casing.mapped(scalar, mapping)
    }
}

extension ValueType {
    /// Whether a value's text may contain non-ASCII letters.
    var containsLetters: Bool {
        switch self {
        case .integer, .number, .boolean, .date, .datetime, .zone, .locale: false
        default: true
        }
    }
}

extension StaticType {
    /// The type with mapped letters, each of which becomes at most three (ΐ, ᾷ).
    fileprivate var mapped: StaticType { text(max: product(maxScalars, 3), blank: blankReason) }
}
