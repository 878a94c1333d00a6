public import BlazonLanguage

extension CLDR {
    /// What a program needs to know to find one of `names` (canonical tags, at most one a locale) for any recipient's tag.
    /// It is worked out once for the same names in the same order: templates of one folder tend to speak the same languages.
    public static func languages(for names: [String]) -> [LocaleLanguage] {
        lookups.value(for: names) { LocaleLookup(names).localeLanguages() }
    }

    private static let lookups = Cache<[String], [LocaleLanguage]>()
}

/// Lookup among a message's locales, written down for every tag that could lead to one.
private struct LocaleLookup {
    /// The locales by their inheriting tags.
    private var locales: [String: Int] = [:]
    private var names: [TagSubtags] = []
    /// The languages of `names`, each once.
    private var languages: [String] = []
    /// What CLDR says of the inheritance of regions in these languages (`es-MX`), and of tags that inherit from another (`hi-Latn`).
    private let heirs: [TagSubtags]
    /// `names` and `heirs` by language.
    private let byLanguage: [String: [TagSubtags]]

    // What is asked of one language is the same for all messages.
    private static let knownHeirs = Cache<String, [TagSubtags]>()
    private static let likelyTags = Cache<String, [TagSubtags]>()

    init(_ names: [String]) {
        for (index, name) in names.enumerated() {
            guard let tag = TagSubtags(name)?.canonical.inheriting else { continue }
            self.names.append(tag)
            if !languages.contains(tag.language) { languages.append(tag.language) }
            if locales[tag.text] == nil { locales[tag.text] = index }
        }
        heirs = languages.flatMap(Self.heirs(of:))
        byLanguage = Dictionary(grouping: self.names + heirs, by: \.language)
    }

    /// The tags that inherit from another: those of a language, and those that come to it from theirs. CLDR names them as it names its
    /// files: they are inheriting tags as they stand.
    private static func heirs(of language: String) -> [TagSubtags] {
        knownHeirs.value(for: language) {
            (Table.parents.keys(beginningWith: language + "-") + (Table.heirs[language] ?? []).map(String.init))
                .compactMap { TagSubtags($0) }
        }
    }

    /// The codes that stand for a language, or for more of it.
    private static func synonyms(of language: String) -> [(old: String, new: TagSubtags)] {
        (Table.languageSynonyms[language] ?? []).compactMap { cell in
            let sides = cell.split(separator: "=")
            return TagSubtags(String(sides[1])).map { (String(sides[0]), $0) }
        }
    }

    /// The tags of a language that CLDR has likely subtags for.
    private static func likely(in language: String) -> [TagSubtags] {
        likelyTags.value(for: language) {
            Table.likelySubtags.keys(beginningWith: language + "-").compactMap { TagSubtags($0) }
        }
    }

    func localeLanguages() -> [LocaleLanguage] {
        var codes = languages
        for heir in heirs where !codes.contains(heir.language) && leads(heir) { codes.append(heir.language) }
        return codes.flatMap { code -> [LocaleLanguage] in
            let synonyms = Self.synonyms(of: code)
            let same = synonyms.filter { $0.new.script == nil && $0.new.region == nil }.map(\.old)
            return [language(code, codes: [code] + same)]
                + synonyms.filter { $0.new.script != nil || $0.new.region != nil }
                .map { language(code, as: $0.new, codes: [$0.old]) }
        }
    }

