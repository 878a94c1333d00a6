import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// What is advised for filters: it names what is wrong, and the template is right once it is followed.
@Suite struct FilterAdviceTests {
    @Test(
        arguments: [
            ("{{ l | contains: 'a' }}", "contains", "write an operator in a condition, as in `{% if l contains 'x' %}`"),
            ("{{ s | in: 'a' }}", "in", "write an operator in a condition, as in `{% if s in ['a', 'b'] %}`"),
            ("{{ s | and: 'a' }}", "and", "write an operator in a condition, as in `{% if s and other %}`"),
            ("{{ s | not }}", "not", "write an operator in a condition, as in `{% if not s %}`"),
            ("{{ s | eq: 'a' }}", "eq", "write an operator in a condition, as in `{% if s == 'x' %}`"),
            ("{{ s | if: 'a' }}", "if", "write a tag, as in `{% if s %}…{% else %}…{% endif %}`"),
            ("{{ s | == 'a' }}", "|", "delete the `|`, and compare in a condition, as in `{% if points == 2 %}`"),
            ("{{ s | frobnicate }}", "frobnicate", "use one of the filters that `blazon explain filters` lists"),
            ("{{ s | plus: 1 }}", "s", "declare `s` as `number`, or use a filter that takes text"),
            ("{{ d | hour }}", "d", "declare `d` as `datetime`, or use a filter that takes a date"),
            ("{{ s | upcase | plus: 1 }}", "s | upcase", "use a filter that takes text"),
            (
                "{{ e | select: 'x y': 'X', z: 'O', other: 'A', abcd: 'B' }}", "abcd",
                "write one of `x y` and `z`, or delete the argument"
            ),
            ("{{ s | truncate: n }}", "n", "write a literal, such as `10`"),
            ("{{ s | truncate: 'x' }}", "'x'", "write an integer, such as `10`"),
        ])
    func filters(_ text: String, _ token: String, _ help: String) throws {
        let found = try Advice.error(Advice.title(text))
        #expect(found.error.help == [help] && found.text == token, "\(found)")
    }

    /// A `default` of another kind is at fault, not the field.
    @Test(
        arguments: [
            (
                "{{ od | default: 'never' | date: 'long' }}", "'never'",
                "give `default` a date, such as `'2026-11-21'`, or write `default` after `date`"
            ),
            ("{{ od | default: now | date: 'long' }}", "now", "give `default` a date, such as `'2026-11-21'`"),
            (
                "{{ oe | default: '2026-01-01' | date: 'long' }}", "'2026-01-01'",
                "give `default` a date with time, such as `'2026-01-01T00:00:00Z'`"
            ),
            ("{% if (od | default: 'never') < d %}a{% else %}b{% endif %}", "<", "give `default` a date, such as `'2026-11-21'`"),
        ])
    func defaultsOfAnotherKind(_ text: String, _ token: String, _ help: String) throws {
        let template = Advice.title(text).replacing(
            "  d: date\n", with: "  d: date\n  od: optional date\n  oe: optional datetime\n")
        let found = try Advice.error(template)
        #expect(found.error.help.first == help && found.text == token, "\(found)")
    }

    /// The keys of `select` for a number are numbers, and each integer of a small range can have one.
    @Test(
        arguments: [
            ("{{ d | weekday | select: 1: 'a', 2: 'b', 3: 'c', 4: 'd', 5: 'e', 6: 'f', 7: 'g' }}", nil),
            (
                "{{ d | weekday | select: 1: 'a', 2: 'b', 3: 'c', 4: 'd', 5: 'e', 6: 'f' }}",
                "`7` is missing: nothing excludes `7` from the input"
            ),
            ("{{ d | year | select: 2026: 'a' }}", "`other` is missing: nothing excludes `1` from the input"),
            ("{{ n | divided_by: 2 | select: 0.50: 'a' }}", "`other` is missing: the input can be any number"),
            ("{{ n | select: one: 'a', other: 'b' }}", "invalid use of `select`: the input is a number, but `one` is none"),
            ("{{ n | select: 1: 'a', 1.0: 'b', other: 'c' }}", "invalid use of `select`: `1.0` is the same number as `1`"),
        ])
    func selectionsByNumber(_ text: String, _ message: String?) {
        let errors = compile(Advice.title(text)).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == (message.map { [$0] } ?? []))
    }

    /// An argument that a filter cannot work with shows one with which it can.
    @Test func argumentsOfFilters() throws {
        let help = try #require(try Advice.error(Advice.title("{{ s | truncate: 0 }}")).error.help.first)
        #expect(help.hasPrefix("correct the argument, as in `") && help.contains("truncate: "), "\(help)")
    }
}
