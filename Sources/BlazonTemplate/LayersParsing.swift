import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonText
import BlazonYAML

/// Parses `locales` and `variants`, layers of the message.
extension TemplateParser {
    mutating func locales(_ entry: Entry) {
        guard let entries = entries(entry) else { return }
        var locales = Locales(keyword: entry.keySpan)
        for part in entries {
            switch LocalesKey(part.key.text) {
            case .by: locales.by = filledText(part)
            case .default: locales.default = filledText(part)
            case .neutral: locales.neutral = names(part)
            case nil:
                if let meant = misspelledKey(part) {
                    reportUnknown(part, in: LocalesKey.self)
                    // Continues with the intended keyword.
                    if meant == .default { locales.default = filledText(part) }
                } else if let section = localeSection(part) {
                    locales.sections.append(section)
                }
            }
        }
        template.locales = locales
    }

    /// The keyword of `locales` that is misspelled. A locale has a map, and no tag is as long as the keywords tested here.
    private func misspelledKey(_ entry: Entry) -> LocalesKey? {
        guard entry.value.entries == nil, entry.key.text.utf8.count > 4 else { return nil }
        return nearest(entry.key.text, among: LocalesKey.names).flatMap { LocalesKey($0) }
    }

    private mutating func localeSection(_ entry: Entry) -> LocaleSection? {
        let name = name(entry)
        guard let entries = entries(entry) else { return nil }
        let blocks = entries.filter { LocaleKey($0.key.text) == .blocks }.flatMap { self.blocks(of: $0) }
        let settings = self.settings(entries.filter { LocaleKey($0.key.text) == nil })
        return LocaleSection(name: name, section: Section(name: name, settings: settings), blocks: blocks)
    }

    mutating func variants(_ entry: Entry) {
        guard let entries = entries(entry) else { return }
        var variants = Variants(keyword: entry.keySpan)
        for part in entries {
            switch VariantsKey(part.key.text) {
            case .by: variants.by = filledText(part)
            case nil: if let variant = variant(part, among: entries) { variants.variants.append(variant) }
            }
        }
        if variants.variants.isEmpty, entries.allSatisfy({ VariantsKey($0.key.text) != nil }) {
            report(.valueMissing("variants", at: entry.keySpan))
        }
        if let last = variants.variants.last, variants.variants.allSatisfy(\.isHoldout) {
            report(.holdoutsAlone(at: last.name.span))
        }
        template.variants = variants
    }

    private mutating func variant(_ entry: Entry, among others: [Entry]) -> Variant? {
        let name = name(entry)
        guard isVariantName(name.text) else {
            let replacement = variantName(from: name.text).flatMap { meant in
                others.contains { $0.key.text == meant } ? nil : meant
            }
            report(.variantName(name.text, replacement: replacement, at: name.span))
            return nil
        }
        guard let entries = entries(entry) else { return nil }
        var variant = Variant(name: name, weight: 1)
        variant.isHoldout = entries.contains { VariantKey($0.key.text) == .holdout && isHoldout($0) }
        if variant.isHoldout { checkHoldout(name, entries) }
        for part in entries {
            switch VariantKey(part.key.text) {
            case .weight: variant.weight = weight(part) ?? 1
            case .holdout: break
            case _ where variant.isHoldout: break
            case .message: variant.message = message(part)
            case .locales:
                for section in self.entries(part) ?? [] {
                    guard LocalesKey(section.key.text) == nil else {
                        report(.localeWordInVariant(section.key.text, at: section.keySpan))
                        continue
                    }
                    if let section = localeSection(section) { variant.locales.append(section) }
                }
            case nil: variant.sections.append(candidateSection(part))
            }
        }
        return variant
    }

    private mutating func isHoldout(_ entry: Entry) -> Bool {
        guard let word = filledText(entry) else { return false }
        if word.text != "true", word.text != "false" { report(.holdoutValue(word.text, at: word.span)) }
        return word.text == "true"
    }

    /// A holdout's name is a reason in reports, and nothing is sent that another key could set.
    private mutating func checkHoldout(_ name: Name, _ entries: [Entry]) {
        rejectReasonName(name)
        for part in entries {
            switch VariantKey(part.key.text) {
            case .weight, .holdout: break
            case .message, .locales, nil: report(.holdoutKey(part.key.text, of: name.text, at: part.keySpan))
            }
        }
    }

