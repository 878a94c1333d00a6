import BlazonLanguage
import BlazonPayload

extension Program {
    /// The forms that rules of services test fields for, by slot: recipients with other values are rejected on some target.
    var testedForms: [Int: TextForm] {
        if tests.isEmpty { return [:] }
        var forms: [Int: TextForm] = [:]
        for edition in targets.lazy.flatMap(\.editions) {
            for (first, second) in zip(edition.code, edition.code.dropFirst()) {
                guard case .field(let slot) = first, case .fits(let index) = second, case .form(let form) = tests[index] else {
                    continue
                }
                if forms[slot] == nil { forms[slot] = form.parsed }
            }
        }
        return forms
    }
}

extension ValueType {
    /// The type with a form for its texts that have none.
    func with(_ form: TextForm) -> ValueType {
        switch self {
        case .string(let max, nil): .string(max: max, form: form)
        case .list(let max, let item): .list(max: max, of: item.with(form))
        default: self
        }
    }
}
