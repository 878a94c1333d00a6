import BlazonDiagnostics
import BlazonLanguage
package import BlazonMapping
import BlazonText

/// Imports Campaign Standard's file of a push in several languages (docs/import.md): one row per language, one column per option.
/// The names and aliases of the table identify the columns; a column that starts with a target's name is for that target.
package struct CSVImport {
    package private(set) var draft: Draft
    /// Why the file could not be imported, and where.
    package private(set) var failure: Note?

    private let table: MappingTable
    /// Number of texts in custom fields so far.
    private var customs = 0

    private enum Column {
        case setting(Row, target: Target?)
        case locale
        case language
        case unknown
    }

    package init(_ bytes: [UInt8], table: MappingTable, campaign: String) {
        self.table = table
        draft = Draft(campaign: campaign)
        guard String(validating: bytes, as: UTF8.self) != nil else {
            failure = Note(.omitted, location: "1:1", sentence: "the file is not UTF-8")
            return
        }
        do throws(UnclosedCell) {
            read(try locatedRows(bytes, separator: Self.separator(of: bytes)))
        } catch {
            failure = Note(.omitted, location: error.location, sentence: "the row opens a quote that is not closed")
        }
    }

    /// Whether a file begins like one: its header has the column `locale`, or most of its columns are settings.
    package static func isLikely(_ bytes: [UInt8], table: MappingTable) -> Bool {
        separators.contains { separator in
            let names = header(of: bytes, separator)
            let known = names.count { isLocale($0) || (table.row(named: $0) ?? table.row(near: $0)) != nil }
            return names.count > 1 && (names.contains(where: isLocale) || known > 1 && known * 2 > names.count)
        }
    }

    /// Spreadsheets write semicolons where a comma is the decimal sign.
    private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// The separator with which the header has the column `locale`, or else the most columns.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
        separators.first { header(of: bytes, $0).contains(where: isLocale) }
            ?? separators.max { header(of: bytes, $0).count < header(of: bytes, $1).count } ?? separators[0]
    }

    private static func header(of bytes: [UInt8], _ separator: UInt8) -> [String] {
        let line = Array(bytes.prefix { $0 != 0x0A && $0 != 0x0D }.prefix(1 << 16))
        return ((try? locatedRows(line, separator: separator))?.first ?? []).map(\.text.trimmed)
    }

    private static func isLocale(_ name: String) -> Bool { name.lowercased().utf8.elementsEqual("locale".utf8) }

    private mutating func read(_ rows: [[LocatedCell]]) {
        guard let header = rows.first, rows.count > 1 else {
            failure = Note(.omitted, location: "1:1", sentence: "there are no rows after the header")
            return
        }
        let columns = columns(header)
        guard columns.contains(where: { if case .locale = $0 { true } else { false } }) else {
            failure = Note(.omitted, location: "1:1", sentence: "the header has no column `locale`")
            return
        }
        var languages: [Draft.Language] = []
        var tags: Set<String> = []
        for row in rows.dropFirst() {
            if row.count > columns.count {
                let cells = row[columns.count...].map(\.text).joined(separator: ",")
                draft.addNote(
                    .omitted, row[columns.count].location, "cells: the row has more of them than the header", original: cells)
            }
            if let language = language(row, columns, header, excluding: tags) {
                tags.insert(language.tag)
                languages.append(language)
            }
        }
        guard let first = languages.first else {
            failure = Note(.omitted, location: "2:1", sentence: "no row has a locale")
            return
        }
        draft.message = first.settings
        draft.sections = first.sections
        draft.defaultLanguage = first.tag
        draft.addNote(.guessed, "2:1", "the first row, \(first.tag), is the default")
        draft.ownFields.append(FieldUse(path: ["locale"], kind: .language, isOptional: true, location: "2:1"))
        draft.languages = languages.dropFirst().map { differing($0, from: first) }
    }

    private static let maxGuesses = 1_000

    /// The setting of each column. A column that matches only an alias is a guess, which a note reports.
    private mutating func columns(_ header: [LocatedCell]) -> [Column] {
        var used: Set<[String]> = []
        // Settings that the run or each recipient provides cannot be columns of a message.
        let own = table.rows.filter { $0.from == nil }
        // `messageBody` and `message_body` are one name, so that neither is nearer than the other.
        var spellings: Set<String> = []
        let names = own.flatMap { [$0.name] + $0.near }.filter { name in
            spellings.insert(name.lowercased().filter { !"_- ".contains($0) }).inserted
        }
        var unknown = 0
        return header.map { cell in
            let name = cell.text.trimmed
            var column = column(name)
            var meant: String?
            // Limits the number of guesses, which are expensive, for files with many unknown columns.
            if case .unknown = column, unknown < Self.maxGuesses {
                meant = nearest(name, among: names)
                if let row = meant.flatMap({ meant in own.first { $0.name == meant || $0.near.contains(meant) } }) {
                    column = .setting(row, target: target(of: name))
                }
            }
            guard case .setting(let row, let target) = column else {
                if case .unknown = column {
                    unknown += 1
                    draft.addNote(
                        .omitted, cell.location, "the column `\(cell.text)`: no setting of \(table.name) has this name",
                        original: cell.text)
                }
                return column
            }
            guard used.insert([row.name, target?.name ?? ""]).inserted else {
                draft.addNote(
                    .omitted, cell.location, "the column `\(cell.text)`: another column is the setting `\(row.name)` already",
                    original: cell.text)
                return .unknown
            }
            if let meant {
                draft.addNote(.guessed, cell.location, "the column `\(cell.text)` means `\(meant)`, the setting `\(row.name)`")
            }
            return column
        }
    }

    /// Finds the column of a name such as `androidMediaAttachmentURL`: a setting's name, or an alias of it.
    private func column(_ name: String) -> Column {
        switch name.lowercased() {
        case "locale": return .locale
        case "language": return .language
        default: break
        }
        guard let row = table.row(named: name) ?? table.row(near: name) else { return .unknown }
        return .setting(row, target: target(of: name))
    }

    private func target(of name: String) -> Target? {
        table.targets.first { name.lowercased().utf8.hasPrefix($0.name.lowercased()) }
    }

    private mutating func language(
        _ row: [LocatedCell], _ columns: [Column], _ header: [LocatedCell], excluding others: Set<String>
    ) -> Draft.Language? {
        let location = row.first?.location ?? ""
        var language: Draft.Language?
        for (cell, column) in zip(row, columns) {
            guard case .locale = column, !cell.text.trimmed.isEmpty else { continue }
            let tag = localeTag(cell.text.trimmed)
            if others.contains(tag) {
                draft.addNote(
                    .omitted, cell.location, "the row: the locale \(cell.text.trimmed) is in an earlier one",
                    original: row.map(\.text).joined(separator: ","))
                return nil
            }
            language = Draft.Language(tag: tag, location: cell.location)
        }
        guard var language else {
            draft.addNote(
                .omitted, location, "the row: it has no locale", original: row.map(\.text).joined(separator: ","))
            return nil
        }
        var excluded: [String] = []
        for (cell, column) in zip(row, columns) {
            guard case .setting(let setting, let target) = column, let value = value(cell, setting) else { continue }
            excluded += table.exclusions(of: setting)
            let written = Draft.Setting(name: setting.name, value: value, location: cell.location)
            let only = target.map { [$0] } ?? targets(of: setting)
            guard let only else {
                language.settings.append(written)
                continue
            }
            for target in only {
                if let known = language.sections.firstIndex(where: { $0.target == target.name }) {
                    language.sections[known].settings.append(written)
                } else {
                    language.sections.append((target.name, [written]))
                }
            }
        }
        omit(excluded, &language)
        return language
    }

    /// The targets that have the setting; nil if all default targets do.
    private func targets(of row: Row) -> [Target]? {
        let own = table.targets.filter(\.isDefault)
        let having = own.filter { target in
            if case .mapsTo? = row.cells[target.name] { true } else { false }
        }
        return having.count == own.count || having.isEmpty ? nil : having
    }

    /// Leaves out settings that a silent push cannot have.
    private mutating func omit(_ excluded: [String], _ language: inout Draft.Language) {
        guard !excluded.isEmpty else { return }
        for setting in language.settings + language.sections.flatMap(\.settings) where excluded.contains(setting.name) {
            draft.addNote(
                .omitted, setting.location, "`\(setting.name)`: a silent push shows nothing",
                original: "\(setting.name): \(setting.value.words)")
        }
        language.settings.removeAll { excluded.contains($0.name) }
        for index in language.sections.indices { language.sections[index].settings.removeAll { excluded.contains($0.name) } }
    }

    // MARK: Cells

    private mutating func value(_ cell: LocatedCell, _ row: Row) -> Draft.Value? {
        let text = cell.text
        if text.trimmed.isEmpty { return nil }
        switch row.kind {
        case .flag:
            switch text.trimmed.lowercased() {
            case "1", "true": return .word("true")
            case "0", "false": return nil
            default: break
            }
        case .map: return map(cell)
        case .value(.integer):
            if let number = Int64(text.trimmed) { return .word(String(number)) }
        default: break
        }
        return .template(draft.take(ForeignText(text, name: cell.location, used: draft.used) { _ in cell.location }, for: row))
    }

    /// Parses JSON text of the app's own fields.
    private mutating func map(_ cell: LocatedCell) -> Draft.Value? {
        let json: JSON
        do throws(JSON.ReadError) {
            json = try JSON.read(Array(cell.text.utf8))
        } catch {
            draft.addNote(
                .omitted, cell.location, "the custom fields: not JSON (\(error.reason) at byte \(error.offset))",
                original: cell.text
            )
            return nil
        }
        guard case .object(let members) = json else {
            draft.addNote(.omitted, cell.location, "the custom fields: \(json.kind), not an object", original: cell.text)
            return nil
        }
        return .map(distinct(members, at: cell.location))
    }

    private mutating func distinct(_ members: [JSON.Member], at location: String) -> [(key: String, value: Draft.Value)] {
        let values = members.compactMap { member in
            custom(member.value, at: location, member.key).map { (key: member.key, value: $0) }
        }
        return draft.distinct(values, at: location)
    }

    private mutating func custom(_ json: JSON, at location: String, _ key: String) -> Draft.Value? {
        switch json {
        case .null:
            draft.addNote(.omitted, location, "the custom field `\(key)`: it is null", original: "\(key): null")
            return nil
        case .text(let text):
            customs += 1
            return .template(
                draft.take(ForeignText(text, name: "\(location) \(customs)", used: draft.used) { _ in location }, for: nil))
        case .number(let spelling): return .word(spelling)
        case .boolean(let truth): return .word(truth ? "true" : "false")
        case .array(let items): return .list(items.compactMap { custom($0, at: location, key) })
        case .object(let members):
            return .map(distinct(members, at: location))
        }
    }

    // MARK: Languages

    /// Converts `xx_yy` to BCP 47. Campaign's list of locales has one misprint.
    private func localeTag(_ written: String) -> String {
        let parts = written.split { $0 == "_" || $0 == "-" }.map(String.init)
        guard let first = parts.first else { return written }
        let language = first.lowercased() == "a" && parts.count > 1 ? "sa" : first.lowercased()
        return ([language] + parts.dropFirst().map { $0.utf8.count == 2 ? $0.uppercased() : $0 }).joined(separator: "-")
    }

    /// A language's texts, and those of its other settings that differ from the default's.
    private mutating func differing(_ language: Draft.Language, from first: Draft.Language) -> Draft.Language {
        var own = language
        own.settings = differing(language.settings, from: first.settings)
        own.sections = language.sections.map { section in
            (
                section.target,
                differing(section.settings, from: first.sections.first { $0.target == section.target }?.settings ?? [])
            )
        }
        reportInherited(language.settings, first.settings, language)
        for section in first.sections {
            reportInherited(language.sections.first { $0.target == section.target }?.settings ?? [], section.settings, language)
        }
        return own
    }

    private func differing(_ settings: [Draft.Setting], from first: [Draft.Setting]) -> [Draft.Setting] {
        settings.filter { setting in
            if table.row(named: setting.name)?.hasTexts ?? false { return true }
            guard let other = first.first(where: { $0.name == setting.name }) else { return true }
            return !same(setting.value, other.value)
        }
    }

    private mutating func reportInherited(_ settings: [Draft.Setting], _ first: [Draft.Setting], _ language: Draft.Language) {
        for setting in first where !settings.contains(where: { $0.name == setting.name }) {
            draft.addNote(.guessed, language.location, "`\(setting.name)` is empty for \(language.tag), which gets the default's")
        }
    }

    private func same(_ left: Draft.Value, _ right: Draft.Value) -> Bool {
        switch (left, right) {
        case (.template(let a), .template(let b)): a.spelled().text.hasSameBytes(as: b.spelled().text)
        case (.text(let a), .text(let b)), (.word(let a), .word(let b)): a.hasSameBytes(as: b)
        case (.map(let a), .map(let b)):
            a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && same($0.value, $1.value) }
        case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy(same)
        default: false
        }
    }
}
