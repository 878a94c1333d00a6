import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

/// What one target sends in each locale and variant.
extension TemplateChecker {
    func typedTarget(_ target: Target, _ editions: [TypedLayers.Edition]) -> TypedTarget {
        checkAvailability(on: target)
        let set = Set(editions.lazy.flatMap(\.settings).map { ObjectIdentifier($0.row) })
        // Most rows are neither set nor read from the run.
        let cells = table.rows.compactMap { row in
            row.from == nil && !set.contains(ObjectIdentifier(row)) ? nil : row.cell(on: target).map { (row: row, cell: $0) }
        }
        let typed = editions.map { edition in
            let isSent = !edition.skips.isTotal
            let (settings, unsent, broken) = isSent ? settings(of: target, cells, edition) : ([], [], [])
            if isSent { checkLanguages(edition, on: target) }
            return TypedEdition(
                target: target, locale: edition.name.locale, variant: edition.name.variant, settings: settings,
                unsent: unsent, broken: broken, overflow: isSent ? template.overflow?.setting.text : nil,
                skips: edition.skips.reasons, rules: [],
                assertions: isSent && !target.isPosted ? assertions(settings, edition, on: target) : [])
        }
        checkWritten(typed, on: target)
        checkAlike(editions, on: target)
        checkUnwritten(typed, editions, on: target)
        return TypedTarget(target: target, editions: typed)
    }

    /// Reports a setting in a target's section that this target does not have.
    private func checkAvailability(on target: Target) {
        let variants = input.declared.variantNames
        for layer in stack.all where layer.scope.target == target.name && !target.isPosted {
            // Without its test, a variant belongs to no edition.
            if let variant = layer.scope.variant, !variants.contains(variant) { continue }
            for entry in layer.entries {
                guard case .none(let reason, let isQuiet)? = entry.row.cell(on: target), !isQuiet else { continue }
                findings.reportOnce(
                    .notAvailable(
                        entry.source.name.text, on: target.title, reason: reason, table: table.name,
                        at: entry.source.name.span))
            }
        }
    }

    /// Reports mixed languages: a locale that translates some texts must translate all, those in records and lists included, except texts
    /// that are the same everywhere.
    private func checkLanguages(_ edition: TypedLayers.Edition, on target: Target) {
        let locale = edition.name.locale
        let chain = localeNames.inheritance[locale] ?? [locale]
        guard locale != localeNames.default, !chain.contains(localeNames.default) else { return }
        if chain.contains(where: typed.layered.misspelledLocales.contains) { return }
        let neutral = template.locales?.neutral.map(\.text) ?? []
        let texts = edition.settings.filter { resolved in
            guard resolved.row.hasTexts, case .mapsTo? = resolved.row.cell(on: target) else { return false }
            return !neutral.contains(resolved.row.name) && resolved.value?.isOff != true
        }
        var (translated, missing) = ([String](), [(name: String, span: Span)]())
        for text in texts {
            let hasWords = input.translations.hasWords(text, neutral: neutral)
            if text.scope.locale != nil {
                if hasWords || text.row.kind == .text { translated.append(text.row.name) }
            } else if hasWords {
                missing.append((text.row.name, text.source.name.span))
            }
        }
        for block in input.translations.read(by: edition.settings, input.blocks) {
            let name = "\(RunName.block.rawValue).\(block.name.text)"
            if neutral.contains(name) { continue }
            let isTranslated = input.translations.isTranslated(block.name.text, in: chain, variant: edition.name.variant)
            if isTranslated {
                translated.append(name)
            } else if !input.translations.choosesLanguage(block.name.text) {
                missing.append((name, block.name.span))
            }
        }
        var spans = Set(missing.map(\.span))
        for text in texts where text.scope.locale != nil {
            for block in input.translations.untranslated.shown(in: text.texts, of: chain, neutral: neutral)
            where spans.insert(block.span).inserted {
                missing.append(("\(RunName.block.rawValue).\(block.text)", block.span))
            }
        }
        for text in texts { checkNamedWords(in: text, of: locale) }
        guard !missing.isEmpty, !translated.isEmpty, let section = localeNames.section(of: locale) else { return }
        findings.reportOnce(
            .mixedLanguage(
                locale, translated: translated, untranslated: missing, target: target.title, at: section.span))
    }

