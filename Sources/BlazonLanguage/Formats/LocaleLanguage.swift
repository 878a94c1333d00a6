/// A language that the message speaks, with what CLDR knows of its tags: how a recipient's tag finds one of the message's.
public struct LocaleLanguage: Sendable, Hashable {
    /// Its code and those that CLDR holds for the same (`nb`, `no`), lower case.
    public var codes: [String]
    /// The script of a tag that names neither script nor one of `regions`: `Hans`.
    public var script: String
    /// The scripts of tags with a region that is not written in `script`: `TW` is `Hant`.
    public var regions: [String: String]
    /// The region that a tag without one is taken to be of, by script; none where the message has a locale for just that tag (`pt` beside
    /// `pt-BR`).
    public var homes: [String: String]
    /// Where a tag leads, as an index among the message's locales: the key is `Script-REGION-variant`, `Script-REGION`, `Script`, the longest
    /// that is there, without `REGION` for a tag that has none. A region inherits along CLDR's parents, so `es`'s `Latn-MX` is here
    /// where the message has `es-419`.
    public var choices: [String: Int]

    public init(codes: [String], script: String, regions: [String: String], homes: [String: String], choices: [String: Int]) {
        self.codes = codes
        self.script = script
        self.regions = regions
        self.homes = homes
        self.choices = choices
    }
}

extension [LocaleLanguage] {
    /// The index, among the message's locales, that a recipient's tag (`es_mx`, `zh-TW`) leads to by RFC 4647's lookup on tags that are
    /// maximized by CLDR's likely subtags; nil: no locale for it, or no well-formed tag. Allocates nothing for a tag without variants.
    public func choice(for tag: borrowing Span<UInt8>) -> Int? {
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
