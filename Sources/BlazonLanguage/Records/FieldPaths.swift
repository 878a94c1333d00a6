import BlazonText

extension [Field] {
    /// The paths of all fields that a source can name, including whole records: `order`, `order.total`.
    package var paths: [String] { paths(prefix: "") }

    private func paths(prefix: String) -> [String] {
        flatMap { field in
            let path = prefix + field.name
            guard case .record(let parts) = field.type else { return [path] }
            return [path] + parts.paths(prefix: path + ".")
        }
    }

    /// Those of `paths` that a valid record can lack, since the field or a record around it may be missing.
    package var optionalPaths: [String] { optionalPaths(prefix: "", isInOptional: false) }

    private func optionalPaths(prefix: String, isInOptional: Bool) -> [String] {
        flatMap { field in
            let (path, isOptional) = (prefix + field.name, isInOptional || field.mayMiss)
            let own = isOptional ? [path] : []
            guard case .record(let parts) = field.type else { return own }
            return own + parts.optionalPaths(prefix: path + ".", isInOptional: isOptional)
        }
    }
}

extension Field {
    /// Whether a record without it is valid.
    package var mayMiss: Bool {
        switch type {
        case .locale: true
        case .record(let parts): isOptional || parts.allSatisfy(\.mayMiss)
        default: isOptional
        }
    }
}

extension RecordSource {
    /// The fields of a schema, including whole records, by the paths that they have in the source's JSON records: a record with
    /// another name contains its fields.
    package func fieldsByPath(_ fields: [Field]) -> [(path: String, name: String, field: Field)] {
        func found(_ fields: [Field], prefix: String, name: String) -> [(path: String, name: String, field: Field)] {
            fields.flatMap { field in
                let path = prefix + field.name
                let own = self.name(of: path)
                let name = own.utf8.elementsEqual(path.utf8) ? name + field.name : own
                guard case .record(let parts) = field.type else { return [(path, name, field)] }
                return [(path, name, field)] + found(parts, prefix: path + ".", name: name + ".")
            }
        }
        return found(fields, prefix: "", name: "")
    }

    /// A field with a name of its own although a record around it has one, too.
    package var conflict: (record: String, field: String)? {
        let names = Set(columns.map { Array($0.field.utf8) })
        for column in columns {
            for record in Self.records(around: column.field) where names.contains(Array(record.utf8)) {
                return (record, column.field)
            }
        }
        return nil
    }

    /// `a`, `a.b` for `a.b.c`
    package static func records(around path: String) -> [String] {
        let parts = path.utf8.split(at: ".")
        return (1..<Swift.max(1, parts.count)).map { parts.prefix($0).joined(separator: ".") }
    }
}
