import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// One mistake, one finding.
@Suite struct SingleFindingTests {
    private func codes(_ template: String, table: String? = nil) -> [String] {
        compile("campaign: x\n" + template, table: table).diagnostics.map(\.code.id).filter { $0 != "BZ0426" }
    }

    @Test(arguments: [
        // A setting misspelled in a locale: its missing translation is a consequence.
        (
            "recipient: { l: locale }\nmessage: { title: A, body: B }\nlocales:\n  default: en\n  es: { titel: C, body: D }\n",
            "BZ0304"
        ),
        // Commas in a type, in braces.
        ("recipient: { t: list(..3, string), n: string }\nmessage: { title: \"A {{ t | size }} {{ n }}\" }\n", "BZ0214"),
        ("recipient: { t: enum(a, b, c) }\nmessage: { title: \"A {{ t }}\" }\n", "BZ0214"),
        ("recipient: { t: {a, b, c} }\nmessage: { title: \"A {{ t }}\" }\n", "BZ0214"),
        ("recipient: { o: { t: number(0, 5), n: string } }\nmessage: { title: \"A {{ o.n }}{{ o.t }}\" }\n", "BZ0214"),
        // An anchor, or a comment, where a text is meant.
        ("message:\n  title: &Sale\n", "BZ0121"), ("message:\n  title: #1\n", "BZ0114"),
        ("message:\n  title: #1\n  body: B\n", "BZ0114"),
        // The contents of a section with a misspelled name are not reported as missing.
        ("recipien: { id: string, n: string }\nmessage: { title: \"A {{ n }}\" }\n", "BZ0305"),
        ("recipien: { id: string, n: string }\nmessage: { title: \"A {{ n }}\" }\nsamples: { a: { id: x, n: y } }\n", "BZ0305"),
        ("blcks: { a: A }\nmessage: { title: \"{{ block.a }}!\" }\n", "BZ0305"),
        (
            "recipient: { id: string }\nmessage: { title: \"A {{ variant }}\" }\nvaiants: { a: { message: { body: A } }, b: {} }\n",
            "BZ0305"
        ),
        // A field that chooses, and whose type cannot be read.
        ("recipient: { p: eunm(ios | android) }\ntargetBy: p\nmessage: { title: A }\n", "BZ0214"),
        (
            "recipient: { id: strng }\nmessage: { title: \"A {{ variant }}\" }\nvariants: { a: { message: { body: A } }, b: {} }\n",
            "BZ0214"
        ),
        // A line that was copied.
        ("message:\nmessage:\n  title: A\n", "BZ0111"), ("message:\n  title:\n  title: A\n", "BZ0111"),
        // A condition that cannot be read says nothing of what it asked for.
        (
            "recipient: { coupon: optional string }\nmessage:\n  title:\n    - when: cupon\n      then: \"A {{ coupon }}\"\n    - otherwise: B\n",
            "BZ0302"
        ),
        ("recipient: { coupon: optional string }\nmessage: { title: \"A{% if cupon %}{{ coupon }}{% endif %}\" }\n", "BZ0302"),
        // A file that breaks off.
        ("message: { title: A }\nsamples: [\n", "BZ0128"), ("message: { title: A }\nsamples: {\n\n", "BZ0128"),
        ("message: { title: A }\nsamples: { a: [1,\n", "BZ0128"), ("message: { title: A, body: [", "BZ0128"),
    ]) func isReportedOnce(template: String, code: String) {
        #expect(codes(template) == [code])
    }

    @Test func aRetiredRowIsReportedOnce() {
        let table = """
            table: own
            extends: campaign-standard
            settings:
              alert: { source: own, retired: { since: 2024-06, use: title } }

            """
        #expect(codes("message: { alert: A, title: B }\n", table: table) == ["BZ0356"])
    }

    @Test func aBracketIsReportedWhereItStands() {
        let source = "campaign: x\nmessage: { title: A }\nsamples: [\n"
        let found = compile(source).diagnostics
        #expect(found.map { String(decoding: Array(source.utf8)[$0.span.range], as: UTF8.self) } == ["["])
    }

    @Test(arguments: [
        "samples: [", "samples: {", "a: [1, {b: c", "? [", "a: \"b", "a: 'b", "a: |x", "a: {b: c,\n\n", "a: [\n# c\n", "- [",
        "a: *", "a: !",
        "a: {b", "[", "{", "{a: [", "a:\n  - {", "a: [b,, ", "%YAML", "a: {? ", "a: &", "a: {b: \"c\"", "a: [\"b", "a: {'b",
    ]) func whatBreaksOffIsReportedInsideTheFile(tail: String) {
        let source = "campaign: x\nmessage: { title: A }\n" + tail
        for diagnostic in compile(source).diagnostics where diagnostic.code.isOfYAML {
            #expect(diagnostic.span.start < source.utf8.count, "\(diagnostic.message)")
            #expect(!diagnostic.message.contains("``"), "\(diagnostic.message)")
        }
    }

    @Test func aWordThatAConditionExcludesMayBeNamed() {
        let template = """
            recipient: { tier: enum(gold | silver | basic) }
            blocks: { greeting: "{{ tier | select: gold: 'A', silver: 'B', other: 'C' }}" }
            message:
              title:
                - when: tier == 'gold'
                  then: "{{ block.greeting }}!"
                - otherwise: "{{ block.greeting }}"

            """
        #expect(codes(template) == [])
        #expect(codes(template.replacing("silver: 'B'", with: "silber: 'B'")) == ["BZ0327"])
        #expect(
            codes(
                template.replacing(
                    "select: gold: 'A', silver: 'B', other: 'C'", with: "select: gold: 'A', silver: 'B', basic: 'C'")) == [])
    }
}
