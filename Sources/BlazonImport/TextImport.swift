import BlazonLanguage
package import BlazonMapping
import BlazonText

/// Imports a message's text alone, with another system's placeholders.
package struct TextImport {
    package private(set) var draft: Draft

    /// nil if the table has no text setting, or if the file is not UTF-8. `language`: nil is detected.
    package init?(_ bytes: [UInt8], table: MappingTable, campaign: String, language: ForeignLanguage? = nil) {
        // A byte order mark is no part of the text.
        let encoded = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        guard let whole = String(validating: encoded, as: UTF8.self) else { return nil }
        let source = whole.trimmed
        // The notification's text: the row with this alias.
        guard let row = table.row(near: "text") ?? table.rows.last(where: { $0.kind == .text }) else { return nil }
        draft = Draft(campaign: campaign)
        let locations = TextLocations(Array(whole.utf8))
        let start = whole.unicodeScalars.prefix { $0.properties.isWhitespace }.reduce(0) { $0 + UTF8.width($1) }
        let text = ForeignText(source, name: "1:1", language: language) { locations.location(of: start + $0) }
        draft.message = [Draft.Setting(name: row.name, value: .template(draft.take(text, for: row)), location: "1:1")]
        draft.addNote(.guessed, "1:1", "the text is the setting `\(row.name)`")
    }
}

extension Draft {
    /// Takes over a converted text and records its losses. `row` is its setting, whose type says more about a field than the text
    /// does.
    mutating func take(_ foreign: ForeignText, for row: Row?) -> DraftText {
        for skip in foreign.skips { add(skip) }
        addNames(of: foreign)
        for loss in foreign.losses { addNote(.omitted, loss.location, loss.sentence) }
        for note in foreign.differences { addNote(note.kind, note.location, note.sentence) }
        dates += foreign.dates
        columns.merge(foreign.columns) { known, _ in known }
        var text = foreign.text
        text.losses = foreign.losses.map(\.original)
        let kind: FieldUse.Kind? =
            switch row?.kind {
            case .flag?, .value(.boolean)?: .truth
            case .duration?, .time?, .value(.integer)?: .wholeNumber
            case .value(.number)?: .number
            case .value(.enumeration(let members))?: .words(members)
            case .url?: .url
            default: nil
            }
        guard let kind else { return text }
        // A URL may also be composed of texts.
        return kind == .url && text.pieces.count > 1 ? text : text.reading(kind)
    }

    /// Entries of a map without duplicates.
    mutating func distinct<Value>(_ members: [(key: String, value: Value)], at location: String) -> [(key: String, value: Value)]
    {
        var known: Set<[UInt8]> = []
        return members.filter { member in
            if known.insert(Array(member.key.utf8)).inserted { return true }
            addNote(.omitted, location, "`\(member.key)`: duplicate name", original: member.key)
            return false
        }
    }
}
