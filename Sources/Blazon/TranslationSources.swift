package import BlazonCheck
package import BlazonDiagnostics
import BlazonLocale
package import BlazonMapping
package import BlazonSize
package import BlazonTemplate
import BlazonText

/// What translations of a template are made from.
package struct TranslationSources: Sendable {
    /// The template is the first.
    package let sources: SourceMap
    /// The template merged over its imports.
    package let template: Template
    package let table: MappingTable
    /// The canonical tag of the language that the template is written in.
    package let language: String
    /// Empty if it is missing.
    package var campaign: String { template.campaign?.text ?? "" }
    /// The categories that `plural` and `ordinal` of the source language's texts can reach in each of the requested locales.
    package let pluralForms: PluralForms
    /// The sizes of payloads in the source language.
    package let sizes: [EditionSize]
    /// How these sizes grow with the texts.
    package let growth: SizeGrowth
}

extension Compiler {
    /// Reads a template for translation. Its texts in other languages are not checked: they may be incomplete.
    /// - Parameters:
    ///   - path: The template's path.
    ///   - bytes: The template.
    ///   - locales: Canonical tags of the languages to translate into.
    ///   - wantsSizes: Whether to compute `sizes`.
    /// - Returns: The sources, if the template has no errors in its own language; its files; and its diagnostics.
    package func translationSources(
        path: String, bytes: [UInt8], into locales: [String], wantsSizes: Bool = false
    ) -> (found: TranslationSources?, sources: SourceMap, diagnostics: Diagnostics) {
        var compilation = Compilation(path: path)
        let file = compilation.sources.add(SourceFile(path: path, bytes: bytes))
        project.add(to: &compilation)
        var found: TranslationSources?
        if let own = parse(bytes, file, &compilation), let template = withUses(own, &compilation),
            !project.diagnostics.hasErrors, let table = load(template, &compilation)
        {
            let language = template.locales?.default.flatMap { CLDR.canonical($0.text) } ?? defaultLocale
            // A copy without the texts of other languages, which the checker then derives from those of the source language.
            var copy = compilation
            let forms = check(template.inOneLanguage(language, besides: locales), against: table, wantsPluralForms: true, &copy)
            let checked = check(template.inOneLanguage(language, besides: []), against: table, &compilation)
            let compiled = wantsSizes ? emit(checked, &compilation) : nil
            if !compilation.diagnostics.hasErrors {
                found = TranslationSources(
                    sources: compilation.sources, template: template, table: table, language: language,
                    pluralForms: forms.result.pluralForms ?? PluralForms(), sizes: compiled?.sizes ?? [],
                    growth: SizeGrowth(self, path: path, bytes: bytes, language: language))
            }
        }
        return (found, compilation.sources, compilation.diagnostics.sortedBySource())
    }
}

extension Compiler {
    /// The sizes of payloads in the template's own language, whether they fit or not; nil if there are other errors. If a variant is named,
    /// those of the others are left out.
    func sizes(path: String, bytes: [UInt8], language: String, variant: String?) -> [EditionSize]? {
        var compilation = Compilation(path: path)
        let file = compilation.sources.add(SourceFile(path: path, bytes: bytes))
        project.add(to: &compilation)
        guard let own = parse(bytes, file, &compilation), var template = withUses(own, &compilation),
            let table = load(template, &compilation)
        else { return nil }
        if let variant { template.variants?.variants.removeAll { !$0.name.text.hasSameBytes(as: variant) } }
        let checked = check(template.inOneLanguage(language, besides: []), against: table, &compilation)
        return emitUnmeasured(checked, &compilation)?.sizes
    }
}

extension Template {
    /// The template without translations, except that `locales` have empty sections.
    fileprivate func inOneLanguage(_ language: String, besides locales: [String]) -> Template {
        func isSource(_ section: LocaleSection) -> Bool { CLDR.canonical(section.name.text) == language }
        var copy = self
        if copy.locales == nil, !locales.isEmpty {
            copy.locales = Locales(keyword: start, default: Name(language, start))
        }
        copy.locales?.sections.removeAll { !isSource($0) }
        for locale in locales where locale != language {
            let name = Name(locale, start)
            copy.locales?.sections.append(LocaleSection(name: name, section: Section(name: name, settings: [])))
        }
        if let variants {
            copy.variants?.variants = variants.variants.map { variant in
                var variant = variant
                variant.locales.removeAll { !isSource($0) }
                return variant
            }
        }
        return copy
    }
}
