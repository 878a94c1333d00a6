import BlazonDiagnostics
import BlazonLanguage

/// An optional field for which a table has no column.
package struct MissingColumn: Sendable, Equatable {
    /// `firstName`, `order.total`
    package let field: String
    /// The column that is probably meant, which no field has.
    package let near: String?
}

/// Says which columns a header lacks, and which of its own may be meant.
struct MissingColumns {
    /// The names that the header has and no field has.
    private let unused: [String]
    private let all: [String]
    /// Fields that a near column is sought for: each costs a look at up to a thousand names.
    static let most = 50

    init(names: [[UInt8]], fields: [Field]) {
        all = names.map { String(decoding: $0, as: UTF8.self) }
        let known = Set(ColumnPlan.paths(fields).map { Array($0.utf8) })
        unused = names.filter { !known.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The column that differs from a field's name by case, spaces, hyphens, `_` or a few letters, and is as near to no other field that is
    /// missing.
    func near(_ field: String, of missing: some Sequence<String>) -> String? {
        guard let column = nearest(field, among: unused), let meant = nearest(column, among: missing) else { return nil }
        return meant.utf8.elementsEqual(field.utf8) ? column : nil
    }

    func fault(of missing: [String]) -> InputFault {
        let list = missing.map { "`\($0)`" }.joined(separator: ", ")
        return InputFault("the header lacks the \(missing.count == 1 ? "column" : "columns") \(list)", hint: hint(missing))
    }

    func faultOfAll(_ missing: [String]) -> InputFault {
        InputFault("the header has a column for no field of the template", hint: hint(missing))
    }

    private func hint(_ missing: [String]) -> String {
        let searched = missing.prefix(Self.most)
        let renamed = searched.compactMap { field in near(field, of: searched).map { "`\($0)` to `\(field)`" } }
        if !renamed.isEmpty { return "rename " + renamed.prefix(10).joined(separator: ", ") }
        let shown = all.map { "`\($0)`" }
        return "it has " + shown.prefix(20).joined(separator: ", ") + (shown.count > 20 ? ", …" : "")
    }
}
