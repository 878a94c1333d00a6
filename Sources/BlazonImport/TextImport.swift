package import BlazonMapping

/// Imports a message's text alone, with another system's placeholders.
package struct TextImport {
    package private(set) var draft: Draft

    /// nil if the table has no text setting, or if the file is not UTF-8.
    package init?(_ bytes: [UInt8], table: MappingTable, campaign: String) {
        guard let whole = String(validating: bytes, as: UTF8.self) else { return nil }
        let source = whole.trimmed
        // The notification's text: the row with this alias.
        guard let row = table.row(near: "text") ?? table.rows.last(where: { $0.kind == .text }) else { return nil }
        draft = Draft(campaign: campaign)
        let places = TextPlaces(Array(whole.utf8))
        let start = whole.utf8.count - whole[(whole.firstIndex { !$0.isWhitespace } ?? whole.endIndex)...].utf8.count
        let text = ForeignText(source, name: "1:1") { places.place(of: start + $0) }
        draft.message = [Draft.Setting(name: row.name, value: .template(draft.take(text, for: row)), place: "1:1")]
        draft.addNote(.guessed, "1:1", "the text is the setting `\(row.name)`")
    }
}
