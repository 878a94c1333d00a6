/// A language of the message with CLDR's data about its tags, which match a recipient's tag to one of the message's.
package struct LocaleLanguage: Sendable, Hashable {
    /// Its language code and CLDR's aliases for it (`nb`, `no`), in lower case.
    package var codes: [String]
    /// The default script, for tags that name neither a script nor one of `regions`: `Hans`.
    package var script: String
    /// Scripts of regions that do not use `script`: `TW` is `Hant`.
    package var regions: [String: String]
    /// By script, the likely region of tags without one; missing if the message has a locale for exactly that tag (`pt` as well
    /// as `pt-BR`).
    package var homes: [String: String]
    /// Indices of the message's locales by `Script-REGION-variant`, `Script-REGION` or `Script` (without `REGION` for tags that
    /// have none); the longest matching key wins. Regions inherit along CLDR's parents, so `es` contains `Latn-MX` if the message
    /// has `es-419`.
    package var choices: [String: Int]

    /// Creates a language.
    package init(codes: [String], script: String, regions: [String: String], homes: [String: String], choices: [String: Int]) {
        self.codes = codes
        self.script = script
        self.regions = regions
        self.homes = homes
        self.choices = choices
    }
}

extension [LocaleLanguage] {
    /// The index of the message's locale for a recipient's tag (`es_mx`, `zh-TW`), by RFC 4647 lookup on tags maximized by CLDR's
    /// likely subtags; nil: no match, or not a well-formed tag. Does not allocate for tags without variants.
    package func choice(for tag: borrowing Span<UInt8>) -> Int? {
        guard isLocaleTag(tag) else { return nil }
        let parts = LocaleTagParts(tag)
        for language in self {
            for code in language.codes where LocaleTagParts.same(code, tag, parts.language) {
                return language.choice(for: parts, of: tag)
            }
        }
        return nil
    }
}

extension LocaleLanguage {
    fileprivate func choice(for parts: LocaleTagParts, of tag: borrowing Span<UInt8>) -> Int? {
        var region = parts.region.map { LocaleTagParts.upper(tag, $0) }
        var key: String
        if let named = parts.script {
            key = LocaleTagParts.title(tag, named)
        } else {
            key = region.flatMap { regions[$0] } ?? script
        }
        if region == nil { region = homes[key] }
        let byScript = choices[key]
        if let region {
            key += "-"
            key += region
        }
        var found = choices[key] ?? byScript
        for variant in parts.variants {
            key += "-"
            key += LocaleTagParts.lower(tag, variant)
            if let longer = choices[key] { found = longer }
        }
        return found
    }
}
