/// How the source of the recipients names and writes the fields: `source` of a template.
package struct RecordSource: Sendable, Hashable {
    /// A field that the source gives another name.
    package struct Column: Sendable, Hashable {
        /// `firstName`, `order.total`
        package let field: String
        /// The name of the CSV column; in JSON the key, or the path with `.`.
        package let name: String

        /// Creates a column.
        package init(field: String, name: String) {
            self.field = field
            self.name = name
        }
    }

    /// The field that identifies a recipient unless `source.id` names another. It needs no declaration.
    package static let standardID = "id"

    /// The fields with other names, each at most once.
    package var columns: [Column]
    /// The field that identifies a recipient, which the schema declares; nil: `id`.
    package var id: String?
    /// How values are written in every kind of source.
    package var values: ValueDialect
    /// How CSV is written.
    package var csv: CSVDialect

    /// Creates a source. Without arguments it uses the names of the fields and Blazon's own values and CSV.
    package init(
        columns: [Column] = [], id: String? = nil, values: ValueDialect = ValueDialect(), csv: CSVDialect = CSVDialect()
    ) {
        self.columns = columns
        self.id = id
        self.values = values
        self.csv = csv
    }

    /// Whether nothing differs from Blazon's own names, values and CSV.
    package var isEmpty: Bool { self == RecordSource() }

    /// The name of the field that identifies a recipient.
    package var idName: String { id ?? Self.standardID }

    /// How the cells of a table are written: the keys of `csv` win.
    package var cells: ValueDialect { csv.values.over(values) }

    /// The name of a field in the source.
    package func name(of field: String) -> String {
        columns.first { $0.field.utf8.elementsEqual(field.utf8) }?.name ?? field
    }

    /// Gives a field another name, which replaces an earlier one.
    package mutating func setName(of field: String, to name: String) {
        columns.removeAll { $0.field.utf8.elementsEqual(field.utf8) }
        columns.append(Column(field: field, name: name))
    }
}

/// How CSV is written: `source.csv` of a template.
package struct CSVDialect: Sendable, Hashable {
    /// The byte between two cells; nil: a comma, or the tab of `.tsv`.
    package var separator: UInt8?
    /// nil: UTF-8.
    package var encoding: SourceEncoding?
    /// How the values of cells are written, as far as it differs from other sources.
    package var values = ValueDialect()
    /// The character between the items of a list; nil: lists are JSON.
    package var list: Unicode.Scalar?

    /// Creates Blazon's own dialect.
    package init() {}

    /// The byte that `text` names as a separator: one printable ASCII character, or `tab`. A quote cannot be one.
    package static func separator(_ text: String) -> UInt8? {
        if text == "tab" || text == "\\t" || text == "\t" { return 0x09 }
        guard text.utf8.count == 1, let byte = text.utf8.first, (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "\"") else {
            return nil
        }
        return byte
    }

    /// A separator as `separator(_:)` reads it.
    package static func spelled(_ separator: UInt8) -> String {
        separator == 0x09 ? "tab" : String(Unicode.Scalar(separator))
    }

    /// The character that `text` names as the separator of a list's items.
    package static func listSeparator(_ text: String) -> Unicode.Scalar? {
        guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first, scalar != "\"", scalar != "\n",
            scalar != "\r", scalar != "\0"
        else { return nil }
        return scalar
    }
}
