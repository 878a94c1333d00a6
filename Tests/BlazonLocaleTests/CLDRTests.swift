import BlazonLanguage
import BlazonLocale
import Testing

@Suite struct CLDRTests {
    @Test(arguments: [
        ("es_mx", "es-MX"), ("ES-mx", "es-MX"), ("no", "nb"), ("no-NO", "nb-NO"), ("iw-IL", "he-IL"), ("sh", "sr-Latn"),
        ("zh-cmn", "zh"),
        ("zh-cmn-hant-tw", "zh-Hant-TW"), ("en-UK", "en-GB"), ("en-u-nu-latn", "en"), ("de-x-home", "de"),
        ("ca-VALENCIA", "ca-valencia"),
        ("spa-419", "es-419"), ("hy-SU", "hy-AM"), ("in", "id"), ("tl", "fil"),
    ])
    func canonical(_ tag: String, _ expected: String) { #expect(CLDR.canonical(tag) == expected) }

    @Test(arguments: [
        ("ar", true), ("ar-EG", true), ("he", true), ("iw", true), ("fa", true), ("ur-PK", true), ("ps", true), ("sd", true),
        ("az-Arab", true), ("pa-PK", true), ("en", false), ("az", false), ("sd-Deva", false), ("ja", false), ("xx", false),
        ("not a tag", false),
    ])
    func direction(_ tag: String, _ isRightToLeft: Bool) { #expect(CLDR.isRightToLeft(tag) == isRightToLeft) }

    @Test(arguments: ["", "not a tag", "e", "en--US", "x-home", "en-", "ünglish"])
    func aTagThatIsNone(_ tag: String) { #expect(CLDR.canonical(tag) == nil) }

    @Test(arguments: [
        ("es-MX", ["es-419", "es"]), ("es", []), ("zh-Hant", []), ("zh-TW", ["zh-Hant"]),
        ("zh-Hant-MO", ["zh-Hant-HK", "zh-Hant"]),
        ("en-GB", ["en-001", "en"]), ("pt-AO", ["pt-PT", "pt"]), ("nn", ["nb"]), ("nb-NO", ["nb"]),
        ("ca-ES-valencia", ["ca-ES", "ca"]),
        ("sr-ME", ["sr-Latn"]), ("zh-Hans-CN", ["zh"]), ("en-AT", ["en-150", "en-001", "en"]),
    ])
    func parents(_ tag: String, _ expected: [String]) { #expect(CLDR.parents(of: tag) == expected) }

    @Test func everyLocaleIsWhole() throws {
        let tags = CLDR.locales
        #expect(tags.count > 500)
        #expect(tags == tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        for tag in tags {
            let locale = try #require(CLDR.locale(tag), "\(tag)")
            #expect(locale.tag == tag)
            #expect(locale.numbers.digits.count == 10, "\(tag)")
            #expect([locale.decimalPattern, locale.percentPattern].allSatisfy { $0.contains("0") }, "\(tag)")
            #expect(locale.currencyPattern.contains("¤"), "\(tag)")
            for exponent in 3...14 { #expect(locale.compactPattern(exponent: exponent, .other).contains("0"), "\(tag)") }
            let lists = [locale.list.two, locale.list.start, locale.list.middle, locale.list.end]
            #expect(lists.allSatisfy { $0.contains("{0}") && $0.contains("{1}") }, "\(tag)")
            for width in DateNames.Width.allCases {
                let counts = DateNames.allCases.map { locale.names($0, width).count }
                #expect(counts == [12, 12, 7, 7, 2, 2, 4], "\(tag)")
            }
            for style in ["short", "medium", "long", "full"] {
                #expect(locale.datePattern(style)?.contains("y") == true, "\(tag)")
            }
        }
    }

    @Test func numbers() throws {
        let spanish = try #require(CLDR.locale("es")).numbers
        #expect((spanish.decimal, spanish.group, spanish.minimumGroupingDigits) == (",", ".", 2))
        let egyptian = try #require(CLDR.locale("ar-EG"))
        #expect(egyptian.numbers.digits.joined() == "٠١٢٣٤٥٦٧٨٩")
        let german = try #require(CLDR.locale("de"))
        #expect(german.compactPattern(exponent: 6, .one) == "0\u{A0}Mio'.'")
        #expect(german.currency("EUR")! == ("€", 2))
        #expect(german.currency("JPY")!.digits == 0)
        #expect(german.currency("ZZZ") == nil)
        #expect(CLDR.locale("es-PY")?.currency("PYG")?.symbol == "Gs.")
        #expect(CLDR.locale("tlh") == nil)
        #expect(CLDR.locale("es-AQ")?.tag == "es-AQ")
    }

    @Test func pluralRules() throws {
        let polish = try #require(CLDR.locale("pl")).cardinalRules
        #expect(polish.map(\.category) == [.one, .few, .many])
        #expect(polish[1].rule == "v = 0 and i % 10 = 2..4 and i % 100 != 12..14")
        #expect(try #require(CLDR.locale("ar")).cardinalRules.count == 5)
        #expect(try #require(CLDR.locale("ja")).cardinalRules.isEmpty)
        #expect(try #require(CLDR.locale("en")).ordinalRules.map(\.category) == [.one, .two, .few])
    }

    @Test func zones() throws {
        let locale = try #require(CLDR.locale("en"))
        let madrid = try #require(locale.zone("Europe/Madrid"))
        #expect(madrid.rule == "CET-1CEST,M3.5.0,M10.5.0/3")
        #expect(madrid.offsets.count == madrid.transitions.count + 1)
        #expect(locale.zone("Asia/Calcutta") == locale.zone("Asia/Kolkata"))
        #expect(locale.zone("Asia/Calcutta")?.name == "Asia/Kolkata")
        #expect(locale.zone("Europe/Atlantis") == nil)
        #expect(locale.zone("") == nil)
        for name in locale.zoneNames {
            let zone = try #require(locale.zone(name), "\(name)")
            #expect(zone.offsets.count == zone.transitions.count + 1, "\(name)")
            #expect(zip(zone.transitions, zone.transitions.dropFirst()).allSatisfy { $0 < $1 }, "\(name)")
            #expect(zone.offsets.allSatisfy { abs($0) < 26 * 3600 }, "\(name)")
        }
    }
}
