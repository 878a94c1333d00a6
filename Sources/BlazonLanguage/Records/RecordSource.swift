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

    /// The fields with other names, each at most once.
    package var columns: [Column]
    /// How CSV writes its values.
    package var csv: CSVDialect

    /// Creates a source. Without arguments it uses the names of the fields and Blazon's own CSV.
    package init(columns: [Column] = [], csv: CSVDialect = CSVDialect()) {
        self.columns = columns
        self.csv = csv
    }

    /// Whether nothing differs from Blazon's own names and CSV.
    package var isEmpty: Bool { self == RecordSource() }

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

/// How CSV writes its values: `source.csv` of a template.
package struct CSVDialect: Sendable, Hashable {
    /// A text that stands for true or false.
    package struct Flag: Sendable, Hashable {
        /// The text of the cell.
        package let text: String
        /// Its meaning.
        package let value: Bool

        /// Creates a flag.
        package init(text: String, value: Bool) {
            self.text = text
            self.value = value
        }
    }

    /// The byte between two cells; nil: a comma, or the tab of `.tsv`.
    package var separator: UInt8?
    /// nil: UTF-8.
    package var encoding: SourceEncoding?
    /// Whether numbers are written as `1.234,50`; nil or false: as `1234.50`.
    package var hasDecimalComma: Bool?
    /// How fields of type `date` are written; nil: `yyyy-mm-dd`.
    package var date: TimePattern?
    /// How fields of type `datetime` are written, in UTC; nil: RFC 3339.
    package var datetime: TimePattern?
    /// The texts of booleans; nil: `true` and `false`.
    package var booleans: [Flag]?
    /// Cells that mean a missing value; nil: empty ones.
    package var missing: [String]?
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
