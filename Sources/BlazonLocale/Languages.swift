package import BlazonLanguage

extension CLDR {
    /// The data that a program needs to match any recipient's tag to one of `names` (canonical tags without duplicates). Cached
    /// by `names`: templates of one folder tend to have the same languages.
    package static func languages(for names: [String]) -> [LocaleLanguage] {
        lookups.value(for: names) { LocaleLookup(names).localeLanguages() }
    }

    private static let lookups = Cache<[String], [LocaleLanguage]>()
}

/// Locale lookup among a message's locales, precomputed for every tag that leads to one.
private struct LocaleLookup {
    /// The locales by their tags in inheritance form.
    private var locales: [String: Int] = [:]
    private var names: [TagSubtags] = []
    /// The languages of `names`, without duplicates.
    private var languages: [String] = []
    /// CLDR's tags with explicit inheritance: regions of these languages (`es-MX`), and tags that inherit from another language
    /// (`hi-Latn`).
    private let heirs: [TagSubtags]
    /// `names` and `heirs` by language.
    private let byLanguage: [String: [TagSubtags]]

    // Results for one language are the same for all messages.
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

    /// The tags that inherit from a language's tags, directly or indirectly. CLDR's file names are already in inheritance form.
    private static func heirs(of language: String) -> [TagSubtags] {
        knownHeirs.value(for: language) {
            (Table.parents.keys(beginningWith: language + "-") + (Table.heirs[language] ?? []).map(String.init))
                .compactMap { TagSubtags($0) }
        }
    }

    /// Codes that are aliases of a language, or of a language with script or region.
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

    /// The data of one language. `alias` is the expansion of its codes if that is more than a language: `sr-Latn`.
    private func language(_ code: String, as alias: TagSubtags? = nil, codes: [String]) -> LocaleLanguage {
        let likely = (alias ?? TagSubtags(language: code)).maximized
        let script = likely.script ?? ""
        if alias == nil, let index = onlyLocale(of: code) {
            return LocaleLanguage(
                codes: codes, script: script, regions: otherScripts(code, likelyRegions(of: code), than: script), homes: [:],
                choices: [script: index])
        }
        let regions = regions(of: code)
        // If the message has only the plain language, all its regions lead to the same locale.
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

    /// The locale that all tags of a language in its default script lead to, if the message has only the plain language.
    private func onlyLocale(of code: String) -> Int? {
        guard names.contains(TagSubtags(language: code)), names.count(where: { $0.language == code }) == 1,
            !heirs.contains(where: { $0.language == code && $0.script != nil && leads($0) })
        else { return nil }
        return locales[code]
    }

    /// Regions that CLDR lists among the likely subtags of the language; all others use the default script.
    private func likelyRegions(of code: String) -> Set<String> {
        withOld(Set(Self.likely(in: code).compactMap(\.region)), in: code)
    }

    /// A locale with variants also serves tags of its region, whether they name it or not.
    private func add(_ name: TagSubtags, to choices: inout [String: Int]) {
        guard let script = name.maximized.script, let index = locales[name.text] else { return }
        let home = TagSubtags(language: name.language, script: script).maximized.region
        let variants = name.variants.joined(separator: "-")
        if let region = name.region ?? home { choices["\(script)-\(region)-\(variants)"] = index }
        if name.region == nil || name.region == home { choices["\(script)-\(variants)"] = index }
    }

    private func leads(_ tag: TagSubtags) -> Bool { choice(for: tag) != nil }

    /// The nearest locale among a canonical tag and its parents. CLDR's files have different codes for some languages (`no`).
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

    /// Regions that affect the language's inheritance or script, including their old codes.
    private func regions(of code: String) -> Set<String> {
        let regions = Set(((byLanguage[code] ?? []) + Self.likely(in: code)).compactMap(\.region))
        return withOld(regions, in: code)
    }

    /// These regions with their old codes.
    private func withOld(_ regions: Set<String>, in code: String) -> Set<String> {
        var all = regions
        for region in regions {
            for old in Table.regionSynonyms[region]?.map(String.init) ?? [] {
                // A code that was split into several is where the language's likely region is.
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
