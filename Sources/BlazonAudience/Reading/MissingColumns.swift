import BlazonBytes
import BlazonDiagnostics
import BlazonLanguage

/// An optional field without a column in the table.
package struct MissingColumn: Sendable, Equatable {
    /// `firstName`, `order.total`
    package let field: String
    /// The unused column that is probably meant.
    package let near: String?
}

/// Finds fields without a column, and the columns that may be meant.
struct MissingColumns {
    /// Column names that no field has.
    private let unused: [String]
    private let source: RecordSource
    private let all: [String]
    /// What has the columns.
    private let subject: String
    /// Maximum number of fields to search a similar column for: each search compares up to a thousand names.
    static let most = 50

    init(names: [[UInt8]], fields: [Field], source: RecordSource, subject: String) {
        self.source = source
        self.subject = subject
        all = names.map { String(decoding: $0, as: UTF8.self) }
        let known = Set(fields.paths.map { Array(source.name(of: $0).utf8) })
        unused = names.filter { !known.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The column whose name differs from the field's in case, spaces, hyphens, `_` or a few letters only, and is not as similar
    /// to another missing field.
    func near(_ field: String, of missing: some Sequence<String>) -> String? {
        let name = source.name(of: field)
        guard let column = nearest(name, among: unused),
            let meant = nearest(column, among: missing.map(source.name)), meant.hasSameBytes(as: name)
        else { return nil }
        return column
    }

    func fault(of missing: [String]) -> InputFault {
        let list = missing.map { "`\(source.name(of: $0))`" }.joined(separator: ", ")
        return InputFault("\(subject) lacks the \(missing.count == 1 ? "column" : "columns") \(list)", hint: hint(missing))
    }

    func faultOfAll(_ missing: [String]) -> InputFault {
        InputFault("\(subject) has a column for no field of the template", hint: hint(missing))
    }

    private func hint(_ missing: [String]) -> String {
        let searched = missing.prefix(Self.most)
        let renamed = searched.compactMap { field in near(field, of: searched).map { "`\($0)` to `\(source.name(of: field))`" } }
        if !renamed.isEmpty { return "rename " + renamed.prefix(10).joined(separator: ", ") }
        let shown = all.map { "`\($0)`" }
        return "it has " + shown.prefix(20).joined(separator: ", ") + (shown.count > 20 ? ", …" : "")
    }
}
