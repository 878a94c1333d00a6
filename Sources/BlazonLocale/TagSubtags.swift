import BlazonLanguage

/// The parts of a BCP 47 tag, each in its usual case.
struct TagSubtags: Hashable {
    var language: String
    var script: String?
    var region: String?
    var variants: [String] = []

    /// nil for a tag that is not well-formed or is for private use only.
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

    /// The tag with CLDR's aliases resolved (UTS #35, Annex C).
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

    /// The tag with its likely script and region (UTS #35, "Likely Subtags"); unchanged if the language is unknown.
    var maximized: TagSubtags {
        if script != nil, region != nil { return self }
        // Cached, since lookups repeat the same tags.
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

    /// The tag in the form of CLDR's file names: with a script only if it differs from the script that the tag implies, or from
    /// the language's (`zh-Hant-TW`, `zh-Hans-HK`, `zh-CN`).
    var inheriting: TagSubtags {
        // A plain language has no script.
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

    /// The tag that a tag in inheritance form inherits from; nil: only root.
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