    /// A whole number from 1, small enough that the sum of a thousand fits.
    private mutating func weight(_ entry: Entry) -> Int? {
        guard let word = filledText(entry) else { return nil }
        if let weight = Int(word.text), word.text.utf8.allSatisfy(\.isASCIIDigit), 1...Limit.variantWeight ~= weight {
            return weight
        }
        report(.variantWeight(word.text, limit: Limit.variantWeight, at: word.span))
        return nil
    }

    /// Whether a name has only letters, digits, `-` and `_`: it is used in the manifest and in texts.
    private func isVariantName(_ name: String) -> Bool { !name.isEmpty && name.utf8.allSatisfy(isOfVariantName) }

    private func isOfVariantName(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || byte.isASCIILetter || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// The name with each run of other ASCII characters replaced by a hyphen; nil if letters of other scripts would be lost.
    private func variantName(from name: String) -> String? {
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let meant = name.utf8.split { !isOfVariantName($0) }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
        return meant.isEmpty || VariantsKey(meant) != nil ? nil : meant
    }
}

/// Parses `blocks`, `uses`, `overflow` and `targetBy`.
extension TemplateParser {
    mutating func blocks(_ entry: Entry) { template.blocks += blocks(of: entry) }

    private mutating func blocks(of entry: Entry) -> [Block] {
        var blocks: [Block] = []
        for part in entries(entry) ?? [] {
            let name = name(part)
            rejectUnaddressable(name, isField: false)
            if let text = block(part) { blocks.append(Block(name: name, text: text)) }
        }
        return blocks
    }

    private mutating func block(_ entry: Entry) -> TextTemplate? {
        switch value(entry.value) {
        case .text(let text):
            if !text.isBlank { return text }
            report(.valueMissing(entry.key.text, at: text.span.range.isEmpty ? entry.keySpan : text.span))
        case .choice(let choice): return text(of: choice, entry)
        case .null(let span): report(.valueMissing(entry.key.text, at: span.range.isEmpty ? entry.keySpan : span))
        case .map, .list, .loop:
            report(.wrongShape(entry.key.text, expected: .text, found: entry.value.shape, at: entry.value.span))
        case .broken(let span): return TextTemplate(parts: [], span: span, isPlain: false, isBroken: true)
        }
        // Reading a block with a reported fault is not another mistake.
        return TextTemplate(parts: [], span: entry.value.span, isPlain: false, isBroken: true)
    }

    /// A `when` list as a text with one conditional part.
    private mutating func text(of choice: Choice, _ entry: Entry) -> TextTemplate {
        var branches: [TextTemplate.Branch] = []
        var otherwise: TextTemplate.Otherwise?
        var isBroken = false
        for one in choice.cases {
            guard case .text(let text) = one.value else {
                if case .broken = one.value {
                } else {
                    report(
                        .wrongShape(
                            entry.key.text, expected: .text, found: shape(of: one.value), at: one.value.span(orElse: one.keyword)
                        ))
                }
                isBroken = true
                continue
            }
            isBroken = isBroken || text.isBroken
            if let condition = one.condition {
                branches.append(TextTemplate.Branch(condition: condition, parts: text.parts, tag: one.keyword))
            } else {
                otherwise = TextTemplate.Otherwise(parts: text.parts, tag: one.keyword)
            }
        }
        // `otherwise` alone is a plain text.
        let parts: [TextTemplate.Part] =
            branches.isEmpty ? otherwise?.parts ?? [] : [.conditional(branches, otherwise: otherwise, choice.span)]
        return TextTemplate(parts: parts, span: choice.span, isPlain: false, isBroken: isBroken)
    }

    private func shape(of value: SettingValue) -> Shape {
        switch value {
        case .map, .loop: .map
        case .list, .choice: .list
        case .text, .null, .broken: .text
        }
    }

    mutating func uses(_ entry: Entry) { template.uses = names(entry) }

    mutating func overflow(_ entry: Entry) {
        guard let parts = entries(entry) else { return }
        if parts.isEmpty { report(.valueMissing("overflow", at: entry.keySpan)) }
        for part in parts {
            switch OverflowKey(part.key.text) {
            case .truncate: if let setting = filledText(part) { template.overflow = Overflow(setting: setting) }
            case nil: reportUnknown(part, in: OverflowKey.self)
            }
        }
    }
}

extension TextTemplate {
    /// Whether the text has no visible characters, and no value could add one.
    fileprivate var isBlank: Bool {
        !isBroken
            && parts.allSatisfy { part in
                if case .literal(let text, _) = part { text.isBlank } else { false }
            }
    }
}

extension SettingValue {
    fileprivate func span(orElse keyword: Span) -> Span { span.range.isEmpty ? keyword : span }
}
