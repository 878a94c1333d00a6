import BlazonDiagnostics
package import BlazonLanguage
import BlazonText

/// An optional field that no record has: it is no column of the table, or no key of any record.
package struct MissingField: Sendable, Equatable {
    /// `firstName`, `order.total`
    package let field: String
    /// The unused column or key that is probably meant.
    package let near: String?

    /// Whether it is a field of a list's items, which have no columns.
    package var isOfItem: Bool { field.utf8.split(at: "[]").count > 1 }

    /// Creates a missing field.
    package init(field: String, near: String?) { (self.field, self.near) = (field, near) }

    /// States which fields are missing: at most 20, with the names that they may have got.
    ///
    /// - Parameters:
    ///   - fields: The missing fields.
    ///   - input: What lacks them.
    ///   - hasColumns: Whether the columns of a table or query decide which fields there are.
    /// - Returns: nil if there are none.
    package static func sentence(_ fields: [MissingField], _ input: String, hasColumns: Bool) -> String? {
        let columns = fields.filter { hasColumns && !$0.isOfItem }
        let others = fields.filter { !hasColumns || $0.isOfItem }
        let sentences = [
            list(columns).map { "\(input) has no column for \($0)" },
            list(others).map { "no record of \(input) has \($0)" },
        ].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
    }

    /// `the optional fields `a`, `b``; nil: there are none.
    private static func list(_ fields: [MissingField]) -> String? {
        if fields.isEmpty { return nil }
        let listed = fields.prefix(20).map { field in "`\(field.field)`" + (field.near.map { " (rename `\($0)`?)" } ?? "") }
        return "the optional \(fields.count == 1 ? "field" : "fields") " + listed.joined(separator: ", ")
            + (fields.count > 20 ? " and \(fields.count - 20) others" : "")
    }
}

/// Names fields that no record has, with the columns or keys that may be meant.
package struct MissingFields {
    /// Column names that no field has.
    private let unused: [String]
    private let source: RecordSource
    private let all: [String]
    /// What has the columns.
    private let subject: String
    /// Maximum number of fields to search a similar column for: each search compares up to a thousand names.
    static let most = 50

    package init(names: [[UInt8]], fields: [Field], source: RecordSource, subject: String) {
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

    /// The fields at these paths, with the columns that may be meant.
    package func fields(_ paths: [String]) -> [MissingField] {
        let searched = paths.prefix(Self.most)
        return paths.enumerated().map { index, path in
            MissingField(field: path, near: index < searched.count ? near(path, of: searched) : nil)
        }
    }

    func fault(of missing: [String]) -> InputFault {
        let list = missing.map { "`\(source.name(of: $0))`" }.joined(separator: ", ")
        return InputFault("\(subject) lacks the \(missing.count == 1 ? "column" : "columns") \(list)", hint: hint(missing))
            .caused(by: .missing(fields(missing), columns: all))
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
