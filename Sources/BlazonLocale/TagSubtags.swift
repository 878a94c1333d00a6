import BlazonLanguage

/// A BCP 47 tag taken apart, each part in its usual case.
struct TagSubtags: Hashable {
    var language: String
    var script: String?
    var region: String?
    var variants: [String] = []

    /// nil: no well-formed tag, or one for private use only.
    init?(_ tag: String) {
        let bytes = tag.utf8Span.span
        guard isLocaleTag(bytes) else { return nil }
        let parts = LocaleTagParts(bytes)
        guard parts.language.count > 1 else { return nil }
        language = LocaleTagParts.lower(bytes, parts.language)
        script = parts.script.map { LocaleTagParts.title(bytes, $0) }
        region = parts.region.map { LocaleTagParts.upper(bytes, $0) }
        variants = parts.variants.map { LocaleTagParts.lower(bytes, $0) }
    }

    init(language: String, script: String? = nil, region: String? = nil, variants: [String] = []) {
        self.language = language
        self.script = script
        self.region = region
        self.variants = variants
    }

    var text: String { ([language, script, region].compactMap { $0 } + variants).joined(separator: "-") }

    /// With CLDR's aliases put in (UTS #35, Annex C).
    var canonical: TagSubtags {
        var tag = self
        if let alias = Table.languageAliases[language]?.first.flatMap({ TagSubtags(String($0)) }) {
            tag.language = alias.language
            tag.script = script ?? alias.script
            tag.region = region ?? alias.region
        }
        if let old = tag.region, let alias = Table.regionAliases[old]?.first {
            let successors = alias.split(separator: " ").map(String.init)
            let likely = TagSubtags(language: tag.language, script: tag.script).maximized.region
            tag.region = successors.first { $0 == likely } ?? successors.first
        }
        return tag
    }

    /// With the likely script and region (UTS #35, "Likely Subtags"); without them where the language is not known.
    var maximized: TagSubtags {
        if script != nil, region != nil { return self }
        // Lookups ask for the same tags again and again.
        return Self.known.value(for: self) { likely }
    }

    private static let known = Cache<TagSubtags, TagSubtags>()

    private var likely: TagSubtags {
        var keys = [language]
        if let script { keys.insert(language + "-" + script, at: 0) }
        if let region { keys.insert(language + "-" + region, at: 0) }
        if let script, let region { keys.insert(language + "-" + script + "-" + region, at: 0) }
        for key in keys {
            guard let likely = Table.likelySubtags[key]?.first,
                let found = TagSubtags(String(likely))
            else { continue }
            return TagSubtags(
                language: language, script: script ?? found.script, region: region ?? found.region, variants: variants)
        }
        return self
    }

    /// The same language's tag as CLDR's files are named: the script is said where it is not the one that the tag has without it, or
    /// not the language's (`zh-Hant-TW`, `zh-Hans-HK`, `zh-CN`).
    var inheriting: TagSubtags {
        // Of a language alone nothing is said.
        if script == nil, region == nil { return self }
        var tag = self
        let actual = maximized.script
        let usual = TagSubtags(language: language).maximized.script
        let unsaid =
            region == nil
            ? usual : script == nil ? actual : TagSubtags(language: language, region: region).maximized.script
        tag.script = actual == usual && actual == unsaid ? nil : actual
        return tag
    }

    /// What an inheriting tag inherits from; nil: nothing but root.
    var parent: TagSubtags? {
        if let named = Table.parents[text]?.first { return TagSubtags(String(named))?.inheriting }
        var tag = self
        if !tag.variants.isEmpty {
            tag.variants.removeLast()
        } else if tag.region != nil {
            tag.region = nil
        } else {
            return nil
        }
        return tag.inheriting
    }
}
