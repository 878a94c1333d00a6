package import BlazonLanguage
import BlazonText

/// What a profile proposes for a template: the fields of `recipient`, and `source` where the file needs it.
package struct ProposedSchema {
    package private(set) var fields: [ProposedField] = []
    package private(set) var source: RecordSource
    /// Columns and keys that are no fields.
    package private(set) var leftOut: [LeftOut] = []
    /// Columns and keys in the order of the source, with the paths of their fields; nil: they are no field.
    private(set) var entries: [(name: String, profile: PathProfile, field: String?)] = []
    let dialect: ProposedSource
    private let records: Int

    /// Proposes fields that accept every record of a profile.
    ///
    /// - Parameters:
    ///   - profile: The profile.
    ///   - kind: What the source is.
    ///   - csv: How a table is written, as far as `source.csv` should say it.
    init(_ profile: RecordProfile, _ kind: ProposedSource.Kind, csv: CSVDialect) {
        dialect = ProposedSource(profile, kind)
        records = profile.records
        source = RecordSource(values: dialect.values, csv: csv)
        if kind == .table {
            addColumns(of: profile.root)
        } else {
            fields = members(of: profile.root, keys: [], isOptional: false)
        }
    }

    /// The same fields, of which the address at a path is not optional. It is added if there is none.
    package func requiring(address path: String) -> ProposedSchema {
        func required(_ fields: [ProposedField], _ keys: ArraySlice<Substring>) -> [ProposedField] {
            fields.map { field in
                guard let key = keys.first, field.name.hasSameBytes(as: key) else { return field }
                let content: ProposedField.Content =
                    if case .record(let inner) = field.content {
                        .record(required(inner, keys.dropFirst()))
                    } else {
                        field.content
                    }
                return ProposedField(
                    name: field.name, content: content, isOptional: false, profile: field.profile, column: field.column)
            }
        }
        var schema = self
        let keys = path.utf8.split(at: ".")
        schema.fields = required(fields, keys[...])
        if !fields.contains(where: { $0.name.hasSameBytes(as: keys[0]) }) {
            let type = ValueType.string(max: Self.addressMax)
            schema.fields.append(ProposedField(name: path, content: .value(type), isOptional: false, profile: nil, column: nil))
        }
        return schema
    }

    /// The longest address of a device: more than the tokens of APNs (64 characters), HMS and FCM (about 160) have.
    package static let addressMax = 200

    // MARK: JSON

    /// The fields of a record, which may be missing.
    private mutating func members(of path: PathProfile, keys: [String], isOptional: Bool, prefix: String = "") -> [ProposedField]
    {
        var names = FieldNames()
        for member in path.members { names.reserve(member.name, isTop: keys.isEmpty) }
        return path.members.compactMap { member in
            let key = String(decoding: member.name, as: UTF8.self)
            let keys = keys + [key]
            let name = names.name(of: member.name, isTop: keys.count == 1)
            let shown = keys.joined(separator: ".")
            let isOptional = isOptional || dialect.isOptional(member, of: path.records)
            let isRecord = member.records > 0 && member.present - (member.texts.count - dialect.others(member)) == member.records
            // The keys within a column keep their names.
            if isRecord, !member.isColumn, !key.utf8.contains(".") {
                let fields = members(of: member, keys: keys, isOptional: isOptional, prefix: prefix + name + ".")
                if fields.isEmpty {
                    if member.members.isEmpty { leftOut.append(LeftOut(name: shown, reason: "its records are empty")) }
                    return nil
                }
                return ProposedField(
                    name: name, content: .record(fields), isOptional: isOptional, profile: member, column: nil)
            }
            let field = prefix + name
            guard let type = type(of: member, shown, key: key) else {
                entries.append((shown, member, nil))
                return nil
            }
            entries.append((shown, member, field))
            let column = field.hasSameBytes(as: shown) ? nil : shown
            if let column { source.setName(of: field, to: column) }
            return ProposedField(
                name: name, content: .value(type), isOptional: isOptional, profile: member, column: column)
        }
    }

    /// The type of a key; nil for one that is left out.
    private mutating func type(of path: PathProfile, _ shown: String, key: String) -> ValueType? {
        if key.isEmpty || dialect.kind != .table && key.utf8.contains(".") {
            leftOut.append(LeftOut(name: shown, reason: key.isEmpty ? "its name is empty" : "its name has a point"))
            return nil
        }
        // Bytes of a database, which no field accepts.
        if dialect.kind == .rows, path.isColumn, path.members.contains(where: { $0.name == Array("BLOB".utf8) }) {
            leftOut.append(LeftOut(name: shown, reason: "its values are bytes"))
            return nil
        }
        switch dialect.type(of: path, records: records) {
        case .success(let type): return type
        case .failure(let fault):
            leftOut.append(LeftOut(name: shown, reason: fault.reason))
            return nil
        }
    }

    // MARK: Tables

    private mutating func addColumns(of root: PathProfile) {
        for (member, path) in zip(root.members, Self.paths(root.members.map(\.name))) {
            let column = String(decoding: member.name, as: UTF8.self)
            guard let type = type(of: member, column, key: column) else {
                entries.append((column, member, nil))
                continue
            }
            let field = path.joined(separator: ".")
            entries.append((column, member, field))
            if !field.hasSameBytes(as: column) { source.setName(of: field, to: column) }
            let isOptional = dialect.isOptional(member, of: records)
            let leaf = ProposedField(
                name: path.last ?? "", content: .value(type), isOptional: isOptional, profile: member,
                column: field.hasSameBytes(as: column) ? nil : column)
            Self.insert(leaf, path.dropLast()[...], into: &fields)
        }
    }

    /// The paths of the fields of columns, in order.
    private static func paths(_ names: [[UInt8]]) -> [[String]] {
        let columns = Set(names)
        var fields = FieldNames()
        // `order.id` is a field of a record, unless a column has the record's name.
        let paths = names.map { path($0, columns) }
        for path in paths { if let first = path?.first { fields.reserve(Array(first.utf8), isTop: true) } }
        return zip(names, paths).map { name, path in path ?? [fields.name(of: name, isTop: true)] }
    }

    /// The column whose field would be `id`, which identifies recipients; nil: there is none.
    static func columnOfID(_ columns: [String]) -> String? {
        let paths = paths(columns.map { Array($0.utf8) })
        return zip(columns, paths).first { $1.count == 1 && $1[0].hasSameBytes(as: RecordSource.standardID) }?.0
    }

    /// The path of a field that has the name of a column; nil if the field needs another name.
    private static func path(_ column: [UInt8], _ columns: Set<[UInt8]>) -> [String]? {
        let parts = column.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let names = parts.map { String(decoding: $0, as: UTF8.self) }
        guard names.allSatisfy(Identifier.isValid), !FieldNames.isReserved(names[0]), names.count < 8 else { return nil }
        let isShared = parts.indices.dropFirst().contains {
            columns.contains(Array(parts[..<$0].joined(separator: [UInt8(ascii: ".")])))
        }
        return isShared ? nil : names
    }

    private static func insert(_ leaf: ProposedField, _ records: ArraySlice<String>, into fields: inout [ProposedField]) {
        guard let record = records.first else { return fields.append(leaf) }
        let index = fields.firstIndex { $0.name.hasSameBytes(as: record) }
        var inner: [ProposedField] = []
        if let index, case .record(let known) = fields[index].content { inner = known }
        insert(leaf, records.dropFirst(), into: &inner)
        let field = ProposedField(
            name: record, content: .record(inner), isOptional: inner.allSatisfy(\.isOptional), profile: nil, column: nil)
        if let index { fields[index] = field } else { fields.append(field) }
    }
}

