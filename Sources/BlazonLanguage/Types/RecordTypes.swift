extension [Field] {
    /// The record types in the fields and within each other, each once: the number of a shape is its index here.
    package var recordTypes: [[Field]] {
        var found: [[Field]] = []
        func visit(_ type: ValueType) {
            switch type {
            case .list(_, let item): visit(item)
            case .record(let fields):
                if !found.contains(fields) { found.append(fields) }
                for field in fields { visit(field.type) }
            default: break
            }
        }
        for field in self { visit(field.type) }
        return found
    }
}

extension [Field] {
    /// Number of slots: one for each field that is not a record, in all levels.
    package var leafCount: Int { reduce(0) { $0 + $1.type.leafCount } }
}

extension ValueType {
    /// Number of slots of a field of this type.
    package var leafCount: Int { if case .record(let fields) = self { fields.leafCount } else { 1 } }
}
