import BlazonLSP
import BlazonText
import Testing

/// Hovers of targets, facts of the run, arguments of filters, and of names in imported files.
@Suite struct HoverTests {
    /// The whole template with a part of one's own, before the samples.
    private func hover(_ part: String) -> String {
        var editor = Editor()
        return editor.hover(offer.replacing("samples:", with: part + "\nsamples:"))
    }

    @Test(arguments: [
        "targets: [i§os]", "targets:\n  - io§s", "i§os:\n  title: A", "locales:\n  de:\n    i§os: { title: A }",
        "variants:\n  a:\n    i§os: { title: A }",
    ])
    func targets(part: String) {
        let text = hover(part)
        #expect(text.hasPrefix("**`ios`**: iOS (APNs)\n\nAt most 4096 bytes of payload.\n\n"), "\(part): \(text)")
        // Its own size, and not that of other targets.
        #expect(text.contains("ios: fits") && !text.contains("android"), "\(part): \(text)")
    }

    @Test func aTargetThatExtendsAnother() {
        let text = hover("targets: [android-v§1]")
        #expect(text.contains("Its section overrides that of `android`."), "\(text)")
        #expect(hover("targets: [andr§oyd]") == "")
    }

    @Test(arguments: [
        ("targetBy: ti§er", "tier: enum(basic | gold)"), ("locales: { by: recipient.ti§er, de: {} }", "tier: enum(basic | gold)"),
        ("variants: { by: order.i§d, a: {} }", "order.id: string(..20)"),
        ("ios:\n  title: \"{{ firstName | truncate: 9, ell§ipsis: '-' }}\"", "`ellipsis:`"),
        ("ios:\n  title: \"{{ points | plural: one: 'a', oth§er: 'b' }}\"", "`other:`"),
        ("ios:\n  title: \"{{ tar§get }}\"", "The target that is rendered: `ios`, `android`."),
        ("targets: [android]\nios:\n  title: \"{{ tar§get }}\"", "The target that is rendered: `android`."),
        ("locales: { default: en, de: {}, en: {} }\nios:\n  title: \"{{ loc§ale }}\"", "was chosen: `en`, `de`."),
        ("variants: { a: {}, b: {} }\nios:\n  title: \"{{ vari§ant }}\"", "The variant that was chosen: `a`, `b`."),
        ("ios:\n  title: \"{{ camp§aign }}\"", "The campaign's name: `offer`."),
        ("ios:\n  title: \"{{ vari§ant }}\"", "The variant that was chosen."),
        (
            "delivery: { id: abc }\nios:\n  title: \"{{ delivery.i§d }}\"",
            "delivery.id: abc\n```\n\nA constant of the run, which `--set`"
        ),
        ("ios:\n  title: \"{{ delivery.oth§er }}\"", "delivery.other\n```\n\nA constant of the run: `--set"),
        ("variants:\n  a:\n    mess§age: { title: A }", "The message: settings of the mapping table."),
        ("ios:\n  pri§ority: high", "priority: enum(high | normal)"),
        ("ios:\n  priority: hi§gh", "priority: enum(high | normal)"),
    ])
    func names(part: String, expected: String) {
        let text = hover(part)
        #expect(text.contains(expected), "\(part): \(text)")
    }

    /// Other text has no hover.
    @Test(arguments: [
        "ios:\n  title: \"{{ firstName | truncate: 9, wid§th: 3 }}\"", "ios:\n  title: \"{{ firstName | shou§t: 3 }}\"",
        "ios:\n  title: \"{{ target.o§s }}\"", "ios:\n  title: \"{{ delivery.a.i§d }}\"",
        "ios:\n  title: \"{{ block.a.g§reet }}\"",
        "ios:\n  title: \"{{ recip§ient }}\"", "ios:\n  title: \"{{ 'fir§stName' }}\"", "ios:\n  sund§: a",
        "variants:\n  a:\n    wei§ght: 1", "ios:\n  title: A # fir§stName", "ios:\n  title: \"A\" fir§stName",
    ])
    func noNames(part: String) { #expect(hover(part) == "" || part.contains("wei§ght"), "\(part): \(hover(part))") }

    /// Where a text begins with a name, the name gives the text its direction.
    @Test(arguments: [
        ("\"{{ order.i§d }}, hello\"", true), ("\" {{ order.i§d | upcase }}\"", true), ("\"Hello {{ order.i§d }}\"", false),
        ("\"{{ order.i§d | isolate }}, hello\"", false), ("\"{{ poi§nts }} points\"", false),
        ("\"{% if order.i§d %}a{% endif %}\"", false),
    ])
    func theStartOfATextOffersToIsolate(text: String, isOffered: Bool) {
        #expect(hover("ios:\n  title: \(text)").contains("| isolate`") == isOffered)
        guard isOffered else { return }
        var editor = Editor()
        let cursor = text.replacing("§", with: "").replacing(" | upcase", with: "").replacing(
            "order.id }}", with: "order.id § }}")
        #expect(editor.completions(offer.replacing("samples:", with: "ios:\n  title: \(cursor)\nsamples:")).first == "| isolate")
    }

    /// The file's own template says which fields there are.
    @Test func aUsedFileIsReadWithItsTemplate() {
        let shared = "blocks:\n  where: \"in {{ ci§ty }}\"\n"
        var editor = Editor()
        #expect(editor.hover(shared, "/p/shared.yaml") == "")
        editor.open(
            "campaign: a\nuses: shared.yaml\nrecipient: { city: string(..9) }\nmessage: { title: \"{{ block.where }}\" }\n")
        #expect(editor.hover(shared, "/p/shared.yaml").contains("city: string(..9)"))
        #expect(editor.hover(shared, "/p/shared.yaml").contains("line 3 of `offer.yaml`"))
    }

    /// Backticks and line ends in a block's text cannot end the code that it stands in.
    @Test func textsStayCode() {
        let text = hover("ios:\n  title: \"{{ block.od§d }}\"").isEmpty
        #expect(text)
        var editor = Editor()
        let odd = offer.replacing("greet: Hello", with: "greet: Hello\n  odd: \"```` *a*\"")
        let shown = editor.hover(odd.replacing("samples:", with: "ios:\n  title: \"{{ block.od§d }}\"\nsamples:"))
        #expect(shown.contains("`````yaml\n\"```` *a*\"\n`````"), "\(shown)")
    }
}
