import BlazonLanguage
import BlazonLocale
import Testing

@Suite struct DatePatternTests {
    @Test(arguments: [
        ("en", "yMMMd", "MMM d, y"), ("en", "yMMMdjm", "MMM d, y, h:mm\u{202F}a"),
        ("en", "yMMMMdjm", "MMMM d, y 'at' h:mm\u{202F}a"),
        ("en", "yMMMMEEEEdjm", "EEEE, MMMM d, y 'at' h:mm\u{202F}a"), ("en-GB", "jm", "HH:mm"), ("de", "yMMMd", "d. MMM y"),
        ("de", "yMMMMd", "d. MMMM y"), ("de", "MMMMd", "d. MMMM"), ("ja", "yMMMd", "y年M月d日"), ("ja", "yMMMEd", "y年M月d日(E)"),
        ("en", "y", "y"), ("en", "d", "d"), ("en", "MMMM", "LLLL"), ("en", "EEEE", "cccc"),
        ("es", "yMMMMd", "d 'de' MMMM 'de' y"),
        ("en", "Hm", "HH:mm"), ("en", "j", "h\u{202F}a"), ("en", "yMd", "M/d/y"), ("en", "yMMdd", "MM/dd/y"),
        ("en", "yyMMdd", "MM/dd/yy"),
        ("fr", "yMMMMEEEEd", "EEEE d MMMM y"), ("es-PY", "hm", "h:mm\u{202F}a"),
    ])
    func skeleton(_ tag: String, _ skeleton: String, _ expected: String) throws {
        #expect(try #require(CLDR.locale(tag)).datePattern(skeleton) == expected)
    }

    @Test(arguments: ["", "yMMMdd d", "yy-MM", "yMMMdyy", "yyyyy", "MMMMMM", "zzzz", "yx", "B", "é", "short ", "yMMMdz"])
    func aSkeletonThatIsNone(_ skeleton: String) throws {
        #expect(try #require(CLDR.locale("en")).datePattern(skeleton) == nil)
    }

    @Test func allNamedSkeletonsHavePatterns() throws {
        for tag in CLDR.locales where !tag.contains("-") || tag.hasPrefix("zh") || tag.hasPrefix("es") {
            let locale = try #require(CLDR.locale(tag))
            let names = locale.dateSkeletons
            #expect(names.count > 20, "\(tag)")
            for name in names { #expect(locale.datePattern(name)?.isEmpty == false, "\(tag) \(name)") }
        }
    }
}
