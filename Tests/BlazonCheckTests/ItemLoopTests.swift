import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Lists of `for` and `each`: when a map is one, what is known in it, and what is sent.
@Suite struct ItemLoopTests {
    private static let head = """
        campaign: lists
        targets: [ios]
        recipient:
          id: string(..40)
          points: integer(0..9)
          cart: "list(..5) of { name: string(..20), price: number(0..99 by 0.01), inStock: boolean, note: optional string(..9), tags: list(..3) of string(..5) }"
          words: list(..3) of string(..9)
          maybe: optional list(..3) of string(..5)
        message:
          title: "{{ points }}"
          customFields:

        """

    private static func field(_ value: String) -> String { head + "    l: \(value)\n" }

    static let typed: [Marked] = [
        Marked(field("{ for: item in cart, each: \"{{ item.name }}\" }")),
        Marked(field("{ for: item in cart, each: { name: \"{{ item.name }}\", n: \"{{ forloop.index }}\" } }")),
        Marked(field("{ for: item in cart, each: [\"{{ item.name }}\", 1, { a: true }] }")),
        Marked(
            field(
                "{ for: item in cart, where: item.inStock and forloop.index < 3, limit: 2, offset: 1, reversed: true, each: x }")),
        Marked(field("{ for: \"word in words | sort\", each: \"{{ word | upcase }}\" }")),
        Marked(field("[{ for: word in words, each: \"{{ word }}\" }, x]")),
        Marked(
            field(
                "{ a: { for: item in cart, each: { tags: { for: tag in item.tags, where: \"tag != item.name\", each: \"{{ tag }}\" } } } }"
            )),
        // What `where` tests is known in `each`.
        Marked(field("{ for: item in cart, where: item.note, each: \"{{ item.note }}\" }")),
        Marked(field("{ for: item in cart, each: \"{{ 1️⃣item.note2️⃣ }}\" }"), "BZ0303"),
        Marked(field("{ for: item in cart, where: not item.note, each: \"{{ 1️⃣item.note2️⃣ }}\" }"), "BZ0303"),
        Marked(
            field("{ for: item in cart, where: item.inStock, each: \"{% if 1️⃣item.inStock2️⃣ %}a{% else %}b{% endif %}\" }"),
            "BZ0337"),
        Marked(field("{ for: item in cart, where: 1️⃣forloop.index > 52️⃣, each: a }"), "BZ0338"),
        Marked(field("{ for: item in cart, each: [ { when: item.inStock, then: a }, { otherwise: b } ] }")),
        Marked(field("{ for: item in cart, each: { a: [ { when: item.note, then: \"{{ item.note }}\" }, { otherwise: ~ } ] } }")),
        // The variable exists in `where` and `each` only.
        Marked(field("{ for: item in 1️⃣item2️⃣, each: a }"), "BZ0302"),
        Marked(field("{ for: item in cart, each: a }\n    m: \"{{ 1️⃣item2️⃣ }}\""), "BZ0302"),
        Marked(field("{ for: item in cart, each: a }\n    m: \"{{ 1️⃣forloop2️⃣.index }}\""), "BZ0840"),
        Marked(field("{ for: 1️⃣points2️⃣ in cart, each: a }"), "BZ0845"),
        Marked(field("{ for: item in 1️⃣points2️⃣, each: a }"), "BZ0843"),
        Marked(field("{ for: item in 1️⃣maybe2️⃣, each: a }"), "BZ0303"),
        // The items of a list that may be missing are known.
        Marked(field("{ for: item in 1️⃣maybe2️⃣, each: \"{{ item | 1️⃣upcas2️⃣ }}\" }"), "BZ0303", "BZ0325"),
        Marked(field("[ { when: maybe, then: { for: item in maybe, each: \"{{ item }}\" } }, { otherwise: ~ } ]")),
    ]

    @Test(arguments: typed) func loopsAreTyped(_ marked: Marked) { marked.expect() }

    static let faults: [Marked] = [
        Marked(field("{ 1️⃣for2️⃣: item in cart, each: a, max: 3 }"), "BZ0366"),
        Marked(field("{ 1️⃣for2️⃣: item in cart, when: points > 3, each: \"{{ item.name }}\" }"), "BZ0366"),
        Marked(field("{ 1️⃣for2️⃣: points in cart, max: 3, each: \"{{ points }}\" }"), "BZ0366"),
        Marked(field("{ 1️⃣for2️⃣: cart, each: a }"), "BZ0366"),
        Marked(field("{ 1️⃣for2️⃣: [item], each: a }"), "BZ0366"),
        Marked(field("{ for: item in cart, max: 3 }")),
        Marked(field("{ each: a, limit: 3 }")),
        Marked(field("{ for: item in cart 1️⃣reversed2️⃣, each: a }"), "BZ0291"),
        Marked(field("{ for: \"item in cart 1️⃣limit2️⃣: 3\", each: a }"), "BZ0291"),
        Marked(field("{ 1️⃣for2️⃣: item in, each: a }"), "BZ0291"),
        Marked(field("{ for: item in cart, limit: 1️⃣02️⃣, each: a }"), "BZ0291"),
        Marked(field("{ for: item in cart, limit: 1️⃣\"3\"2️⃣, each: a }"), "BZ0291"),
        Marked(field("{ for: item in cart, offset: 1️⃣-12️⃣, each: a }"), "BZ0291"),
        Marked(field("{ for: item in cart, reversed: 1️⃣yes2️⃣, each: a }"), "BZ0291"),
        Marked(field("{ 1️⃣for2️⃣: item in cart, offset: 5, each: a }"), "BZ0844"),
        Marked(field("{ for: item in cart, each: 1️⃣~2️⃣ }"), "BZ0367"),
        Marked(field("{ for: item in cart, each: [ { when: item.inStock, then: 1️⃣~2️⃣ }, { otherwise: a } ] }"), "BZ0367"),
        Marked(field("{ for: item in cart, where: item.1️⃣nam2️⃣, each: a }"), "BZ0302"),
        Marked(
            head.replacing("{{ points }}", with: "{{ points }}\"\n  body: { 1️⃣for2️⃣: w in words, each: \"{{ w }}\" }\n  sound: \"s")
                + "    a: 1\n", "BZ0316"),
    ]

