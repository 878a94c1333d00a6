import BlazonDiagnostics
import BlazonLanguage
import BlazonLocale
import BlazonMapping
import BlazonTemplate

/// What one target sends in each locale and variant.
extension TemplateChecker {
    func editions(
        of target: Target, _ stack: LayerStack, _ names: LocaleNames, _ template: Template, _ skips: SkipTable
    ) -> [TypedEdition] {
        let chain = chain(of: target)
        let cells = table.rows.compactMap { row in row.cells[target.name].map { (row: row, cell: $0) } }
        var editions: [TypedEdition] = []
        for locale in names.names {
            let language = CLDR.locale(locale)
            for variant in input.variants.isEmpty ? [nil] : input.variants.map(Optional.some) {
                let edition = EditionName(locale: locale, variant: variant)
                let skips = skips[target.name, edition]
                let checker = TypeChecker(input, findings, edition, language, skips)
                let layers = stack.layers(chain, edition)
                checkAvailability(layers, on: target)
                if skips.isTotal {
                    editions.append(
                        TypedEdition(
                            target: target, locale: locale, variant: variant, settings: [], overflow: nil, skips: skips.reasons))
                    continue
                }
                let (settings, resolvedSettings) = settings(of: target, cells, layers, checker)
                checkLanguages(resolvedSettings, edition, stack, names, template, on: target)
                checkHidden(resolvedSettings, edition, stack, names)
                editions.append(
                    TypedEdition(
                        target: target, locale: locale, variant: variant, settings: settings,
                        overflow: template.overflow?.setting.text, skips: skips.reasons))
            }
        }
        checkCustomNames(of: editions, on: target)
        return editions
    }

    /// Types settings that every target overrides, each in its own locale, so that their mistakes are reported.
    func typeHidden(_ stack: LayerStack, _ names: LocaleNames, _ skips: SkipTable) {
        for layer in stack.all {
            for index in layer.entries.indices where !layer.isTyped(index) {
                let edition = EditionName(
                    locale: layer.scope.locale ?? names.default, variant: layer.scope.variant ?? input.variants.first)
                let skips = skips[layer.scope.target ?? input.targets.compiled.first ?? "", edition]
                _ = layer.value(index, in: TypeChecker(input, findings, edition, CLDR.locale(edition.locale), skips))
            }
        }
    }

    /// Reports a setting in a target's section that this target does not have.
    private func checkAvailability(_ layers: [Layer], on target: Target) {
        for layer in layers where layer.scope.target == target.name {
            for entry in layer.entries {
                guard case .none(let reason, let isQuiet)? = entry.row.cells[target.name], !isQuiet else { continue }
                findings.reportOnce(
                    .notAvailable(
                        entry.source.name.text, on: target.title, reason: reason, table: table.name,
                        at: entry.source.name.span))
            }
        }
    }

    /// Reports mixed languages: a locale that translates some texts must translate all, except texts that are the same
    /// everywhere.
    private func checkLanguages(
        _ resolvedSettings: [ResolvedSetting], _ edition: EditionName, _ stack: LayerStack, _ names: LocaleNames,
        _ template: Template, on target: Target
    ) {
        let chain = names.inheritance[edition.locale] ?? [edition.locale]
        guard edition.locale != names.default, !chain.contains(names.default) else { return }
        if chain.contains(where: stack.misspelledLocales.contains) { return }
        let neutral = template.locales?.neutral.map(\.text) ?? []
        let texts = resolvedSettings.filter { resolved in
            guard resolved.row.kind == .text, case .mapsTo? = resolved.row.cells[target.name] else { return false }
            return !neutral.contains(resolved.row.name) && resolved.value?.isOff != true
        }
        var (translated, missing) = ([String](), [(name: String, span: Span)]())
        for text in texts {
            if text.scope.locale != nil {
                translated.append(text.row.name)
            } else if !input.translations.areAllWords(of: text, input.blocks) {
                missing.append((text.row.name, text.source.name.span))
            }
        }
        for block in input.translations.read(by: resolvedSettings, input.blocks) {
            let name = "\(RunName.block.rawValue).\(block.name.text)"
            if neutral.contains(name) { continue }
            let isTranslated = input.translations.isTranslated(block.name.text, in: chain, variant: edition.variant)
            if isTranslated { translated.append(name) } else { missing.append((name, block.name.span)) }
        }
        guard !missing.isEmpty, !translated.isEmpty, let section = names.place(of: edition.locale) else { return }
        findings.reportOnce(
            .mixedLanguage(
                edition.locale, translated: translated, untranslated: missing, target: target.title, at: section.span))
    }

    /// Reports variants whose texts a locale overrides completely.
    private func checkHidden(
        _ resolvedSettings: [ResolvedSetting], _ edition: EditionName, _ stack: LayerStack, _ names: LocaleNames
    ) {
        guard let name = edition.variant, let variant = stack.variants[name] else { return }
        func containsText(_ layer: Layer) -> Bool { layer.entries.contains { $0.row.kind == .text } }
        guard variant.all.contains(where: containsText),
            !resolvedSettings.contains(where: { $0.row.kind == .text && $0.scope.variant != nil }),
            let hiding = resolvedSettings.first(where: { $0.row.kind == .text && $0.scope.locale != nil }),
            let section = names.place(of: hiding.scope.locale ?? "")
        else { return }
        findings.reportOnce(.variantHidden(name, by: edition.locale, at: section.span))
    }
}

extension LocaleNames {
    /// The section of a locale, or of the nearest locale that it inherits from.
    fileprivate func place(of locale: String) -> Name? {
        (inheritance[locale] ?? [locale]).lazy.compactMap { places[$0] }.first
    }
}
