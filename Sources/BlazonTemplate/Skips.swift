import BlazonDiagnostics
import BlazonYAML

/// Parses `skip`: the reasons for which recipients get nothing, each with its condition.
extension TemplateParser {
    mutating func skip(_ entry: Entry) {
        let reasons = entries(entry) ?? []
        guard allows(cases: reasons.count, at: entry.keySpan) else { return }
        for reason in reasons {
            let name = name(reason)
            rejectReasonName(name)
            template.skip.append(SkipReason(name: name, condition: condition(reason)))
        }
    }

    /// Reports a name that cannot be a reason in reports.
    mutating func rejectReasonName(_ name: Name) {
        guard !isPlainName(name.text) else { return }
        report(.skipReasonName(name.text, replacement: plainName(from: name.text), at: name.span))
    }
}
