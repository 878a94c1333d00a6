import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonYAML

/// Parses the sections of a template, one method each.
struct TemplateParser {
    var template: Template
    var diagnostics: Diagnostics = []
    let limits: Limits
    /// Number of fields of `recipient` so far.
    var fields = 0
    /// Number of branches of choices and of `{% if %}` so far.
    private var cases = 0
    let patterns = PatternSet()

    init(_ document: Node, _ limits: Limits) {
        self.limits = limits
        template = Template(start: document.entries?.first?.keySpan ?? document.span)
    }

    mutating func document(_ document: Node) {
        guard let entries = document.entries else { return report(.notATemplate(document.shape, at: document.span)) }
        for entry in entries {
            if let key = TemplateKey(entry.key.text) {
                section(key, entry)
            } else {
                template.sections.append(candidateSection(entry))
            }
        }
        // An unknown section is reported separately.
        let campaign = TemplateKey.campaign.rawValue
        if !entries.contains(where: { $0.key.text == campaign }),
            !template.sections.contains(where: { TemplateKey.meant(by: $0.name.text) == campaign })
        {
            report(.campaignMissing(at: template.start))
        }
        // Imported files may have types.
        if template.uses.isEmpty { diagnostics += template.resolveTypes(limits) }
        // An imported file may provide the message.
        if template.hasNoSettings, template.uses.isEmpty { report(.messageMissing(at: template.start)) }
    }

    /// Parses a file for import.
    mutating func library(_ document: Node) {
        guard let entries = document.entries else { return report(.notATemplate(document.shape, at: document.span)) }
        for entry in entries {
            let key = TemplateKey(entry.key.text)
            if let key, key.about.isShared {
                section(key, entry)
            } else {
                let shared = TemplateKey.shared.map(\.rawValue)
                let meant = key == nil ? TemplateKey.meant(by: entry.key.text, among: shared) : nil
                report(.notShared(entry.key.text, meant: meant, isOfTemplates: key != nil, shared: shared, at: entry.keySpan))
            }
        }
    }

    private mutating func section(_ key: TemplateKey, _ entry: Entry) {
        switch key {
        case .campaign: campaign(entry)
        case .description: template.description = text(entry)
        case .mapping: template.mapping = filledText(entry)
        case .targets: targets(entry)
        case .targetBy: template.targetBy = filledText(entry)
        case .uses: uses(entry)
        case .types: types(entry)
        case .recipient: recipient(entry)
        case .source: source(entry)
        case .delivery: delivery(entry)
        case .skip: skip(entry)
        case .message: template.message = message(entry)
        case .locales: locales(entry)
        case .variants: variants(entry)
        case .blocks: blocks(entry)
        case .let: bindings(entry)
        case .lookups: lookups(entry)
        case .overflow: overflow(entry)
        case .samples: samples(entry)
        case .links: template.links = links(entry)
        case .rejects: template.limits = rejects(entry, template.limits)
        case .missing: template.limits.missing = parts(entry)
        case .audience: template.limits.audience = audience(entry)
        case .expect: expect(entry)
        }
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// Reports a key that its map does not have. `map`: what messages call the map; `path`: the key of another map that is meant.
    mutating func reportUnknown<Keys: KeySet>(
        _ entry: Entry, in keys: Keys.Type, of map: String = Keys.map, meant: String? = nil, belongsTo path: String? = nil
    ) {
        report(.unknownKey(entry.key.text, of: map, known: Keys.names, meant: meant, path: path, at: entry.keySpan))
    }

    /// Counts branches; false beyond the limit, which is reported once.
    mutating func allows(cases count: Int, at span: Span) -> Bool {
        let before = cases
        cases += count
        guard cases > limits[.cases] else { return true }
        if before <= limits[.cases] { report(.tooMany(.cases, limit: limits[.cases], at: span)) }
        return false
    }

    // MARK: Forms that several sections share

    /// The name of an entry. A name that is too long is reported.
    mutating func name(_ entry: Entry) -> Name {
        limitLength(entry.key.text, entry.keySpan)
        return Name(entry.key.text, entry.keySpan)
    }

    mutating func limitLength(_ name: String, _ span: Span) {
        guard name.utf8.count > Limit.nameBytes else { return }
        report(.nameTooLong(bytes: name.utf8.count, limit: Limit.nameBytes, at: span))
    }

    /// The text of `key: text`; nil if it is a list or a map, which is reported.
    mutating func text(_ entry: Entry) -> Name? {
        guard let scalar = entry.value.scalar else {
            report(.wrongShape(entry.key.text, expected: .text, found: entry.value.shape, at: entry.value.span))
            return nil
        }
        return Name(scalar.text, scalar.span)
    }

    /// The same, but an empty text is reported.
    mutating func filledText(_ entry: Entry) -> Name? {
        guard let scalar = entry.value.scalar else { return text(entry) }
        if scalar.isNull || scalar.text.isBlank {
            report(.valueMissing(entry.key.text, at: scalar.span(orElse: entry.keySpan)))
            return nil
        }
        return Name(scalar.text, scalar.span)
    }

    /// The entries of `key: {…}`; nil if it is something else, which is reported.
    mutating func entries(_ entry: Entry) -> [Entry]? {
        if let entries = entry.value.entries { return entries }
        if let scalar = entry.value.scalar, scalar.isNull {
            report(.valueMissing(entry.key.text, at: scalar.span(orElse: entry.keySpan)))
        } else {
            let hasExample = TemplateKey(entry.key.text)?.about.example != nil
            report(
                .wrongShape(
                    entry.key.text, expected: .map, found: entry.value.shape,
                    help: hasExample ? "write a map here: `blazon explain \(entry.key.text)` shows one" : nil,
                    fixes: entry.value.scalar?.entryFixes ?? [], at: entry.value.span))
        }
        return nil
    }

    /// The names of `key: [a, b]` or `key: a`, without duplicates. Anything else is reported.
    mutating func names(_ entry: Entry) -> [Name] {
        let items = entry.value.items ?? [entry.value]
        if items.isEmpty { report(.valueMissing(entry.key.text, at: entry.value.span)) }
        var names: [Name] = []
        for item in items {
            guard let scalar = item.scalar else {
                let expected: Shape = entry.value.items == nil ? .list : .text
                report(.wrongShape(entry.key.text, expected: expected, found: item.shape, at: item.span))
                continue
            }
            if scalar.isNull || scalar.text.isBlank {
                report(.valueMissing(entry.key.text, at: scalar.span(orElse: entry.keySpan)))
                continue
            }
            limitLength(scalar.text, scalar.span)
            names.append(Name(scalar.text, scalar.span))
        }
        return withoutRepeats(names)
    }

    private mutating func withoutRepeats(_ names: [Name]) -> [Name] {
        var first: [[UInt8]: Span] = [:]
        return names.filter { name in
            guard let earlier = first.updateValue(name.span, forKey: Array(name.text.utf8)) else { return true }
            report(.nameRepeated(name.text, first: earlier, at: name.span))
            return false
        }
    }
}

extension Node {
    var shape: Shape {
        switch kind {
        case .scalar: .text
        case .sequence: .list
        case .mapping: .map
        }
    }
}

extension Scalar {
    /// The span for a diagnostic: the key if the value is omitted.
    func span(orElse key: Span) -> Span { span.range.isEmpty ? key : span }
}

extension TemplateKey {
    /// The key that an unknown one means: a word of another tool, or a misspelling.
    package static func meant(by name: String, among known: [String] = names) -> String? {
        if let foreign = ForeignNames.named(name, .section) { return foreign.meaning(among: known) }
        return nearest(name, among: known)
    }
}
