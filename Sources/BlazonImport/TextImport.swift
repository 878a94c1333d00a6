package import BlazonMapping

/// A message's text alone, with another system's placeholders.
package struct TextImport {
    package private(set) var draft: Draft

    /// nil where the table has no setting of that kind, or the file is not UTF-8.
    package init?(_ bytes: [UInt8], table: MappingTable, campaign: String) {
        guard let source = String(validating: bytes, as: UTF8.self)?.trimmed else { return nil }
        // The text of the notification: the row that other names call so.
        guard let row = table.row(near: "text") ?? table.rows.last(where: { $0.kind == .text }) else { return nil }
        draft = Draft(campaign: campaign)
        let placeholders = Placeholders(source, place: "1:1")
        var places = Places(bytes: Array(source.utf8))
        for loss in placeholders.losses { draft.tell(places.place(of: loss.offset), loss.sentence) }
        for field in placeholders.fields.fields { draft.fields.add(field.path, field.kind, at: field.place) }
        draft.message = [Draft.Setting(name: row.name, value: .text(placeholders.text), place: "1:1")]
        draft.tell("1:1", "guessed: the text is the setting `\(row.name)`")
    }
}

/// Lines and columns of places that are asked for one after the other.
private struct Places {
    let bytes: [UInt8]
    private var (offset, line, column) = (0, 1, 1)

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func place(of wanted: Int) -> String {
        if wanted < offset { (offset, line, column) = (0, 1, 1) }
        for byte in bytes[offset..<max(offset, min(wanted, bytes.count))] {
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        offset = max(offset, min(wanted, bytes.count))
        return "\(line):\(column)"
    }
}
