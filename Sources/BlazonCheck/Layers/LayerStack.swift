import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate

/// All layers of a template (docs/language.md, Which value wins), and which of them apply to a target in an edition.
struct LayerStack {
    /// A message's sections: shared, and by target.
    struct Sections {
        var base: Layer?
        var targets: [Layer] = []

        var all: [Layer] { targets + (base.map { [$0] } ?? []) }
    }

    /// One message: the template's, or a variant's overrides.
    struct Message {
        var sections = Sections()
        /// By canonical tag.
        var locales: [String: Sections] = [:]

        var all: [Layer] { sections.all + locales.values.flatMap(\.all) }
    }

    var message = Message()
    /// By name.
    var variants: [String: Message] = [:]
    /// For each locale of the template, the locales that it inherits from, the nearest first, starting with itself.
    var inheritance: [String: [String]] = [:]
    /// Locales with an unknown setting. Other faults of such a locale follow from it and are not reported.
    var misspelledLocales: Set<String> = []

    var all: [Layer] { message.all + variants.values.flatMap(\.all) }

    /// The layers that apply, the strongest first. For the locale and each that it inherits from, its target sections come before
    /// its shared section; then come the target and shared sections without a locale. A variant's overrides come before each.
    /// `chain` is the target and the targets that it extends.
    func layers(_ chain: [String], _ edition: EditionName) -> [Layer] {
        var stack: [Layer] = []
        let variant = edition.variant.flatMap { variants[$0] }
        func add(_ own: Sections?, above base: Sections?) {
            for name in chain {
                for sections in [own, base] {
                    if let layer = sections?.targets.first(where: { $0.scope.target == name }) { stack.append(layer) }
                }
            }
            for layer in [own?.base, base?.base] { if let layer { stack.append(layer) } }
        }
        for locale in inheritance[edition.locale] ?? [] {
            let base = message.locales[locale]
            let own = variant?.locales[locale]
            if base != nil || own != nil { add(own, above: base) }
        }
        add(variant?.sections, above: message.sections)
        return stack
    }
}

extension TemplateChecker {
    /// Sorts the template's sections into layers. Sections that name no target are reported.
    func layerStack(_ template: Template, _ locales: LocaleNames) -> LayerStack {
        var stack = LayerStack()
        stack.inheritance = locales.inheritance
        stack.message.sections.base = template.message.map { layer($0, Layer.Scope()) }
        stack.message.sections.targets = targetLayers(template.sections, Layer.Scope())
        stack.message.locales = localeLayers(template.locales?.sections ?? [], locales, nil)
        for variant in template.variants?.variants ?? [] {
            let scope = Layer.Scope(variant: variant.name.text)
            var message = LayerStack.Message()
            message.sections.base = variant.message.map { layer($0, scope) }
            message.sections.targets = targetLayers(variant.sections, scope)
            message.locales = localeLayers(variant.locales, locales, variant.name.text)
            stack.variants[variant.name.text] = message
        }
        stack.misspelledLocales = Set(stack.all.filter(\.hasUnknownSetting).compactMap(\.scope.locale))
        return stack
    }

    private func targetLayers(_ sections: [Section], _ scope: Layer.Scope) -> [Layer] {
        sections.compactMap(known).map { section in
            var scope = scope
            scope.target = section.name.text
            return layer(section, scope)
        }
    }

    /// The layers of a locale's section, which holds settings and, under the names of targets, overrides.
    private func localeLayers(
        _ sections: [LocaleSection], _ locales: LocaleNames, _ variant: String?
    ) -> [String: LayerStack.Sections] {
        var layers: [String: LayerStack.Sections] = [:]
        for section in sections {
            guard let tag = locales.canonical[section.name.text] else { continue }
            let scope = Layer.Scope(locale: tag, variant: variant)
            var own: [Setting] = []
            var sections = LayerStack.Sections()
            for setting in section.section.settings {
                guard table.row(named: setting.name.text) == nil, table.target(named: setting.name.text) != nil else {
                    own.append(setting)
                    continue
                }
                guard case .map(let settings, _) = setting.value else {
                    findings.report(.sectionNotMap(setting.name.text, at: setting.name.span))
                    continue
                }
                var scope = scope
                scope.target = setting.name.text
                sections.targets.append(layer(Section(name: setting.name, settings: settings), scope))
            }
            sections.base = layer(Section(name: section.name, settings: own), scope)
            layers[tag] = sections
        }
        return layers
    }

    /// The section if it names a target; otherwise the key is reported as unknown.
    private func known(_ section: Section) -> Section? {
        if table.target(named: section.name.text) != nil {
            if section.isBroken, section.settings.isEmpty {
                findings.report(.sectionNotMap(section.name.text, at: section.name.span))
            }
            return section
        }
        findings.report(
            .unknownSection(
                section.name.text, known: Template.words + table.targets.map(\.name),
                settings: table.rows.map(\.name),
                table: table.name, at: section.name.span))
        return nil
    }

    /// A target and the targets that it extends.
    func chain(of target: Target) -> [String] {
        var chain: [String] = []
        var current: Target? = target
        while let link = current, !chain.contains(link.name) {
            chain.append(link.name)
            current = link.extends.flatMap(table.target(named:))
        }
        return chain
    }
}
