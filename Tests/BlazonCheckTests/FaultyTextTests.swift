import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// What is reported of a text beside a fault of its syntax: all other mistakes in it, and nothing that only follows from the fault.
@Suite struct FaultyTextTests {
    private static let fields = """
        campaign: a
        recipient: { n: optional string(..9), p: integer(0..9), t: enum(gold | basic), cart: "list(..3) of { x: string(..9) }" }

        """

    private func codes(_ rest: String) -> [String] {
        compile(Self.fields + rest + "\n").diagnostics.filter { $0.severity == .error }.map(\.code.id)
    }

    private static let faults = [
        ("{{ p plus 2 }}", "BZ0241"), ("{{ p + 2 }}", "BZ0249"), ("{{ p | plus 2 }}", "BZ0256"), ("{{ p | plus: }}", "BZ0257"),
        ("{{ }}", "BZ0224"), ("{{ n ? 'a' : 'b' }}", "BZ0251"), ("{{ 'a }}", "BZ0244"), ("{{{ p }}}", "BZ0225"),
        ("{{ ${n} | default: 'x' }}", "BZ0571"), ("{{ n is defined }}", "BZ0571"), ("{# {{ n }} #}", "BZ0571"),
        ("{%= n %}", "BZ0571"),
        ("{% if p > 5 && n %}{{ n }}{% endif %}", "BZ0246"), ("{% if %}{{ n }}{% else %}{{ n }}{% endif %}", "BZ0236"),
        ("{% if n %}{{ n }}{% else if p %}b{% endif %}", "BZ0229"), ("{% iff n %}{{ n }}{% else %}a{% endif %}", "BZ0229"),
        ("{% unless n => 5 %}{{ n }}{% else %}{{ n }}{% endunless %}", "BZ0246"),
        ("{% if ${x} == 'a' %}{{ n }}{% endif %}", "BZ0571"),
        ("{% case n == %}{% when 'gold' %}{{ n }}{% else %}{{ n }}{% endcase %}", "BZ0242"),
        ("{% case t %}{% when %}{{ n }}{% else %}{% endcase %}", "BZ0292"), ("{% for x in %}{{ x.y }}{% endfor %}", "BZ0291"),
        ("{% for x in cart limit: n %}{{ x.x }}{% endfor %}", "BZ0291"), ("{{ if n }}{{ n }}{{ else }}a{{ endif }}", "BZ0265"),
        ("{% if n %}{{ n }}{% else %}a{% endif x %}", "BZ0233"), ("}}", "BZ0223"),
    ]

    @Test(arguments: faults) func otherMistakesAreReported(_ fault: String, _ code: String) {
        let found = codes("message: { title: \"{{ foo }} \(fault) {{ p | bar }}\" }").sorted()
        #expect(Set(found) == Set(["BZ0302", code, "BZ0325"]), "\(found)")
    }

    @Test(arguments: faults) func soAreThoseOfOtherBranches(_ fault: String, _ code: String) {
        let found = codes("message: { title: [{ when: p > 5, then: \"\(fault)\" }, { otherwise: \"{{ foo }}\" }] }")
        #expect(Set(found) == Set(["BZ0302", code]), "\(found)")
    }

    /// Mistakes within a tag with a fault.
    @Test(arguments: [
        "{% if p > 5 && n %}{{ foo }}{{ n }}{% else %}{{ p | bar }}{% endif %}",
        "{% if p %}{{ n }}{% elsif n => 'a' %}{{ foo }}{{ n }}{% else %}{{ p | bar }}{{ n }}{% endif %}",
        "{% case t plus %}{% when 'gold' %}{{ foo }}{{ n }}{% else %}{{ p | bar }}{% endcase %}",
        "{% case t %}{% when gold silver %}{{ foo }}{{ n }}{% else %}{{ p | bar }}{% endcase %}",
        "{% if n %}{{ n }}{{ foo }}{{ p | bar }}", "{% for i in cart %}{{ i.x }}{{ foo }}{{ p | bar }}",
        "{% if n %}{% for i in cart %}{{ i.x }}{{ foo }}{% endif %}{{ p | bar }}",
        "{% foor i in foo %}{{ i.x }}{{ p | bar }}{% endfor %}",
        "{% for i in foo %}{{ i.x | upcase }}{% else %}{{ p | bar }}{% endfor %}",
        "{% for i in cart limit 3 %}{{ i.x }}{{ foo }}{% if i.y > forloop.index %}{{ p | bar }}{% else %}a{% endif %}{% endfor %}",
        "{% for my-item in cart %}{{ foo }}{% else %}{{ p | bar }}{% endfor %}",
        "{% if n %}{% elsif ${x} %}{{ foo }}{% else %}{{ p | bar }}{% endif %}",
    ])
    func mistakesWithin(_ text: String) {
        let found = codes("message: { title: \"\(text)\" }")
        #expect(found.contains("BZ0302") && found.contains("BZ0325"), "\(found)")
    }

