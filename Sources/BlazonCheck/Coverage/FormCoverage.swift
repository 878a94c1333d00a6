import BlazonDiagnostics

/// Whether a form of `plural` or `ordinal` can be used anywhere: in each edition, and in each use of the block that contains it.
struct FormCoverage {
    private var places: [Span: Int] = [:]
    /// The finding about each form; nil: it is used.
    private var found: [Diagnostic?] = []

    /// Records a form: nil if a number can have it here, otherwise why none can.
    mutating func note(_ form: Span, _ finding: Diagnostic?) {
        if let place = places[form] {
            if finding == nil { found[place] = nil }
        } else {
            places[form] = found.count
            found.append(finding)
        }
    }

    var idle: [Diagnostic] { found.compactMap(\.self) }
}

extension TemplateChecker {
    func checkIdleForms() { findings.forms.idle.forEach(findings.report) }
}
