import BlazonLanguage
import Testing

@testable import BlazonLocale

/// How a recipient's tag finds one of a message's locales.
@Suite struct LookupTests {
    static func choice(_ tag: String, _ names: [String]) -> String? {
        CLDR.languages(for: names).choice(for: tag.utf8Span.span).map { names[$0] }
    }

    /// A recipient's tag, a message's locales, the one that is found.
    static let cases = """
        es-MX | es es-419 es-MX | es-MX
        es-MX | es es-419 | es-419
        es_mx | es | es
        es | es-MX es-419 |
        es-AR | es-MX |
        zh-TW | zh zh-Hant | zh-Hant
        zh-TW | zh |
        zh-Hant | zh-TW | zh-TW
        zh-SG | zh | zh
        zh-MO | zh-Hant zh-HK | zh-HK
        pt | pt-BR | pt-BR
        pt | pt-PT |
        pt-AO | pt-BR pt-PT | pt-PT
        pt | pt-BR pt | pt
        en-US | en-GB |
        en-GB | en en-001 | en-001
        en | en-US | en-US
        no | nb | nb
        nb-NO | nb | nb
        nn | nb | nb
        nn | nb nn | nn
        sh | sr-Latn sr | sr-Latn
        sr-ME | sr sr-Latn | sr-Latn
        sr | sr-Latn |
        iw | he | he
        ca-valencia | ca ca-valencia | ca-valencia
        ca-ES-VALENCIA | ca ca-valencia | ca-valencia
        ca-FR-valencia | ca ca-valencia | ca
        ca | ca ca-valencia | ca
        cmn-TW | zh-Hant | zh-Hant
        zh-cmn-TW | zh-Hant | zh-Hant
        de-x-home | de | de
        en-UK | en en-GB | en-GB
        hi-Latn | hi en | en
        prs | fa | fa
        ar-u-nu-latn | ar | ar
         | en |
        x-en | en |
        en_US.UTF-8 | en |
        tlh | en |
        eng | en | en
        de-1901-1996 | de de-1901 | de-1901
        """

    @Test(arguments: cases.split(separator: "\n"))
    func finds(_ row: Substring) {
        let cells = row.split(separator: "|", omittingEmptySubsequences: false)
        let names = cells[1].split(separator: " ").map(String.init)
        let expected = cells[2].split(separator: " ").first.map(String.init)
        #expect(Self.choice(String(cells[0].drop { $0 == " " }.prefix { $0 != " " }), names) == expected)
    }

    @Test func tagsThatInheritAreNamedAsTheyAreLookedFor() {
        for name in Table.parents.keys { #expect(TagSubtags(name)?.inheriting.text == name) }
    }

    /// Every locale's tag, and old and odd spellings, against locales alone (all that say a script) and seeded sets of them.
    @Test func agreesWithTheSlowLookup() {
        let tags = CLDR.locales
        let asked =
            tags + ["iw-IL", "no-NO", "sh-ME", "zh-cmn-HK", "en-UK", "hy-SU", "ca-valencia", "es-ES-valencia", "und", "de-840"]
        var differing: [String] = []
        func compare(_ names: [String], _ asked: [String]) {
            let languages = CLDR.languages(for: names)
            for tag in asked {
                let fast = languages.choice(for: tag.utf8Span.span)
                let slow = SlowLookup.choice(tag, names)
                if fast != slow { differing.append("\(tag) in \(names): \(fast as Int?) not \(slow as Int?)") }
            }
        }
        for name in tags where name.utf8.count > 6 || name.utf8.reduce(0, { $0 &+ Int($1) }) % 25 == 0 {
            let language = name.prefix { $0 != "-" }
            compare(
                [name],
                asked.filter { $0.hasPrefix(language) } + ["iw-IL", "no-NO", "sh-ME", "zh-cmn-HK", "nn", "hi-Latn", "prs"])
        }
        var seed: UInt64 = 20_261_121
        for _ in 0..<5 {
            var names: [String] = []
            for _ in 0..<40 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let name = tags[Int(seed >> 33) % tags.count]
                if !names.contains(name) { names.append(name) }
            }
            compare(names, asked)
        }
        #expect(differing.isEmpty, "\(differing.count): \(differing.prefix(10))")
    }
}

/// The same lookup, without any table made for it: RFC 4647, section 3.4, on tags with their likely script, region by region upwards.
private enum SlowLookup {
    static func choice(_ tag: String, _ names: [String]) -> Int? {
        guard let asked = CLDR.canonical(tag).map(parts) else { return nil }
        let forms = names.map { parts($0) }
        let script = likely(asked, 1) ?? ""
        func find(_ language: String, _ script: String, _ region: String?, _ variants: [String]) -> Int? {
            forms.firstIndex { form in
                form[0] == [language] && likely(form, 1) == script && form[2] == (region.map { [$0] } ?? [])
                    && form[3] == variants
            }
        }
        let home = likely([asked[0], [script], [], []], 2)
        let regions: [String?] = asked[2].isEmpty ? [nil, home] : [asked[2][0]]
        for count in stride(from: asked[3].count, through: 0, by: -1) {
            for region in regions {
                if let found = find(asked[0][0], script, region, Array(asked[3].prefix(count))) { return found }
            }
        }
        var id = [asked[0][0], script, asked[2].first ?? home ?? ""]
        while true {
            let usual = likely([[id[0]], [], [], []], 1)
            let text = ([id[0]] + (id[1] == usual ? [] : [id[1]]) + (id[2].isEmpty ? [] : [id[2]])).joined(separator: "-")
            if let named = Table.parents[text]?.first.map({ parts(CLDR.canonical(String($0)) ?? "") }) {
                id = [named[0][0], likely(named, 1) ?? "", named[2].first ?? ""]
            } else if !id[2].isEmpty {
                id[2] = ""
            } else {
                return nil
            }
            if let found = find(id[0], id[1], id[2].isEmpty ? nil : id[2], []) { return found }
        }
    }

    /// Language, script, region, variants.
    private static func parts(_ tag: String) -> [[String]] {
        var words = tag.split(separator: "-").map(String.init)[...]
        var parts: [[String]] = [[words.popFirst() ?? ""], [], [], []]
        if let word = words.first, word.count == 4, word.first?.isUppercase == true { parts[1] = [words.removeFirst()] }
        if let word = words.first, word.count < 4 { parts[2] = [words.removeFirst()] }
        parts[3] = Array(words)
        return parts
    }

    private static func likely(_ parts: [[String]], _ index: Int) -> String? {
        if let said = parts[index].first { return said }
        for key in [parts[0] + parts[1] + parts[2], parts[0] + parts[2], parts[0] + parts[1], parts[0]] {
            if let row = Table.likelySubtags[key.joined(separator: "-")]?.first {
                return String(row.split(separator: "-")[index])
            }
        }
        return nil
    }
}
