import BlazonDiagnostics
import BlazonLanguage
import BlazonLocale
import BlazonMapping

/// Types settings, texts and expressions as they are in one edition.
struct TypeChecker {
    let input: CheckInput
    let findings: Findings
    let edition: EditionName
    /// CLDR data for the edition's locale.
    let language: (any LocaleData)?
    /// What is known about the recipients that are not skipped.
    let skips: EditionSkips
    /// Whether the source has been typed for another edition. Its diagnostics have been reported already.
    private(set) var isRetyping = false

    init(
        _ input: CheckInput, _ findings: Findings, _ edition: EditionName, _ language: (any LocaleData)?,
        _ skips: EditionSkips = EditionSkips()
    ) {
        self.skips = skips
        self.input = input
        self.findings = findings
        self.edition = edition
        self.language = language
    }

    var retyping: TypeChecker {
        var checker = self
        checker.isRetyping = true
        return checker
    }

    var table: MappingTable { input.table }
    var schema: Schema { input.schema }

    func report(_ diagnostic: Diagnostic) {
        if isRetyping { findings.reportOnce(diagnostic) } else { findings.report(diagnostic) }
    }

    /// Records a scheme that the template spells out, in lower case. `isWholeLiteral` means that no part of the link comes from a
    /// recipient.
    func noteScheme(_ scheme: String, isWholeLiteral: Bool, at span: Span) {
        if unsafeSchemes.contains(scheme) { return report(.unsafeScheme(scheme, isError: !isWholeLiteral, at: span)) }
        findings.noteScheme(scheme)
    }
}

/// Schemes whose URLs are programs, documents or files of the device. No value of a recipient may appear in such a URL.
package let unsafeSchemes = ["javascript", "data", "vbscript", "file"]