    @Test(arguments: faults) func faultsOfLoops(_ marked: Marked) { marked.expect() }

    /// A map that is data warns; one whose `each` reads the variable of a loop cannot be sent.
    @Test(arguments: [("a", Severity.warning), ("{{ item.name }}", .error)])
    func aMapWithAnotherKey(_ each: String, _ severity: Severity) {
        let found = compile(Self.field("{ for: item in cart, when: points > 3, each: \"\(each)\" }")).diagnostics
        #expect(found.filter { $0.code.id == "BZ0366" }.map(\.severity) == [severity])
        #expect(found.first { $0.code.id == "BZ0366" }?.help == ["write `where`, if this is a loop"])
    }

    static let joined: [Marked] = [
        Marked(field("1️⃣'{\"a\": \"{{ points }}\"}'2️⃣"), "BZ0368"),
        Marked(
            field("1️⃣' [{% for w in words %}{\"w\": \"{{ w }}\"}{% unless forloop.last %},{% endunless %}{% endfor %}] '2️⃣"),
            "BZ0368"),
        Marked(field("{ a: [1️⃣'[\"{{ points }}\"]'2️⃣] }"), "BZ0368"),
        Marked(field("'[Sale] \"{{ points }}\"'")),
        Marked(field("'{\"a\": 1}'")),
        Marked(field("'{\"a\": {{ points }}}'")),
        Marked(field("'{{ points }}'")),
    ]

    @Test(arguments: joined) func joinedJSONIsAWarning(_ marked: Marked) { marked.expect() }

    private static let record = """
        {"id":"a","points":3,"words":["q\\"","y"],"cart":[{"name":"A","price":1.5,"inStock":true,"tags":["x","y"]},
        {"name":"B","price":20,"inStock":false,"note":"n","tags":[]},{"name":"C","price":3,"inStock":true,"note":"m","tags":["z"]}]}
        """

    @Test(arguments: [
        ("{ for: item in cart, each: \"{{ item.name }}\" }", #"["A","B","C"]"#),
        (
            "{ for: item in cart, where: item.inStock, each: \"{{ item.name }}{{ forloop.index }}/{{ forloop.length }}\" }",
            #"["A1/2","C2/2"]"#
        ),
        ("{ for: item in cart, where: item.inStock, offset: 1, limit: 1, each: \"{{ item.name }}\" }", #"["C"]"#),
        ("{ for: item in cart, where: item.inStock, reversed: true, each: \"{{ item.name }}\" }", #"["C","A"]"#),
        ("{ for: item in cart, limit: 2, reversed: true, each: \"{{ item.name }}\" }", #"["B","A"]"#),
        ("{ for: item in cart, where: item.price > 90, each: \"{{ item.name }}\" }", "[]"),
        ("{ for: item in cart, where: \"forloop.index == 2\", each: { p: \"{{ item.price }}\" } }", #"[{"p":20}]"#),
        (
            "{ for: item in cart, where: item.note, each: { n: \"{{ item.note }}\", t: { for: t in item.tags, each: [\"{{ t }}\"] } } }",
            #"[{"n":"n","t":[]},{"n":"m","t":[["z"]]}]"#
        ),
        (
            "{ for: item in cart, each: { n: [ { when: item.note, then: \"{{ item.note }}\" }, { otherwise: ~ } ] } }",
            #"[{},{"n":"n"},{"n":"m"}]"#
        ),
        ("{ for: w in words, where: w != 'y', each: \"{{ w }}\" }", #"["q\""]"#),
        (
            "{ for: item in cart, where: item.inStock, each: { for: o in cart, where: o.price > item.price, each: \"{{ o.name }}\" } }",
            #"[["B","C"],["B"]]"#
        ),
        ("{ for: \"w in ['a', 'b']\", each: \"{{ w }}\" }", #"["a","b"]"#),
    ])
    func whatIsSent(_ value: String, _ expected: String) throws {
        let program = try #require(compile(Self.field(value)).program)
        var renderer = Renderer(program)
        let payload = try renderer.rendered(Array(Self.record.utf8)).get()[0].1.text
        #expect(payload.contains("\"l\":\(expected)"), "\(value)\n\(payload)")
        #expect(try Program(reading: Array(program.encoded().utf8)) == program)
    }
}
