import BlazonText
import Testing

@testable import BlazonImport

/// The languages of texts, and what is reported about them.
@Suite struct ForeignLanguageTests {
    @Test(
        arguments: [
            ("{{ person|lookup:'a' }}", .django), ("{{ a|upper }}{{ b|default:'c' }}", .django), ("{% load x %}", .django),
            ("{% for a in b %}{{ forloop.counter }}{% endfor %}", .django), ("{{ a|upper }}", .jinja), ("{{ a ~ b }}", .jinja),
            ("{{ t[0] if t else 'none' }}", .jinja),
            ("{% if a in ('x') %}y{% endif %}", .jinja), ("{{#if a}}{{b}}{{else if c}}{{/if}}", .handlebars),
            ("{{ a | upcase }}", .liquid),
            ("{{ a|default:'b' }}{{else_name}}", .liquid),
        ] as [(String, ForeignLanguage)])
    func languagesAreDetected(source: String, language: ForeignLanguage) {
        #expect(ForeignParts(source).language == language)
    }

    /// Items by their indices, as Python's templates write them.
    @Test(
        arguments: [
            (
                "{{ a.0.b }}{% if a.1 == 'c' %}d{% endif %}", .django,
                "{{ a[0].b | default: '' }}{% if (a[1] | default: '') == 'c' %}d{% endif %}"
            ),
            ("{{ e.a.12 }}", .jinja, "{{ e.a[12] | default: '' }}"),
        ] as [(String, ForeignLanguage, String)])
    func digitsAreIndices(source: String, language: ForeignLanguage, text: String) {
        #expect(ForeignText(source, name: "1:1", language: language) { _ in "1:1" }.text.spelled().text == text)
    }

    /// Reasons say what stands in the way.
    @Test(
        arguments: [
            ("{{ a + 5 }}", .liquid, "`+` is not an operator there: write the filter `plus`"),
            ("{% if a in 'xAnax' %}x{% endif %}", .django, "`in` seeks a part of a text: write `contains`"),
            ("{{ a b }}", .liquid, "`a b` is not a value"), ("{{ f(a, 2) }}", .jinja, "`f` has no counterpart in Blazon"),
            ("{{ a + b }}", .jinja, "`+` adds numbers or joins texts, which is not known here"),
            ("{{ ../a }}", .handlebars, "it leads out of no `each`"),
            ("{% if a in (b, 'c') %}x{% endif %}", .jinja, "`in` is followed by a list of other values than literals"),
            ("{{#if (startsWith a 'b')}}x{{/if}}", .handlebars, "`startsWith` has no counterpart in Blazon"),
        ] as [(String, ForeignLanguage, String)])
    func reasonsSayWhatIsMissing(source: String, language: ForeignLanguage, reason: String) {
        let losses = ForeignText(source, name: "1:1", language: language) { _ in "1:1" }.losses
        #expect(losses.count == 1 && losses[0].sentence.utf8.contains(reason), "\(losses)")
    }

    /// Where the text does not show whether it is Django's.
    @Test(arguments: [
        ("{{ a|default:1 }}", 1), ("{{ a|title }}", 1), ("{{ a|truncatewords:2 }}", 1), ("{{ a|default:'b' }}", 0),
        ("{{ a | default: 1 }}", 0), ("{{${a}|default:1}}", 0), ("{{ a|title|default('b') }}", 0),
    ])
    func aTextThatCanBeDjangosIsReported(source: String, count: Int) {
        let found = ForeignText(source, name: "1:1") { _ in "1:1" }
        #expect(found.differences.count { $0.sentence.contains("Django's or Klaviyo's") } == count, "\(found.differences)")
    }

    /// What only Liquid reads from the right is reported where no option names the language.
    @Test func aGuessOfTheLanguageIsReported() {
        for (source, count) in [("{% if a and b or c %}x{% endif %}", 1), ("{% if a or b %}x{% endif %}", 0)] {
            let found = ForeignText(source, name: "1:1") { _ in "1:1" }
            #expect(found.differences.count { $0.sentence.contains("as Liquid reads it") } == count)
        }
        #expect(
            ForeignText("{% if a and b or c %}x{% endif %}", name: "1:1", language: .liquid) { _ in "1:1" }.differences.isEmpty)
    }
}
