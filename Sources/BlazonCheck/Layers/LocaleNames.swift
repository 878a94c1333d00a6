import BlazonDiagnostics
import BlazonLanguage
import BlazonLocale
import BlazonMapping
import BlazonTemplate
import BlazonText

/// The template's locales by their canonical tags.
struct LocaleNames {
    /// The default first, then in the order of the sections.
    private(set) var names: [String] = []
    /// By the name that the author wrote.
    private(set) var canonical: [String: String] = [:]
    /// The name of each locale's section.
    private(set) var sectionNames: [String: Name] = [:]
    /// For each locale, the locales of the template that it inherits from, the nearest first, starting with itself.
    private(set) var inheritance: [String: [String]] = [:]

    var `default`: String { names[0] }

    fileprivate init() {}

    fileprivate mutating func add(_ tag: String, written name: Name, isSection: Bool) {
        canonical[name.text] = tag
        if !names.contains(tag) { names.append(tag) }
        if isSection, sectionNames[tag] == nil { sectionNames[tag] = name }
    }

    fileprivate mutating func inherit() {
        for name in names {
            let ancestors = CLDR.parents(of: name).filter(names.contains)
            inheritance[name] = [name] + ancestors
        }
    }

    fileprivate mutating func fallBack(on tag: String) {
        if names.isEmpty { names = [tag] }
    }
}

extension DeclarationChecker {
    /// Reads `locales`. Every name must be a language tag that CLDR knows, and none may repeat.
    func localeNames(_ template: Template) -> LocaleNames {
        var found = LocaleNames()
        guard let locales = template.locales else {
            found.fallBack(on: defaultLocale)
            found.inherit()
            return found
        }
        if let name = locales.default {
            if let tag = tag(name) { found.add(tag, written: name, isSection: false) }
        } else if !locales.sections.isEmpty {
            let first = locales.sections[0].name
            findings.report(.localesWithoutDefault(first: first.text, firstSpan: first.span, at: locales.keyword))
        }
        for section in locales.sections {
            guard let tag = tag(section.name) else { continue }
            if let first = found.sectionNames[tag] {
                findings.report(.localeTwice(section.name.text, tag: tag, first: first.span, at: section.name.span))
                continue
            }
            found.add(tag, written: section.name, isSection: true)
        }
        for section in template.variants?.variants.flatMap(\.locales) ?? [] where found.canonical[section.name.text] == nil {
            if let tag = tag(section.name) { found.add(tag, written: section.name, isSection: true) }
        }
        found.fallBack(on: defaultLocale)
        found.inherit()
        checkRegions(found)
        return found
    }

    /// Reports regions without their language, whose other regions get the default.
    private func checkRegions(_ found: LocaleNames) {
        var reported = [CLDR.language(ofRegion: found.default) ?? found.default]
        for tag in found.names {
            guard let section = found.sectionNames[tag], let language = CLDR.language(ofRegion: tag),
                found.inheritance[tag] == [tag]
            else { continue }
            if reported.contains(language) { continue }
            reported.append(language)
            let isOnly = found.names.count { CLDR.language(ofRegion: $0) == language } == 1
            // Several regions may be all that matter; a phone can have any region with any language.
            let others =
                CLDR.locales.filter { CLDR.language(ofRegion: $0) == language }
                + (isOnly ? ["\(language)-US", "\(language)-GB"] : [])
            guard let other = others.first(where: { ([$0] + CLDR.parents(of: $0)).allSatisfy { !found.names.contains($0) } })
            else {
                continue
            }
            findings.report(
                .regionWithoutLanguage(
                    section.text, of: language, other: other, default: found.default, isOnly: isOnly, at: section.span))
        }
    }

    private func tag(_ name: Name) -> String? {
        guard let tag = CLDR.canonical(name.text) else {
            findings.report(.localeTag(name.text, meant: CLDR.tag(ofLanguageNamed: name.text), at: name.span))
            return nil
        }
        guard CLDR.locale(tag) != nil else {
            // Tags that differ by a letter are other languages: Sorani (`ckb`) is no misspelled Cebuano (`ceb`).
            let meant = CLDR.tag(ofLanguageNamed: name.text) ?? CLDR.tag(ofCountry: name.text)
            findings.report(.unknownLocale(name.text, meant: meant, at: name.span))
            return nil
        }
        return tag
    }

    /// How recipients select a locale; nil if there is only one.
    func localeChoice(_ names: LocaleNames, _ locales: Locales?) -> LocaleChoice? {
        let slot = localeSlot(locales)
        guard names.names.count > 1 else { return nil }
        return LocaleChoice(names: names.names, slot: slot, languages: CLDR.languages(for: names.names))
    }

    private func localeSlot(_ locales: Locales?) -> Int? {
        guard let by = locales?.by else {
            guard locales != nil, let (slot, word) = schema.leaf(at: ["locale"]), containsLocale(word.type) else { return nil }
            findings.found.reads.slots.insert(slot)
            return slot
        }
        guard let (slot, word) = field(by, of: "locales") else { return nil }
        guard containsLocale(word.type) else {
            findings.report(
                .choiceField("locales.by", accepts: "a locale, text or enum field", found: word.type.spokenField, at: by.span))
            return nil
        }
        return slot
    }

    private func containsLocale(_ type: ValueType) -> Bool {
        switch type {
        case .locale, .string, .enumeration: true
        default: false
        }
    }

    /// The field that a key such as `locales.by` names, as `name`, `profile.name` or `recipient.name`.
    func field(_ path: Name, of key: String, isDefault: Bool = false) -> (slot: Int, word: TypeSyntax)? {
        var names = path.text.utf8.split(at: ".").map(String.init)
        if names.count > 1, names[0] == RunName.recipient.rawValue { names.removeFirst() }
        guard let (slot, word) = schema.leaf(at: names[...]) else {
            // Reported before: the field's type, or a misspelled schema.
            if misspelled.contains("recipient") || schema.isBroken(at: names) { return nil }
            let known = schema.fieldLeaves.map(\.path)
            let help = isDefault ? "write `by:` with the field that identifies a recipient, below `\(key):`" : nil
            findings.report(
                .unknownField(
                    path.text, in: nil, known: known, meant: help == nil ? nearest(path.text, among: known) : nil, instead: help,
                    at: path.span))
            return nil
        }
        findings.found.reads.slots.insert(slot)
        return (slot, word)
    }
}

extension TemplateChecker {
    /// Reports locales that no field selects.
    func checkReachable() {
        guard let choice = input.declared.locales, choice.slot == nil, let locales = template.locales else { return }
        findings.report(
            .localesUnreachable(
                localeNames.names.filter { $0 != localeNames.default }, default: localeNames.default, at: locales.keyword))
    }
}