    /// Reports names of `let` with words of the template's language that a text of a locale shows.
    private func checkNamedWords(in text: ResolvedSetting, of locale: String) {
        guard !input.bindings.names.isEmpty else { return }
        var seen: Set<Int> = []
        func visit(_ expression: Expression, shownAt reader: Span?) {
            expression.visitShown { read in
                guard let index = input.bindings.index(of: read.text), seen.insert(index).inserted,
                    let inner = input.bindings.all[index].expression
                else { return }
                let reader = reader ?? read.span
                if let example = inner.wordsShown.first, !inner.readsLocale {
                    findings.reportOnce(
                        .wordsInBinding(
                            read.text, example: example, locale: locale, reader: reader, at: input.bindings.all[index].name.span))
                }
                visit(inner, shownAt: reader)
            }
        }
        for words in text.texts { SettingValue.text(words).visitPrinted { visit($0, shownAt: nil) } }
    }
}

extension TemplateChecker {
    /// Reports a target on which all variants are the same, since its own section overrides what they change.
    private func checkAlike(_ editions: [TypedLayers.Edition], on target: Target) {
        let variants = input.sentVariants
        let sent = editions.filter { !$0.skips.isTotal }
        guard variants.count > 1, !target.isPosted, Set(sent.map(\.skips.number)).count < 2 else { return }
        let changed = stack.all.filter { layer in layer.scope.variant.map(variants.contains) ?? false }.flatMap(\.entries)
        func isChanged(_ row: Row) -> Bool { changed.contains { $0.row === row } }
        let settings = sent.flatMap(\.settings).filter { if case .mapsTo? = $0.row.cell(on: target) { true } else { false } }
        let differ = settings.contains { setting in
            setting.scope.variant != nil || setting.row.kind == .map && isChanged(setting.row) || dependsOnVariant(setting)
        }
        let hiding = settings.first { $0.scope.target != nil && isChanged($0.row) }
        guard !differ, let hiding, let section = hiding.scope.target else { return }
        findings.reportOnce(.variantsAlike(variants, on: target.name, section: section, at: hiding.source.name.span))
    }

    private func dependsOnVariant(_ setting: ResolvedSetting) -> Bool {
        let links = setting.row.opens ? input.linkPolicy?.dependencies ?? [] : []
        return setting.sources.contains { source in
            EditionDependencies(input.blocks, visiting: source.value.visitExpressions).union(links).contains(.variant)
        }
    }
}

extension TemplateChecker {
    /// Reports settings whose cells depend on settings that no edition has.
    private func checkUnwritten(_ typed: [TypedEdition], _ editions: [TypedLayers.Edition], on target: Target) {
        if target.isPosted { return }
        var unwritten: [(setting: TypedSetting, span: Span)] = []
        var written: Set<Span> = []
        for (edition, layers) in zip(typed, editions) {
            for setting in edition.settings {
                guard let span = setting.spans?.name, case .mapsTo(let cell)? = setting.row.cell(on: target),
                    !cell.conditions.isEmpty, cell.conditions.allSatisfy({ $0 != nil })
                else { continue }
                let isOff = layers.settings.first { $0.row === setting.row }?.value?.isOff ?? true
                if case .absent = setting.value, !isOff { unwritten.append((setting, span)) } else { written.insert(span) }
            }
        }
        for (setting, span) in unwritten where !written.contains(span) {
            guard case .mapsTo(let cell)? = setting.row.cell(on: target) else { continue }
            let only = cell.conditions.compactMap { $0?.text }
            findings.reportOnce(.notWritten(setting.name, on: target.title, only: only, table: table.name, at: span))
        }
    }
}

extension LocaleNames {
    /// The section of a locale, or of the nearest locale that it inherits from.
    func section(of locale: String) -> Name? {
        (inheritance[locale] ?? [locale]).lazy.compactMap { sectionNames[$0] }.first
    }
}
