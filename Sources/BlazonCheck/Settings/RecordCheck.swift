import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

extension TypeChecker {
    /// Types a map whose names are the members of a row's record. The result has the order of the record's declaration.
    func record(_ settings: [Setting], of fields: [Field], for row: Row, at span: Span, _ facts: Facts) -> TypedValue? {
        // A required member whose name is misspelled is not also missing.
        var isKnown = true
        for setting in settings where !fields.contains(where: { $0.name.hasSameBytes(as: setting.name.text) }) {
            let known = fields.map(\.name)
            report(
                .unknownRecordMember(
                    setting.name.text, of: row.name, nearest: nearest(setting.name.text, among: known), known: known,
                    rule: input.rule(row), at: setting.name.span))
            isKnown = false
        }
        var isRight = isKnown
        var members: [(key: String, value: TypedValue)] = []
        for field in fields {
            let setting = settings.first { $0.name.text.hasSameBytes(as: field.name) }
            guard let setting else {
                if field.isOptional || !isKnown { continue }
                reportMissing(field, of: row, isForSome: false, at: settings.first?.name.span ?? span)
                isRight = false
                continue
            }
            guard let typed = value(setting.value, for: row.member(field), facts) else {
                isRight = false
                continue
            }
            if !field.isOptional, !typed.isForAll() {
                reportMissing(field, of: row, isForSome: true, at: setting.name.span)
                isRight = false
            }
            members.append((field.name, typed))
        }
        return isRight ? .map(members) : nil
    }

    private func reportMissing(_ field: Field, of row: Row, isForSome: Bool, at span: Span) {
        report(
            .memberMissing(
                field.name, of: row.name, isForSome: isForSome, type: "\(field.type)", rule: input.rule(row), at: span))
    }
}
