import BlazonDiagnostics
import BlazonYAML

/// Parses `skip`: the reasons for which recipients get nothing, each with its condition.
extension TemplateParser {
    mutating func skip(_ entry: Entry) {
        template.skip += namedConditions(entry, badName: Diagnostic.skipReasonName).map(SkipReason.init)
    }

    /// Reports a name that cannot be a reason in reports.
    mutating func rejectReasonName(_ name: Name) { reject(name, Diagnostic.skipReasonName) }

    /// Parses conditions by name.
    ///
    /// - Parameters:
    ///   - entry: A map of conditions.
    ///   - badName: Makes the report of a name that cannot appear in reports.
    /// - Returns: The names with their conditions; empty if there are too many.
    mutating func namedConditions(_ entry: Entry, badName: NameReport) -> [(name: Name, condition: Expression)] {
        let conditions = entries(entry) ?? []
        guard allows(cases: conditions.count, at: entry.keySpan) else { return [] }
        return conditions.map { entry in
            let name = name(entry)
            reject(name, badName)
            return (name, condition(entry))
        }
    }

    typealias NameReport = (_ name: String, _ replacement: String?, _ span: Span) -> Diagnostic

    private mutating func reject(_ name: Name, _ badName: NameReport) {
        guard !isReportName(name.text) else { return }
        report(badName(name.text, plainName(from: name.text), name.span))
    }
}