    /// Nothing is known of names that another tool's tag defines, nor where a placeholder or tag without an end stops.
    @Test(arguments: [
        ("{% assign x = p %}{{ x }}{{ n }}", "BZ0229"), ("{{#if n}}{{ n }}{{/if}}{{ foo }}", "BZ0571"),
        ("{{ p {{ n }} {{ foo }}", "BZ0222"), ("{%# if n %}{{ foo }}", "BZ0571"), ("%%[ n ]%%{{ foo }}", "BZ0571"),
        ("{{ n }}{% endif %}", "BZ0231"), ("{% case t %}{% when ${x} %}a{% when 'gold' %}b{% else %}c{% endcase %}", "BZ0571"),
        ("<% if (n) { %>{{ n }}{{ foo }}", "BZ0571"),
        ("{% capture x %}{{ n }}{% endcapture %}{{ x }}", "BZ0229"),
    ])
    func nothingElse(_ text: String, _ code: String) {
        let found = codes("message: { title: \"\(text)\" }")
        #expect(Set(found) == [code], "\(found)")
    }

    /// What the condition reads may have been tested.
    @Test func faultyConditionsOfAList() {
        let found = codes(
            "message: { title: [{ when: n => 5, then: \"{{ foo }}{{ n }}\" }, { otherwise: \"{{ n }}{{ p | bar }}\" }] }")
        #expect(Set(found) == ["BZ0246", "BZ0302", "BZ0325"], "\(found)")
    }

    /// What it does not read is not tested, and a condition of which nothing is known may test anything.
    @Test(arguments: [("p => 5", ["BZ0246", "BZ0303"]), ("n => 5 or p", ["BZ0246"]), ("", ["BZ0236"]), ("what n", ["BZ0241"])])
    func whatAFaultyConditionTests(_ condition: String, _ expected: [String]) {
        let found = codes("message: { title: \"{% if \(condition) %}{{ n }}{% else %}b{% endif %}\" }")
        #expect(found == expected, "\(found)")
    }

    /// A test before a comparison is a test only where both hold; the subject of a `case` is tested around it.
    @Test(arguments: [
        ("{% if n < 5 %}{{ n }}{% else %}{{ n }}{% endif %}", 2),
        ("{% case n %}{% when 'a' %}a{% when 'b', 'c' %}b{% else %}{{ n }}{% endcase %}", 1),
    ])
    func afterAComparisonOfWhatMayBeMissing(_ text: String, _ count: Int) {
        #expect(codes("message: { title: \"\(text)\" }") == Array(repeating: "BZ0303", count: count))
    }

    /// Nothing is known of the items of a list with a fault.
    @Test func itemsOfAFaultyList() {
        let text = """
            {% for i in foo %}{{ i.x | upcase }}{% if i.y %}{{ i.y }}{% endif %}{{ forloop.index }}{% case i.t %}{% when 'a' %}b
            {% endcase %}{% for j in i.z %}{{ j }}{% if j > 3 %}a{% elsif j.k == 2 %}{{ j[0] | plus: 2 }}{% endif %}{% endfor %}{% endfor %}
            """
        #expect(codes("message: { title: \"\(text)\" }") == ["BZ0302"])
    }

    /// In each of the settings, the list has the first fault, and the value the last.
    @Test(arguments: [
        ("for: i in foo, where: i.q > 3 and p | baz", ["BZ0302", "BZ0325", "BZ0325"]),
        ("for: i in cart | upcasee", ["BZ0325", "BZ0325"]), ("for: i in cart limit 3", ["BZ0291", "BZ0325"]),
        ("for: i in cart, limit: x", ["BZ0291", "BZ0325"]), ("for: my-item in cart", ["BZ0263", "BZ0325"]),
    ])
    func loopsOfSettings(_ head: String, _ expected: [String]) {
        let found = codes("message: { title: a, customFields: { a: { \(head), each: { b: \"{{ p | bar }}\" } } } }")
        #expect(found == expected, "\(found)")
    }

    @Test func aFaultyBlock() {
        let found = codes(
            "blocks: { b: \"{{ p plus 2 }} {{ foo }}\" }\nmessage: { title: \"{{ block.b }} {{ p | bar }}\", body: \"{{ block.b }}\" }"
        )
        #expect(found.sorted() == ["BZ0241", "BZ0302", "BZ0325"], "\(found)")
    }

    @Test(arguments: [("n == blank", "not n"), ("n != blank", "n"), ("cart == empty", "not cart"), ("n == nil", "not n")])
    func comparisonsWithNothing(_ condition: String, _ expected: String) throws {
        let errors = compile(Self.fields + "message: { title: \"{% if \(condition) %}a{% else %}b{% endif %}\" }\n").diagnostics
            .filter { $0.severity == .error }
        #expect(errors.map(\.code.id) == ["BZ0250"])
        #expect(errors.first?.fixes.first?.edits.first?.text == expected)
    }

    /// Tags of Braze without their beginning, before any tag that the lexer has read.
    @Test(arguments: ["when", "elsif", "case", "if", "unless", "for", "else", "endif", "endcase"])
    func bracesOfBraze(_ keyword: String) {
        let found = codes("message: { title: \"{% \(keyword) ${x} %}a{{ foo }}\" }")
        #expect(found.contains("BZ0571"), "\(found)")
    }
}
