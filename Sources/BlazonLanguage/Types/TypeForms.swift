import BlazonText

extension ValueType {
    /// The same type without the forms of its texts.
    package var withoutForms: ValueType {
        switch self {
        case .string(let max, _): .string(max: max)
        case .list(let max, let item): .list(max: max, of: item.withoutForms)
        case .record(let fields):
            .record(fields.map { Field(name: $0.name, type: $0.type.withoutForms, isOptional: $0.isOptional) })
        default: self
        }
    }

    /// The same type with forms that a table declares instead of their names. They have no name, since whatever reads the type
    /// elsewhere does not know the table. `unknown` gets names that the table does not have, whose forms are left out.
    package func resolvingForms(_ forms: [TextForm], unknown: (String) -> Void) -> ValueType {
        switch self {
        case .string(let max, let form?) where !form.isResolved:
            let name = form.name ?? ""
            guard let known = forms.first(where: { $0.name?.hasSameBytes(as: name) ?? false }) else {
                unknown(name)
                return .string(max: max)
            }
            return .string(max: max, form: known.unnamed)
        case .list(let max, let item): return .list(max: max, of: item.resolvingForms(forms, unknown: unknown))
        case .record(let fields):
            return .record(
                fields.map {
                    Field(
                        name: $0.name, type: $0.type.resolvingForms(forms, unknown: unknown), isOptional: $0.isOptional)
                })
        default: return self
        }
    }

    /// The forms of its texts, each with the keys that lead there; items of lists have no key.
    package var forms: [(members: [String], form: TextForm)] {
        switch self {
        case .string(_, let form?): [([], form)]
        case .list(_, let item): item.forms
        case .record(let fields): fields.flatMap { field in field.type.forms.map { ([field.name] + $0.members, $0.form) } }
        default: []
        }
    }
}
