import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// A variant that a locale hides is reported with the targets where it is hidden, and the advice ends the report.
@Suite struct HiddenVariantTests {
    private static func template(_ locales: String, _ variant: String) -> String {
        """
        campaign: x
        targets: [ios, android]
        recipient: { id: string, locale: optional locale }
        message: { title: A }
        locales: { default: en, \(locales) }
        variants: { by: id, a: { weight: 1 }, b: { weight: 1, \(variant) } }

        """
    }

    private static let cases = [
        (
            "pl: { title: P }", "message: { title: B }", "", "locales: { pl: { title: C } }",
            "add the variant's texts under `variants.b.locales.pl`"
        ),
        (
            "pl: { title: P, android: { title: Q } }", "message: { title: B }, locales: { pl: { title: C } }", " on `android`",
            "locales: { pl: { title: C, android: { title: D } } }",
            "add the variant's texts under `variants.b.locales.pl.android`, or delete those under `locales.pl.android`"
        ),
        // A variant that changes the text of one target is not hidden on another.
        (
            "pl: { title: P }", "ios: { title: B }", " on `ios`", "locales: { pl: { ios: { title: C } } }",
            "add the variant's texts under `variants.b.locales.pl`"
        ),
    ]

    @Test(arguments: cases)
    func isReported(_ locales: String, _ variant: String, _ targets: String, _ added: String, _ help: String) {
        let found = compile(Self.template(locales, variant)).diagnostics.filter { $0.code.id == "BZ0376" }
        #expect(found.map(\.message) == ["`pl` overrides every text of the variant `b`\(targets)"])
        #expect(found.map(\.help) == [[help]])
    }

    @Test(arguments: cases)
    func theAdviceHelps(_ locales: String, _ variant: String, _ targets: String, _ added: String, _ help: String) {
        let corrected = variant.split(separator: ", locales").first.map { "\($0), \(added)" } ?? ""
        let found = compile(Self.template(locales, corrected))
        #expect(!found.diagnostics.contains { $0.code.id == "BZ0376" || $0.severity == .error }, "\(found.findings)")
    }
}
