package import BlazonLanguage
import BlazonText

/// A change of a template for which recipients are rejected that the earlier version accepted, or read in another way.
package struct RecipientChange: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// The earlier version did not have the field.
        case required
        /// The earlier version accepted records without the field.
        case noLongerOptional
        /// Values that the earlier type allowed are no longer values of the field.
        case narrowed(from: ValueType, to: ValueType)
        /// The source has another name for the field: records as before are read without it.
        case renamed(from: String, to: String)
        /// A key of `source` reads less than before. The values are in the notation of templates; nil: not set.
        case source(from: String?, to: String?)
        /// URLs may no longer have these schemes.
        case schemes([String])
    }

    package let kind: Kind
    /// Names of a field from the outside in; an item of a list has the name of the list. Empty for what is not about one field.
    package let path: [String]
    /// The field or the key in words: `order.id`, `cart[].price`, `source.values.decimal`.
    package let name: String

    /// All such changes: those of `source` and `links`, then those of the fields in their new order.
    package static func changes(from old: RecipientContract, to new: RecipientContract) -> [RecipientChange] {
        var changes = sourceChanges(from: old, to: new)
        compare(
            Level(old.fields, old.source, prefix: ""), Level(new.fields, new.source, prefix: ""), at: [], "", &changes)
        return changes
    }

    /// The fields of a record, and their names in the source.
    private struct Level {
        let fields: [Field]
        private let source: RecordSource
        /// The path of the record, with its dot; nil within a list, whose records have no columns.
        private let prefix: String?

        init(_ fields: [Field], _ source: RecordSource, prefix: String?) {
            (self.fields, self.source, self.prefix) = (fields, source, prefix)
        }

        func column(of field: Field) -> String { prefix.map { source.name(of: $0 + field.name) } ?? field.name }

        func within(_ field: Field, _ fields: [Field]) -> Level {
            Level(fields, source, prefix: prefix.map { "\($0)\(field.name)." })
        }

        func inItems(_ fields: [Field]) -> Level { Level(fields, source, prefix: nil) }
    }

    private static func compare(
        _ old: Level, _ new: Level, at path: [String], _ prefix: String, _ changes: inout [RecipientChange]
    ) {
        let known = NameIndex(old.fields.map(\.name))
        let columns = NameIndex(old.fields.map(old.column))
        for field in new.fields {
            let (inner, name, column) = (path + [field.name], prefix + field.name, new.column(of: field))
            // A field that has another name only in the template is read from the same records.
            guard let earlier = (columns[column] ?? known[field.name]).map({ old.fields[$0] }) else {
                if !field.isOptional { changes.append(RecipientChange(kind: .required, path: inner, name: name)) }
                continue
            }
            let before = old.column(of: earlier)
            if !before.hasSameBytes(as: column) {
                changes.append(RecipientChange(kind: .renamed(from: before, to: column), path: inner, name: name))
            }
            if earlier.isOptional, !field.isOptional {
                changes.append(RecipientChange(kind: .noLongerOptional, path: inner, name: name))
            }
            if case (.record(let fields), .record(let others)) = (earlier.type, field.type) {
                compare(old.within(earlier, fields), new.within(field, others), at: inner, name + ".", &changes)
                continue
            }
            compare(old, earlier.type, new, field.type, isOptional: field.isOptional, at: inner, name, &changes)
        }
    }

    private static func compare(
        _ before: Level, _ old: ValueType, _ now: Level, _ new: ValueType, isOptional: Bool, at path: [String], _ name: String,
        _ changes: inout [RecipientChange]
    ) {
        switch (old, new) {
        case (.record(let fields), .record(let others)):
            compare(before.inItems(fields), now.inItems(others), at: path, name + ".", &changes)
        case (.list(let most, let item), .list(let bound, let other)):
            if let bound, most.map({ $0 > bound }) ?? true {
                changes.append(RecipientChange(kind: .narrowed(from: old, to: new), path: path, name: name))
            }
            compare(before, item, now, other, isOptional: false, at: path, name + "[]", &changes)
        // A text that is no tag counts as missing.
        case (_, .locale) where old.isTextual && isOptional: break
        default:
            if new.accepts(old) { return }
            changes.append(RecipientChange(kind: .narrowed(from: old, to: new), path: path, name: name))
        }
    }

    // MARK: The source

    private static func sourceChanges(from old: RecipientContract, to new: RecipientContract) -> [RecipientChange] {
        let kinds = old.kinds.intersection(new.kinds)
        var changes: [RecipientChange] = []
        func add(_ key: String, _ old: String?, _ new: String?) {
            changes.append(RecipientChange(kind: .source(from: old, to: new), path: [], name: "source.\(key)"))
        }
        if !old.fields.isEmpty, !new.fields.isEmpty {
            let (before, now) = (old.source, new.source)
            let values = DialectChange.changes(from: before.values, to: now.values, isTable: false, kinds: kinds)
            for change in values { add("values.\(change.key.rawValue)", change.old, change.new) }
            // What a key of `values` changes in cells, too, is reported once.
            for change in DialectChange.changes(from: before.cells, to: now.cells, isTable: true, kinds: kinds)
            where !values.contains(where: { $0.key == change.key }) {
                let isOfCells = before.csv.values.has(change.key) || now.csv.values.has(change.key)
                add("\(isOfCells ? "csv" : "values").\(change.key.rawValue)", change.old, change.new)
            }
            let comma = UInt8(ascii: ",")
            if before.csv.separator ?? comma != now.csv.separator ?? comma {
                add("csv.separator", before.csv.separator.map(CSVDialect.spelled), now.csv.separator.map(CSVDialect.spelled))
            }
            if before.csv.encoding != now.csv.encoding {
                add("csv.encoding", before.csv.encoding?.rawValue, now.csv.encoding?.rawValue)
            }
            if kinds.contains(.list), before.csv.list != now.csv.list {
                add("csv.list", before.csv.list.map { String($0) }, now.csv.list.map { String($0) })
            }
        }
        let lost = old.linkSchemes.filter { !new.linkSchemes.containsBytes(of: $0) }
        if kinds.contains(.url), !lost.isEmpty {
            changes.append(RecipientChange(kind: .schemes(lost), path: [], name: "links.schemes"))
        }
        return changes
    }
}
