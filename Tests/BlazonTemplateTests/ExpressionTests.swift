import BlazonDiagnostics
import BlazonTemplate
import BlazonYAML
import Testing

private let good: [(String, String)] = [
    ("points", "points"),
    ("recipient.order.id", "recipient.order.id"),
    ("order.in", "order.in"),
    ("'it\"s'", "'it\"s'"),
    ("\"it's\"", "'it's'"),
    ("-4.20", "-420e-2"),
    ("10_000", "10000"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("a or b and not c == 1", "(a or (b and (not (c == 1))))"),
    ("a and b and c", "((a and b) and c)"),
    ("(a or b) and c", "((a or b) and c)"),
    ("not not a", "(not (not a))"),
    ("tier in ['gold', 'silver',]", "(tier in ['gold', 'silver'])"),
    ("a not in [8..20]", "(not (a in [8..20]))"), ("not a not in b", "(not (not (a in b)))"),
    ("a | size not in [-5..-1]", "(not (size(a) in [-5..-1]))"),
    ("a in [1..5, 9, 'x']", "(a in [1..5, 9, 'x'])"), ("a in [ 1 .. 1 ]", "(a in [1..1])"),
    ("a in [-9223372036854775808..9223372036854775807]", "(a in [-9223372036854775808..9223372036854775807])"),
    ("x in cart", "(x in cart)"),
    ("name contains 'a'", "(name contains 'a')"),
    ("a | default: b | upcase", "upcase(default(a; b))"),
    ("cart | size > 3 and a", "((size(cart) > 3) and a)"),
    ("n | plural: one: '# point', other: '# points'", "plural(n; one='# point'; other='# points')"),
    ("t | select: non-member: 'a', true: 'b', 'x y': 'c', 1: 'd'", "select(t; non-member='a'; true='b'; x y='c'; 1='d')"),
    ("n | plus: (m | times: 2)", "plus(n; times(m; 2))"),
    ("a==-1", "(a == -1)"),
    ("имя | upcase", "upcase(имя)"),
    ("'}}'", "'}}'"),
    ("'{{'", "'{{'"),
    ("a\u{00A0}| upcase", "upcase(a)"),
]

@Test(arguments: good)
func expressionsBindAsTheLanguageSays(source: String, tree: String) {
    let (value, diagnostics) = parseTitle("{{ \(source) }}")
    #expect(diagnostics.map(\.message) == [])
    #expect(printed(value) == "{\(tree)}")
}

@Test(arguments: [
    ("{{ a = 1 && b <> 2 || !c }}", ["'='", "'&&'", "'<>'", "'||'", "'!'"]),
    ("{{ a < b < c }}", ["'<'"]),
    ("{{ a | default: }}", ["':'"]),
    ("{{ a | plus: 1, }}", ["','"]),
    ("{{ a | }} {{ b = 1 }}", ["'|'", "'='"]),
    ("{{ (a }}", ["'('"]),
    ("{{ a b }}", ["'b'"]),
    ("{{ a not contains b }}", ["'not contains'"]),
    ("{{ a - 1 }}", ["'-'"]),
    ("{{ a -1 }}", ["'-'"]),
    ("{{ 99999999999999999999 }}", ["'99999999999999999999'"]),
    ("{{ a.upcase() }}", ["'a.upcase()'"]),
    ("{{ 'it's' }}", ["'s'"]), ("{{ a ’ }}", ["'’'"]), ("{{ if a }}x{{ endif }}", ["'if'", "'endif'"]),
    ("{% IF a %}x{% ENDIF %}", ["'IF'", "'ENDIF'"]),
    ("{{ x and }}", ["'and'"]),
    ("{{ ü | append: ‘é’ | == }}", ["'‘é’'", "'|'"]),
])
func mistakesAreMarkedAtTheirTokens(source: String, expected: [String]) {
    #expect(findings(source) == expected)
}

@Test(arguments: [
    ("{{ a = 1 }}", "{{ a == 1 }}"), ("{{ a&&b }}", "{{ a and b }}"), ("{{ !a }}", "{{ not a }}"),
    ("{{ a not contains b }}", "{{ not a contains b }}"), ("{{ a in [22..6] }}", "{{ a not in [7..21] }}"),
    ("{{ a not in [22..6] }}", "{{ a in [7..21] }}"), ("{{ a + 1 }}", "{{ a | plus: 1 }}"),
    ("{{ o['id'] }}", "{{ o.id }}"), ("{{ upcase(a) }}", "{{ a | upcase }}"), ("{{ truncate(a, 3) }}", "{{ a | truncate: 3 }}"),
    ("{{ a.truncate(3) }}", "{{ a | truncate: 3 }}"), ("{{ a | truncate(3) }}", "{{ a | truncate: 3 }}"),
    ("{{ a | default 'x' }}", "{{ a | default: 'x' }}"), ("{{ a | default: “x” }}", "{{ a | default: 'x' }}"),
    ("{{ a AND b }}", "{{ a and b }}"), ("{{ x in [gold] }}", "{{ x in ['gold'] }}"), ("{{{ a }}}", "{{ a }}"),
    ("{{ a }", "{{ a }}"), ("{{ a %}", "{{ a }}"), ("a }}", "a {{ '}}' }}"),
    ("{% if {{a}} %}x{% endif %}", "{% if a %}x{% endif %}"),
    ("{% if a %}x{% else if b %}y{% endif %}", "{% if a %}x{% elsif b %}y{% endif %}"),
    ("{{ a | truncate: 5 ellipsis: 'x' }}", "{{ a | truncate: 5, ellipsis: 'x' }}"), ("{{ a in [1 2] }}", "{{ a in [1, 2] }}"),
    ("{% unless a %}x{% endif %}", "{% unless a %}x{% endunless %}"),
    ("{% for a in b %}x{% end %}", "{% for a in b %}x{% endfor %}"),
    ("{% for a in b limit 3 %}x{% endfor %}", "{% for a in b limit: 3 %}x{% endfor %}"),
    ("{% for a in b revrsed %}x{% endfor %}", "{% for a in b reversed %}x{% endfor %}"),
    ("{% if a %}x{% end %}", "{% if a %}x{% endif %}"),
])
func fixesMakeItRight(source: String, right: String) {
    let found = parseTitle(source).diagnostics
    #expect(found.count == 1)
    guard let fix = found.first?.fixes.first else {
        Issue.record("no fix for \(source)")
        return
    }
    let fixed = applied(fix, to: source)
    #expect(fixed.replacing("  ", with: " ") == right)
    #expect(parseTitle(fixed).diagnostics.map(\.message) == [])
}

@Test func limitsHoldWithoutDeepRecursion() {
    let flat = Array(repeating: "a", count: 2_000).joined(separator: " and ")
    #expect(parseTitle("{{ \(flat) }}").diagnostics.isEmpty)
    let long = Array(repeating: "a", count: 100_000).joined(separator: " and ")
    #expect(parseTitle("{{ \(long) }}").diagnostics.map(\.code.id) == [Code.expressionTooLong.id])
    #expect(parseTitle("{% if \(long) %}x{% endif %}{{ a }}").diagnostics.map(\.code.id) == [Code.expressionTooLong.id])
    let nots = String(repeating: "not ", count: 3_000)
    #expect(parseTitle("{{ \(nots)a }}").diagnostics.map(\.code.id) == [Code.expressionTooDeep.id])
    let open = String(repeating: "(", count: 15_000)
    #expect(parseTitle("{{ \(open)a }}").diagnostics.map(\.code.id) == [Code.expressionTooDeep.id])
    let filters = String(repeating: " | upcase", count: 64)
    #expect(parseTitle("{{ a\(filters) }}").diagnostics.isEmpty)
    #expect(parseTitle("{{ a\(filters) | upcase }}").diagnostics.map(\.code.id) == [Code.tooManyFilters.id])
    let tags = String(repeating: "{% if a %}", count: 20_000)
    #expect(parseTitle(tags).diagnostics.map(\.code.id) == [Code.tagsTooDeep.id])
}
