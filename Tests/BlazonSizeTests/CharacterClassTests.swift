import BlazonPayload
import Testing

@testable import BlazonLanguage

/// No character takes more bytes than its class says.
@Suite struct CharacterClassTests {
    @Test(arguments: Encoding.Form.allCases) func noScalarTakesMoreThanItsClass(_ form: Encoding.Form) {
        for depth in 0...3 {
            let encoding = Encoding(form, depth: depth)
            let quotes = form == .json ? 2 << depth : 0
            let table = encoding.bytesPerCharacter
            // A depth changes only what ASCII takes.
            for value in UInt32(0)..<(depth == 0 ? 0x110000 : 0x3000) {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let length = encoding.length(of: String(scalar)) - quotes
                if length > table[CharacterClass(scalar)] {
                    Issue.record("U+\(String(value, radix: 16)) takes \(length) in \(encoding)")
                }
            }
        }
    }

    @Test func representativesAreOfTheirClasses() {
        for kind in CharacterClass.allCases {
            #expect(CharacterClass(kind.representative) == kind)
            #expect(UTF8.width(kind.representative) == kind.utf8Count)
        }
    }

    private static let encodings = [Encoding(.kept), Encoding(.component)]

    /// In chains of any filters that change case, each letter of a result in another case.
    @Test(arguments: encodings) func noLetterTakesMoreInAnotherCase(_ encoding: Encoding) {
        let table = encoding.bytesPerCharacter
        func bytes(_ scalar: Unicode.Scalar, _ steps: Int) -> Int {
            let own = table[CharacterClass(scalar)]
            guard steps > 0, scalar.properties.changesWhenCaseMapped else { return own }
            return CaseCache.Mapping.allCases.reduce(own) { most, mapping in
                max(most, CaseCache.text(of: scalar, mapping).unicodeScalars.reduce(0) { $0 + bytes($1, steps - 1) })
            }
        }
        for value in UInt32(0)..<0x110000 {
            guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped else { continue }
            let most = CharacterMapping.cased(nil)[CharacterClass(scalar)].dot(table)
            let found = bytes(scalar, 4)
            if found > most { Issue.record("U+\(String(value, radix: 16)) takes \(found) of \(most) in \(encoding)") }
        }
    }

    /// What a language makes of a letter, and of the marks behind it that it takes.
    @Test(arguments: [CasingFormat.Language.turkic, .lithuanian, .greek, .dutch], encodings)
    func noLetterTakesMoreInALanguage(_ language: CasingFormat.Language, _ encoding: Encoding) {
        let (table, mapping) = (encoding.bytesPerCharacter, CharacterMapping.cased(language))
        for style in [Casing.Style.upper, .lower, .firstUpper, .wordsUpper] {
            let format = CasingFormat(style: style, language: language)
            for value in UInt32(0)..<0x3000 {
                guard let scalar = Unicode.Scalar(value) else { continue }
                for (raises, before) in [(true, nil), (true, "ά"), (true, "a"), (false, nil)] as [(Bool, Unicode.Scalar?)] {
                    for rest in ["", "\u{307}", "\u{301}", "\u{308}\u{301}", "\u{345}", "\u{344}\u{345}", "a", "j", "J"] {
                        guard let special = format.special(scalar, raises: raises, after: before, rest: rest.utf8Span.span) else {
                            continue
                        }
                        let source = String(scalar) + String(decoding: Array(rest.utf8.prefix(special.consumed)), as: UTF8.self)
                        let most = mapping.apply(CharacterVector(of: source)).dot(table)
                        let found = CharacterVector(of: special.text).dot(table)
                        if found > most { Issue.record("\(source) (U+\(String(value, radix: 16))) takes \(found) of \(most)") }
                    }
                }
            }
        }
    }
}
