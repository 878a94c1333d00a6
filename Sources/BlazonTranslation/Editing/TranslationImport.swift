import Blazon
package import BlazonDiagnostics
import BlazonLanguage
import BlazonText
import BlazonYAML

/// Writes the translations of a file into a template.
package struct TranslationImport {
    /// The template with the translations.
    package private(set) var bytes: [UInt8]
    package private(set) var hashes: SourceHashes
    /// What is wrong with the file, and what is not imported from it.
    package private(set) var diagnostics: Diagnostics = []
    /// Ids of the units whose translations changed, and of those that were confirmed.
    package private(set) var changed: [String] = []
    package private(set) var confirmed: [String] = []

    private let before: TranslationTable
    private let template: String
    /// The accepted texts of units, by their ids.
    private var targets: [String: UnitText] = [:]
    /// Spans of translations in the file, by the ids of their units.
    private var spans: [String: Span] = [:]

    /// - Parameters:
    ///   - file: The translations.
    ///   - table: The template's units in the file's language.
    ///   - template: The template's path, for messages.
    ///   - bytes: The template.
    ///   - hashes: The known hashes of source texts.
    package init(_ file: TranslationFile, into table: TranslationTable, template: String, bytes: [UInt8], hashes: SourceHashes) {
        before = table
        self.template = template
        self.bytes = bytes
        self.hashes = hashes
        diagnostics = file.diagnostics
        if diagnostics.hasErrors { return }
        let known = Dictionary(uniqueKeysWithValues: table.units.map { ($0.id, $0) })
        for unit in file.units {
            guard let own = known[unit.id] else {
                diagnostics.append(.unknownUnit(unit.id, template: template, at: unit.span))
                continue
            }
            let unit = unit.withoutIndentation(of: own.source.written)
            guard let target = unit.target, isReadable(target, of: own, unit), let text = accepted(target, of: own, unit) else {
                continue
            }
            spans[own.id] = unit.targetSpan
            if own.hasNumber, !text.written.utf8.contains("#") {
                diagnostics.append(.numberlessTranslation(own.id, form: own.part.words?.name ?? "", at: unit.targetSpan))
            }
            let sourceHash = SourceHashes.hash(Self.key(of: unit.source))
            if own.target?.written.hasSameBytes(as: text.written) ?? false {
                // A translator confirms an outdated translation by its state.
                if own.state == .stale, ["translated", "reviewed", "final"].contains(unit.state),
                    sourceHash == SourceHashes.hash(own.source.key)
                {
                    self.hashes[table.locale, own.id] = sourceHash
                    confirmed.append(own.id)
                }
                continue
            }
            targets[own.id] = text
            changed.append(own.id)
            self.hashes[table.locale, own.id] = sourceHash
        }
        if diagnostics.hasErrors { return }
        write()
    }

    /// Reports the errors that the template would have with the translations, each at a translation. An incomplete language is none:
    /// its other texts may be in another file.
    /// - Returns: Errors that belong to no translation of the file.
    package mutating func add(_ errors: [Diagnostic], of table: TranslationTable?) -> [Diagnostic] {
        var others: [Diagnostic] = []
        for error in errors {
            let unit = table?.units.first { unit in
                spans[unit.id] != nil && targets[unit.id] != nil
                    && (table?.contains(error.span, in: unit.path, leaf: unit.part.leaf) ?? false)
            }
            if let unit = unit ?? longest(of: table, if: error), let span = spans[unit.id] {
                diagnostics.append(.translationFails(unit.id, error, at: span))
            } else {
                others.append(error)
            }
        }
        return others
    }

    /// The longest translation, if an error is that the message is too large.
    private func longest(of table: TranslationTable?, if error: Diagnostic) -> TranslationUnit? {
        guard error.code.id == Code.alwaysTooLarge.id else { return nil }
        func length(_ id: String) -> Int { spans[id] == nil ? 0 : targets[id]?.written.utf8.count ?? 0 }
        return table?.units.filter { length($0.id) > 0 }.max { length($0.id) < length($1.id) }
    }

    /// Whether the written template has the translations, and no other that differs from before.
    package func isWritten(in after: TranslationTable) -> Bool {
        let old = Dictionary(uniqueKeysWithValues: before.units.map { ($0.id, $0.target?.written) })
        return after.units.count == before.units.count
            && after.units.allSatisfy { unit in
                guard let target = targets[unit.id] else {
                    return old[unit.id].map { ($0 ?? "").hasSameBytes(as: unit.target?.written ?? "") || $0 == nil } ?? false
                }
                return unit.target?.written.hasSameBytes(as: target.written) ?? false
            }
    }

    // MARK: Accepting

    /// Whether a translation has the characters and lines of a text; reports those that it has not.
    private mutating func isReadable(_ text: String, of unit: TranslationUnit, _ read: TranslationFile.Unit) -> Bool {
        let source = unit.source.written
        for (name, text) in [("it", text), ("its source text", read.source)]
        where text.utf8.count > Self.maxTextBytes && text.utf8.count > 16 * source.utf8.count {
            diagnostics.append(
                .translationText(
                    unit.id, because: "\(name) has \(text.utf8.count) bytes", help: "shorten it", at: read.targetSpan))
            return false
        }
        let before = unit.target?.written ?? ""
        let known = Set((source + before).unicodeScalars)
        if text.hasIndentedLines, !(source + before).utf8.contains("\n") {
            diagnostics.append(.indentedTranslation(unit.id, at: read.targetSpan))
            return false
        }
        if let hidden = text.unicodeScalars.first(where: { $0.controlsText && !known.contains($0) }) {
            diagnostics.append(.hiddenInTranslation(unit.id, hidden, at: read.targetSpan))
            return false
        }
        return true
    }

    /// Maximum bytes of a translation, unless its source text is long, too: no payload can hold more.
    private static let maxTextBytes = 64 << 10

    /// The translation in terms of the template's placeholders; nil if it has been rejected.
    private mutating func accepted(
        _ written: String, of unit: TranslationUnit, _ read: TranslationFile.Unit
    ) -> UnitText? {
        func reject(_ fault: Diagnostic.MarkupFault) -> UnitText? {
            diagnostics.append(.translationMarkup(unit.id, fault, at: read.targetSpan))
            return nil
        }
        // Words are plain text, in which braces mean nothing.
        if unit.part.words != nil { return words(written, of: unit, read) }
        let parsed = SegmentedText(written)
        if parsed.isBroken {
            diagnostics.append(
                .translationText(
                    unit.id, because: parsed.fault ?? "it has a fault", help: "correct the braces", at: read.targetSpan))
            return nil
        }
        let source = SegmentedText(read.source)
        let markup = source.isBroken ? [] : source.markup
        var free: [String: Int] = [:]
        for each in markup { free[Markup.normalized(each.written), default: 0] += 1 }
        for each in parsed.markup {
            let spelled = Markup.normalized(each.written)
            switch free[spelled] {
            case let count? where count > 0: free[spelled] = count - 1
            case .some: return reject(.repeated(each.written))
            case nil where markup.contains { $0.key == each.key }:
                let words = before.units.first {
                    $0.path == unit.path && $0.part.leaf == unit.part.leaf && $0.part.words != nil
                }
                return reject(.words(each.written, unit: words?.id ?? unit.id))
            case nil: return reject(.unknown(each.written))
            }
        }
        if let missing = markup.map({ Markup.normalized($0.written) }).first(where: { free[$0] ?? 0 > 0 }) {
            return reject(.missing(missing))
        }
        let tags = parsed.markup.filter(\.isTag)
        for (tag, expected) in zip(tags, source.markup.filter(\.isTag)) where tag.key != expected.key {
            return reject(.reordered(tag.written))
        }
        // The template's source text may have changed since the export.
        var rest = Occurrences(unit.source.keys)
        var indices: [Int] = []
        for markup in parsed.markup {
            guard let index = rest.take(markup.key) else { return reject(.unknown(markup.written)) }
            indices.append(index)
        }
        if let missing = rest.first { return reject(.missing(unit.source.placeholders[missing])) }
        return UnitText(
            parsed.pieces.map { piece in
                switch piece {
                case .literal(let text): .text(text)
                case .markup(let index): .placeholder(indices[index])
                }
            }, like: unit.source)
    }

    private mutating func words(_ text: String, of unit: TranslationUnit, _ read: TranslationFile.Unit) -> UnitText? {
        if text.utf8.contains("'"), text.utf8.contains("\"") {
            diagnostics.append(
                .translationText(
                    unit.id, because: "it has both `'` and `\"`, and words in a placeholder are in one of them",
                    help: "use typographic quotes (’ or “ ”)", at: read.targetSpan))
            return nil
        }
        if let braces = firstBraces(in: text) {
            diagnostics.append(
                .translationText(
                    unit.id, because: "it has `\(braces)`, and words in a placeholder are sent as they are",
                    help: "write the words without braces; a placeholder belongs in the text around them", at: read.targetSpan))
            return nil
        }
        return UnitText(text)
    }

    /// Identifies a source text, as `UnitText.key` does.
    private static func key(of source: String) -> String {
        let text = SegmentedText(source)
        return text.isBroken ? source : text.key
    }

    // MARK: Writing

    private mutating func write() {
        let units = Dictionary(grouping: before.units, by: \.path)
        var values: [(keys: [PathKey], value: TemplateValue)] = []
        var owners: [TextPath] = []
        var seen: Set<TextPath> = []
        for unit in before.units where targets[unit.id] != nil && seen.insert(unit.path).inserted {
            let new = self.values(of: unit.path, units[unit.path] ?? [])
            values += new
            owners += new.map { _ in unit.path }
        }
        if values.isEmpty { return }
        if before.needsDefault {
            values.insert(([.name("locales"), .name("default")], .text(before.language)), at: 0)
            owners.insert(owners[0], at: 0)
        }
        let result = TemplateEditor.setting(values, in: bytes)
        var reported: Set<TextPath> = []
        for (index, fault) in result.faults.sorted(by: { $0.key < $1.key }) where reported.insert(owners[index]).inserted {
            let ids = (units[owners[index]] ?? []).map(\.id)
            diagnostics.append(
                .translationText(
                    owners[index].spelling, because: fault.reason, help: "change the template by hand first",
                    at: ids.lazy.compactMap { [spans] in spans[$0] }.first ?? Span(file: FileID(0), start: 0, end: 0)))
        }
        bytes = result.bytes
    }

    /// What to write for the translations of a text; nothing if some are missing, which is reported.
    private mutating func values(
        of path: TextPath, _ units: [TranslationUnit]
    ) -> [(keys: [PathKey], value: TemplateValue)] {
        guard let form = before.forms[path] else { return [] }
        let own = before.translations[path].flatMap { $0.form.leaves(like: form) }
        // The translation of an imported file stays; the template gets its own, which wins.
        let isOwn = before.translations[path]?.locale == before.locale && own?.first?.text.scalar.span.file == FileID(0)
        let parts = Dictionary(grouping: units, by: \.part.leaf)
        var texts: [String?] = []
        var missing: [String] = []
        for (number, leaf) in form.leaves.enumerated() {
            let parts = parts[number] ?? []
            let target = own.map { $0[number].text.text }
            let isKept = parts.allSatisfy { targets[$0.id] == nil }
            if isKept, let target, isOwn || parts.allSatisfy({ $0.target != nil }) {
                texts.append(isOwn ? nil : target.text)
                continue
            }
            let untranslated = parts.filter { targets[$0.id] == nil && $0.target == nil }.map(\.id)
            missing += untranslated
            texts.append(untranslated.isEmpty ? text(leaf.text.text, target, parts) : nil)
        }
        if !missing.isEmpty {
            leaveOut(path, units.filter { targets[$0.id] != nil }.map(\.id), missing)
            return []
        }
        let keys = path.keys(in: before.locale)
        guard own != nil, isOwn else { return [(keys, form.with(texts.map { $0 ?? "" }))] }
        return zip(form.leaves, texts).compactMap { leaf, text in
            text.map { (keys + leaf.steps.map(\.key), .text($0)) }
        }
    }

    /// A text with untranslated parts stays as it is.
    private mutating func leaveOut(_ path: TextPath, _ ids: [String], _ missing: [String]) {
        guard let span = ids.first.flatMap({ spans[$0] }) else { return }
        diagnostics.append(.incompleteTranslation(path.spelling, missing: missing, at: span))
        let left = Set(ids)
        changed.removeAll(where: left.contains)
        for id in ids {
            targets[id] = nil
            hashes[before.locale, id] = before.hash(of: id)
        }
    }

    /// A leaf's text from the translations of its units.
    private func text(_ source: SegmentedText, _ target: SegmentedText?, _ units: [TranslationUnit]) -> String {
        func translated(_ unit: TranslationUnit) -> UnitText? { targets[unit.id] ?? unit.target }
        let own = target.flatMap { $0.hasSameMarkup(as: source) ? $0 : nil }
        let counterparts = own?.counterparts(of: source.markup.map(\.key)) ?? []
        let markup = source.markup.enumerated().map { index, markup in
            // The translation's own spelling stays, and words that are no units.
            let base = own.flatMap { own in counterparts[index].map { own.markup[$0] } } ?? markup
            var use = -1
            return base.with { words in
                use += 1
                let unchanged = base.written.bytes(words.range)
                let parts = units.filter { $0.part.words?.markup == index && $0.part.words?.use == use }
                if parts.isEmpty { return unchanged }
                let texts = parts.map { ($0.part.words?.name ?? "", translated($0)?.written ?? "") }
                if texts.elementsEqual(words.texts, by: { $0.0.hasSameBytes(as: $1.name) && $0.1.hasSameBytes(as: $1.text) }) {
                    return unchanged
                }
                return words.arguments(texts) ?? unchanged
            }
        }
        guard let parent = units.first(where: { $0.part.words == nil }).flatMap(translated) else { return source.text }
        return parent.pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .placeholder(let index): markup[index]
            }
        }.joined()
    }
}
