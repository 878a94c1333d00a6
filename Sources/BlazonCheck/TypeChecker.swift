import BlazonDiagnostics
import BlazonLanguage
import BlazonLocale
import BlazonMapping
import BlazonTemplate

/// The edition in which values are typed.
struct TypingContext {
    let input: CheckInput
    let edition: EditionName
    /// CLDR data for the edition's locale.
    let language: (any LocaleData)?
    /// What is known about the recipients that are not skipped.
    let skips: EditionSkips

    /// The settings that assertions read; nil: `message` is not a name.
    let message: MessageTexts?

    init(
        _ input: CheckInput, _ edition: EditionName, _ skips: EditionSkips = EditionSkips(), message: MessageTexts? = nil
    ) {
        self.message = message
        self.input = input
        self.edition = edition
        self.skips = skips
        language = CLDR.locale(edition.locale)
    }

    /// Types the value of a setting.
    func type(_ value: SettingValue, for row: Row) -> TypedSettingValue {
        let checker = TypeChecker(self)
        return TypedSettingValue(value: checker.value(value, for: row, skips.facts), findings: checker.findings.found)
    }
}

/// A setting's value in one edition, and everything that typing it found.
struct TypedSettingValue {
    /// nil: a fault was reported.
    let value: TypedValue?
    let findings: Findings
}

/// Types settings, texts and expressions as they are in one edition.
struct TypeChecker {
    let context: TypingContext
    let findings: FindingsWriter
    /// The index of the name of `let` whose expression is typed; nil: another value.
    let binding: Int?

    init(_ context: TypingContext, _ findings: FindingsWriter = FindingsWriter(), binding: Int? = nil) {
        self.context = context
        self.findings = findings
        self.binding = binding
    }

    var input: CheckInput { context.input }
    var schema: Schema { input.schema }
    var edition: EditionName { context.edition }

    func report(_ diagnostic: Diagnostic) { findings.report(diagnostic) }

    /// Records a scheme that the template spells out, in lower case. `isWholeLiteral` means that no part of the link comes from a
    /// recipient.
    func noteScheme(_ scheme: String, isWholeLiteral: Bool, at span: Span) {
        if unsafeSchemes.contains(scheme) { return report(.unsafeScheme(scheme, isError: !isWholeLiteral, at: span)) }
        findings.found.reads.add(scheme: scheme)
    }
}

/// Schemes whose URLs are programs, documents or files of the device. No value of a recipient may appear in such a URL.
package let unsafeSchemes = ["javascript", "data", "vbscript", "file"]
