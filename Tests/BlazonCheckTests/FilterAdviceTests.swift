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

    /// An argument that a filter cannot work with shows one with which it can.
    @Test func argumentsOfFilters() throws {
        let help = try #require(try Advice.error(Advice.title("{{ s | truncate: 0 }}")).error.help.first)
        #expect(help.hasPrefix("correct the argument, as in `") && help.contains("truncate: "), "\(help)")
    }
}
