import BlazonLanguage
import BlazonReference
import BlazonText
import BlazonYAML

/// Merges an imported file into a template: the template's own settings override the file's, key by key.
extension Template {
    /// This template merged over an imported one.
    package func over(_ base: Template) -> Template {
        var merged = self
        for key in TemplateKey.shared { merged.merge(key, over: base) }
        return merged
    }

    private mutating func merge(_ key: TemplateKey, over base: Template) {
        switch key {
        case .types: types = types.merged(over: base.types, by: \.name.text) { own, _ in own }
        case .recipient: recipient = recipient.over(base.recipient.map(\.shared))
        case .source: source = source.map { own in base.source.map(own.over) ?? own } ?? base.source
        case .delivery: delivery = delivery.merged(over: base.delivery, by: \.name.text) { own, _ in own }
        case .skip: skip = skip.merged(over: base.skip, by: \.name.text) { own, _ in own }
        case .message: message = message.map { own in base.message.map(own.over) ?? own } ?? base.message
        case .locales: locales = locales.map { own in base.locales.map(own.over) ?? own } ?? base.locales
        case .blocks: blocks = blocks.merged(over: base.blocks, by: \.name.text) { own, _ in own }
        case .let: bindings = bindings.merged(over: base.bindings, by: \.name.text) { own, _ in own }
        case .lookups: lookups = lookups.merged(over: base.lookups, by: \.name.text) { own, base in own.over(base) }
        case .links: links = links.over(base.links)
        case .expect: assertions = assertions.merged(over: base.assertions, by: \.name.text) { own, _ in own }
        // Imports are resolved file by file; the others are the template's alone.
        case .uses, .campaign, .description, .mapping, .targets, .targetBy, .variants, .overflow, .samples, .rejects, .missing,
            .audience:
            break
        }
    }
}

extension [FieldDeclaration] {
    fileprivate func over(_ base: [FieldDeclaration]) -> [FieldDeclaration] {
        merged(over: base, by: \.name.text) { own, base in
            guard case .record(let fields, let isOptional) = own.declared, case .record(let others, _) = base.declared else {
                return own
            }
            return FieldDeclaration(name: own.name, declared: .record(fields.over(others), isOptional: isOptional))
        }
    }
}

extension FieldDeclaration {
    /// The declaration, marked as shared with other templates.
    var shared: FieldDeclaration {
        var copy = self
        copy.isShared = true
        if case .record(let fields, let isOptional) = declared {
            copy.declared = .record(fields.map(\.shared), isOptional: isOptional)
        }
        return copy
    }
}

extension SourceSection {
    fileprivate func over(_ base: SourceSection) -> SourceSection {
        var merged = self
        merged.columns = columns.merged(over: base.columns, by: \.field.text) { own, _ in own }
        merged.id = id ?? base.id
        merged.values = values.over(base.values)
        merged.valueSpans.merge(base.valueSpans) { own, _ in own }
        merged.csv = csv.over(base.csv)
        merged.spans.merge(base.spans) { own, _ in own }
        return merged
    }
}

extension CSVDialect {
    fileprivate func over(_ base: CSVDialect) -> CSVDialect {
        var merged = CSVDialect()
        merged.separator = separator ?? base.separator
        merged.encoding = encoding ?? base.encoding
        merged.values = values.over(base.values)
        merged.list = list ?? base.list
        return merged
    }
}

extension Section {
    fileprivate func over(_ base: Section) -> Section {
        Section(name: name, settings: settings.over(base.settings), isBroken: isBroken || base.isBroken)
    }
}

extension [Setting] {
    /// Maps merge by key; any other value replaces.
    fileprivate func over(_ base: [Setting]) -> [Setting] {
        merged(over: base, by: \.name.text) { own, base in
            guard case .map(let settings, let span) = own.value, case .map(let others, _) = base.value else { return own }
            return Setting(name: own.name, value: .map(settings.over(others), span))
        }
    }
}

extension Locales {
    fileprivate func over(_ base: Locales) -> Locales {
        var merged = self
        merged.by = by ?? base.by
        merged.default = self.default ?? base.default
        if neutral.isEmpty { merged.neutral = base.neutral }
        merged.sections = sections.merged(over: base.sections, by: \.foldedName) { own, base in
            LocaleSection(
                name: own.name, section: own.section.over(base.section),
                blocks: own.blocks.merged(over: base.blocks, by: \.name.text) { own, _ in own })
        }
        return merged
    }
}

extension LocaleSection {
    /// `es_mx`, `ES-mx` and `es-MX` are the same locale.
    fileprivate var foldedName: String { name.text.lowercased().utf8.replacing("_", with: "-") }
}

extension Array {
    /// The base's items in its order, replaced by items of the same name, then the others.
    func merged(
        over base: [Element], by name: (Element) -> String, _ merge: (_ own: Element, _ base: Element) -> Element
    ) -> [Element] {
        var merged = base
        var indices: [[UInt8]: Int] = [:]
        for (index, element) in base.enumerated() { indices[Array<UInt8>(name(element).utf8)] = index }
        for element in self {
            if let index = indices[Array<UInt8>(name(element).utf8)] {
                merged[index] = merge(element, merged[index])
            } else {
                merged.append(element)
            }
        }
        return merged
    }
}