    /// - Parameter alias: what the codes stand for, where it is more than the language: `sr-Latn`.
    private func language(_ code: String, as alias: TagSubtags? = nil, codes: [String]) -> LocaleLanguage {
        let likely = (alias ?? TagSubtags(language: code)).maximized
        let script = likely.script ?? ""
        if alias == nil, let index = onlyLocale(of: code) {
            return LocaleLanguage(
                codes: codes, script: script, regions: otherScripts(code, likelyRegions(of: code), than: script), homes: [:],
                choices: [script: index])
        }
        let regions = regions(of: code)
        // Of a language that is named without more, all regions lead to the same locale: none is another's heir.
        let distinguished = names.contains { $0.language == code && $0 != TagSubtags(language: code) } ? regions : []
        var choices: [String: Int] = [:]
        var homes: [String: String] = [:]
        for script in scripts(of: code, regions).union([script]) {
            let bare = TagSubtags(language: code, script: script)
            choices[script] = choice(for: bare)
            let home = bare.maximized.region
            if let named = alias?.region {
                homes[script] = named
            } else if let home, locales[bare.inheriting.text] == nil {
                homes[script] = home
            }
            for region in distinguished {
                let tag = TagSubtags(language: code, script: script, region: region).canonical
                if let found = choice(for: tag), found != choices[script] { choices["\(script)-\(region)"] = found }
            }
        }
        for name in names where name.language == code && !name.variants.isEmpty { add(name, to: &choices) }
        return LocaleLanguage(
            codes: codes, script: script, regions: alias?.script == nil ? otherScripts(code, regions, than: script) : [:],
            homes: homes, choices: choices)
    }

    /// The locale that all tags of a language in its own script lead to, and none of another does: of one that is named without more.
    private func onlyLocale(of code: String) -> Int? {
        guard names.contains(TagSubtags(language: code)), names.count(where: { $0.language == code }) == 1,
            !heirs.contains(where: { $0.language == code && $0.script != nil && leads($0) })
        else { return nil }
        return locales[code]
    }

    /// Those that CLDR names where it says what is likely in a language: others are written as the language is.
    private func likelyRegions(of code: String) -> Set<String> {
        withOld(Set(Self.likely(in: code).compactMap(\.region)), in: code)
    }

    /// A locale with variants serves its own region, said or not.
    private func add(_ name: TagSubtags, to choices: inout [String: Int]) {
        guard let script = name.maximized.script, let index = locales[name.text] else { return }
        let home = TagSubtags(language: name.language, script: script).maximized.region
        let variants = name.variants.joined(separator: "-")
        if let region = name.region ?? home { choices["\(script)-\(region)-\(variants)"] = index }
        if name.region == nil || name.region == home { choices["\(script)-\(variants)"] = index }
    }

    private func leads(_ tag: TagSubtags) -> Bool { choice(for: tag) != nil }

    /// The nearest locale on the way up from a canonical tag. CLDR's files have their own code for some languages (`no`).
    private func choice(for tag: TagSubtags) -> Int? {
        var next: TagSubtags? = tag.inheriting
        while let current = next {
            let name = current.language == tag.language ? current : current.canonical.inheriting
            if let found = locales[name.text] { return found }
            next = current.parent
        }
        return nil
    }

    private func scripts(of code: String, _ regions: Set<String>) -> Set<String> {
        Set((byLanguage[code] ?? []).compactMap { $0.maximized.script })
            .union(regions.compactMap { TagSubtags(language: code, region: $0).maximized.script })
    }

    /// Those that the language's inheritance or script depends on, under their old codes too.
    private func regions(of code: String) -> Set<String> {
        let regions = Set(((byLanguage[code] ?? []) + Self.likely(in: code)).compactMap(\.region))
        return withOld(regions, in: code)
    }

    /// With the old codes for these regions.
    private func withOld(_ regions: Set<String>, in code: String) -> Set<String> {
        var all = regions
        for region in regions {
            for old in Table.regionSynonyms[region]?.map(String.init) ?? [] {
                // One that became several is where the likely one of the language is.
                let isSplit = Table.regionAliases[old]?.first?.utf8.contains(UInt8(ascii: " ")) == true
                if !isSplit || TagSubtags(language: code, region: old).canonical.region.map(regions.contains) == true {
                    all.insert(old)
                }
            }
        }
        return all
    }

    private func otherScripts(_ code: String, _ regions: Set<String>, than script: String) -> [String: String] {
        var found: [String: String] = [:]
        for region in regions {
            let likely = TagSubtags(language: code, region: region).canonical.maximized.script
            if let likely, likely != script { found[region] = likely }
        }
        return found
    }
}
