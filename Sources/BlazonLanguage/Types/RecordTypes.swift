extension [Field] {
    /// The record types in the fields and within each other, each once: the number of a shape is its place here.
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