/// Names for fields of a record.
struct FieldNames {
    private var taken: Set<[UInt8]> = []

    /// Whether no field of a recipient can have a name.
    static func isReserved(_ name: String) -> Bool { name.hasSameBytes(as: "now") }

    private static func isName(_ key: String, isTop: Bool) -> Bool { Identifier.isValid(key) && !(isTop && isReserved(key)) }

    /// Reserves the key that is a field's name.
    mutating func reserve(_ key: [UInt8], isTop: Bool) {
        if Self.isName(String(decoding: key, as: UTF8.self), isTop: isTop) { taken.insert(key) }
    }

    /// The name for a key: the key itself, or its words as one: `First Name` is `firstName`.
    mutating func name(of key: [UInt8], isTop: Bool) -> String {
        let text = String(decoding: key, as: UTF8.self)
        if Self.isName(text, isTop: isTop) { return text }
        let name = Self.joined(text)
        var number = 1
        while true {
            let candidate = number == 1 ? name : "\(name)\(number)"
            if !(isTop && Self.isReserved(candidate)), taken.insert(Array(candidate.utf8)).inserted { return candidate }
            number += 1
        }
    }

    private static func joined(_ text: String) -> String {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if Identifier.isValid("a\(scalar)"), scalar != "_" {
                word.append(scalar)
            } else if !word.isEmpty {
                words.append(String(word))
                word = String.UnicodeScalarView()
            }
        }
        if !word.isEmpty { words.append(String(word)) }
        var name = ""
        for (index, word) in words.enumerated() {
            // A word in capitals is one word; others keep their inner capitals.
            let word = word == word.uppercased() ? word.lowercased() : word
            let rest = String(word.unicodeScalars.dropFirst())
            let first = String(word.unicodeScalars.prefix(1))
            name += (index == 0 ? first.lowercased() : first.uppercased()) + rest
        }
        if name.utf8.count > 100 { name = "field" }
        return Identifier.isValid(name) ? name : Identifier.isValid("field" + name) ? "field" + name : "field"
    }
}
