import BlazonText

extension ValueType {
    /// The smallest type with the values of both; nil if they are incompatible (a number and a text).
    package func joined(with other: ValueType) -> ValueType? {
        if self == other { return self }
        switch (self, other) {
        case (.enumeration(let a), .enumeration(let b)): return .enumeration(a + b.filter { !a.containsBytes(of: $0) })
        case (.url(let a), .url(let b)): return .url(max: Self.longer(a, b))
        case (.list(let a, let item), .list(let b, let other)):
            return item.joined(with: other).map { .list(max: Self.longer(a, b), of: $0) }
        default: break
        }
        if let a = NumberInterval(self), let b = NumberInterval(other) { return a.joined(b).type }
        guard isTextual, other.isTextual else { return nil }
        return .string(max: Self.longer(maxScalars, other.maxScalars), form: commonForm(with: other))
    }

    /// The form of one that all values of the other have, too.
    private func commonForm(with other: ValueType) -> TextForm? {
        if case .string(_, let form?) = self, form.accepts(other) { return form }
        if case .string(_, let form?) = other, form.accepts(self) { return form }
        return nil
    }

    private static func longer(_ left: Int?, _ right: Int?) -> Int? { left.flatMap { a in right.map { max(a, $0) } } }
}
