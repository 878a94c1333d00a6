import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import BlazonSize
import TestSupport
import Testing

/// Types with names, and constants with types.
@Suite struct TypesTests {
    private static func template(_ types: String, _ recipient: String, _ rest: String = "message: { title: Hi }") -> String {
        "campaign: x\ntargets: [ios]\ntypes: \(types)\nrecipient: \(recipient)\n\(rest)\n"
    }

    static let types: [Marked] = [
        Marked(template("{ t: enum(a | b) }", "{ f: t }", #"message: { title: "{{ f | select: a: 'A', b: 'B' }}" }"#)),
        Marked(template("{ t: string(..9) }", "{ f: optional t }", #"message: { title: "{{ 1️⃣f2️⃣ }}" }"#), "BZ0303"),
        Marked(template("{ t: optional string(..9) }", "{ f: t }", #"message: { title: "{{ 1️⃣f2️⃣ }}" }"#), "BZ0303"),
        Marked(template("{ t: string(..9), u: list(..2) of t }", "{ f: u }", #"message: { title: "A{{ f | join: ', ' }}" }"#)),
        Marked(template("{ t: string(..9), u: { a: t, b: t } }", "{ f: u, g: u }", #"message: { title: "{{ f.a }}{{ g.b }}" }"#)),
        Marked(template("{ text: integer }", "{ f: text }", #"message: { title: A, customFields: { f: "{{ f }}" } }"#)),
        Marked(template("{ t: string }", "{ f: 1️⃣tt2️⃣ }"), "BZ0214"),
        Marked(template("{ t: string }", "{ f: 1️⃣strin2️⃣ }"), "BZ0214"),
        Marked(template("{ t: 1️⃣strin2️⃣ }", "{ f: t }"), "BZ0214"),
        Marked(template("{ t: 1️⃣strin2️⃣ }", "{}"), "BZ0214"),
        Marked(template("{ t: string }", "{ f: list of 1️⃣optional 2️⃣t }"), "BZ0214"),
        Marked(template("{ t: optional string }", "{ f: list of 1️⃣t2️⃣ }"), "BZ0214"),
        Marked(
            template(
                "{ t: { a: string(..9), b: { c: u } }, u: enum(x | y) }", "{ f: list(..3) of t }",
                #"message: { title: "A{% for i in f %}{{ i.a }}{% case i.b.c %}{% when 'x' %}1{% when 'y' %}2{% endcase %}{% endfor %}" }"#
            )),
        Marked(
            template(
                "{ t: string(..9), o: optional t, r: { c: t } }", "{ f: 'list(..3) of { a: t, b: optional t, o: o, r: r }' }",
                #"message: { title: "A{% for i in f %}{{ i.a }}{{ i.b | default: '' }}{{ i.o | default: '' }}{{ i.r.c }}{% endfor %}" }"#
            )),
        Marked(template("{ t: string(..9) }", "{ f: 'list(..3) of { a: t, b: 1️⃣tt2️⃣ }' }"), "BZ0214"),
        Marked(template("{ t: string(..9) }", "{ f: 'list(..3) of { a: t, b: 1️⃣t2️⃣(..4) }' }"), "BZ0214"),
        Marked(template("{ t: string(..9) }", "{ f: 'list(..3) of { a: t, 1️⃣a2️⃣: t }' }"), "BZ0214"),
        Marked(template("{ t: optional string }", "{ f: 'list(..3) of { a: list of 1️⃣t2️⃣ }' }"), "BZ0214"),
        Marked(template("{ t: 'list of { a: 1️⃣t2️⃣ }' }", "{}"), "BZ0279"),
        Marked(template("{ t: { a: optional string } }", "{ f: 1️⃣optional t2️⃣ }"), "BZ0215"),
        Marked(template("{}", "{ f: 1️⃣optional record2️⃣ }"), "BZ0215"),
        Marked(template("{ t: optional u, u: { a: string } }", "{ f: list(..3) of 1️⃣t2️⃣ }"), "BZ0214"),
        Marked(template("{ t: u, u: 1️⃣t2️⃣ }", "{ f: t, g: u }"), "BZ0279"),
        Marked(template("{ t: { a: { b: 1️⃣t2️⃣ } } }", "{}"), "BZ0279"),
        Marked(template("{ t: list of 1️⃣t2️⃣ }", "{}"), "BZ0279"),
        Marked(template("{ 1️⃣list2️⃣: string }", "{}"), "BZ0278"),
        Marked(template("{ 1️⃣record2️⃣: string }", "{}"), "BZ0278"),
        Marked(template("{ 1️⃣a-b2️⃣: string }", "{}"), "BZ0278"),
    ]

    @Test(arguments: types) func namesAreTypes(_ test: Marked) { test.expect() }

    private static func constants(_ delivery: String, _ message: String) -> String {
        template("{ t: enum(a | b), p: { city: string(..9), size: integer } }", "{ n: integer(0..9), day: date }")
            .replacing("message: { title: Hi }", with: "delivery: { \(delivery) }\nmessage: { \(message) }")
    }

    static let constants: [Marked] = [
        Marked(constants("d: { type: date, value: 2026-12-01 }", #"title: "{{ delivery.d | date: 'long' }}""#)),
        Marked(constants("d: { type: date }", #"title: "{{ delivery.d | date: 'long' }}""#)),
        Marked(constants("d: { type: date, value: 2026-12-01 }", #"title: "{% if day < delivery.d %}A{% else %}B{% endif %}""#)),
        Marked(constants("d: { type: t, value: b }", #"title: "{{ delivery.d | select: a: 'A', b: 'B' }}""#)),
        Marked(constants("d: { type: t, value: b }", #"title: "{% if delivery.d == 1️⃣'c'2️⃣ %}A{% endif %}B""#), "BZ0312"),
        Marked(constants("d: { type: p, value: { city: Rome, size: 3 } }", #"title: "{{ delivery.d.city }}", badge: 1"#)),
        Marked(constants("d: { type: integer(0..5), value: 3 }", #"title: A, badge: "{{ delivery.d }}""#)),
        // Valid for one value, valid for all.
        Marked(
            constants("d: { type: integer(0..5), value: 3 }", #"title: "{{ delivery.d | 1️⃣plural2️⃣: other: '#' }}""#), "BZ0390"),
        Marked(
            constants(
                "d: { type: integer(0..5), value: 3 }",
                #"title: "{% if delivery.d > 1 %}{{ delivery.d | plural: other: '#' }}{% else %}A{% endif %}""#)),
        Marked(constants("d: { type: t, value: 1️⃣c2️⃣ }", "title: A"), "BZ0801"),
        Marked(constants("d: { type: integer(0..5), value: 1️⃣62️⃣ }", "title: A"), "BZ0801"),
        Marked(constants("d: { type: \"list(..3) of url(..40)\", value: [\"https://b.example\", \"shop://b\"] }", "title: A")),
        Marked(constants("d: { type: url(..40), value: 1️⃣\"javascript:1\"2️⃣ }", "title: A"), "BZ0801"),
        Marked(constants("d: { type: string, value: 1️⃣~2️⃣ }", "title: A"), "BZ0801"),
        Marked(constants("d: { type: list of t, value: 1️⃣[a, c]2️⃣ }", "title: A"), "BZ0801"),
        Marked(constants("d: { type: p, value: { city: Rome, size: 3, 1️⃣siz2️⃣: 2 } }", "title: A"), "BZ0801"),
        Marked(constants("d: { type: url, value: \"shop://a/b\" }", #"title: A, deepLink: "{{ delivery.d }}""#)),
        Marked(constants("d: { type: url, value: 1️⃣\"javascript:a\"2️⃣ }", "title: A"), "BZ0801"),
        Marked(constants("d: { type: 1️⃣optional t2️⃣, value: a }", #"title: "{{ delivery.d }}""#), "BZ0802"),
        Marked(constants("d: { type: 1️⃣optional p2️⃣ }", "title: A"), "BZ0802"),
        Marked(constants("1️⃣d2️⃣: { value: a }", #"title: "{{ delivery.d }}""#), "BZ0280"),
        Marked(constants("d: { 1️⃣typ2️⃣: t, value: a }", #"title: "{{ delivery.d }}""#), "BZ0211"),
        Marked(constants("d: { type: string, value: \"a 1️⃣{{ n }}2️⃣\" }", "title: A"), "BZ0266"),
        Marked(constants("d: { type: t, value: a }", #"title: "{{ delivery.1️⃣dd2️⃣ }}""#), "BZ0342"),
        Marked(
            constants("d: { type: p }", #"title: "{{ 1️⃣delivery.d2️⃣ }}""#.replacing("1️⃣delivery.d2️⃣", with: "delivery.1️⃣d2️⃣")), "BZ0340"
        ),
    ]

    @Test(arguments: constants) func constantsHaveTypes(_ test: Marked) { test.expect() }

    private static let campaign = """
        campaign: x
        targets: [ios]
        recipient: { n: integer(0..9) }
        delivery:
          id: { type: string(..9) }
          least: { type: integer(0..9), value: 3 }
        skip: { few: n < delivery.least }
        message: { title: "{{ delivery.id }}{{ delivery.least }}", customFields: { least: "{{ delivery.least }}" } }

        """

    /// Constants with a value have no slot in the program, and those without one are part of its record: loop variables follow.
    @Test func loopsReadTheirItemsBesideConstants() throws {
        let template = """
            campaign: x
            targets: [ios]
            types: { item: { name: string(..9), price: integer(0..9) } }
            recipient: { n: integer(0..9), cart: list(..3) of item }
            delivery:
              tags: { type: list(..2) of string(..5), value: [new, sale] }
              least: { type: integer(0..9) }
            message:
              title: "{{ n }}{% for i in cart %}{% if i.price >= delivery.least %} {{ i.name }}{% for t in delivery.tags %}#{{ t }}{% endfor %}{% endif %}{% endfor %}"
            """
        let compilation = compile(template, set: [(name: "delivery.least", value: "3")])
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        let record = #"{"n":1,"cart":[{"name":"a","price":2},{"name":"b","price":3}]}"#
        let line = try renderer.rendered(Array(record.utf8)).get()[0].1.text
        #expect(line == #"{"aps":{"alert":{"title":"1 b#new#sale"}}}"#)
    }

    /// The values of a run replace those of the template; the size is that of these values, or of the type.
    @Test func aRunSetsConstants() throws {
        func line(_ set: [(String, String)], _ record: String = #"{"n":9}"#) throws -> String {
            let compilation = compile(Self.campaign, set: set.map { (name: $0.0, value: $0.1) })
            #expect(compilation.diagnostics.isEmpty && compilation.usage.isEmpty, "\(compilation.findings)")
            #expect(compilation.checked?.missingConstants == (set.isEmpty ? ["delivery.id"] : []))
            let size = try #require(compilation.sizes.first)
            #expect(size.most == (set.isEmpty ? 107 : size.least))
            var renderer = Renderer(try #require(compilation.program))
            return try renderer.rendered(Array(record.utf8)).get()[0].1.text
        }
        let first = try line([("delivery.id", "null")])
        #expect(first == #"{"aps":{"alert":{"title":"null3"}},"least":3,"_dId":"null"}"#)
        #expect(
            try line([("delivery.id", "a"), ("delivery.least", "9")]) == #"{"aps":{"alert":{"title":"a9"}},"least":9,"_dId":"a"}"#
        )
        #expect(try line([("delivery.id", "a"), ("delivery.least", "1")], #"{"n":0}"#) == "skipped for reason 0")
        let unset = compile(Self.campaign)
        #expect(unset.program?.fields.map(\.name) == ["n", "delivery.id"] && unset.checked?.fields.map(\.name) == ["n"])
    }

    @Test func wrongValuesOfARunAreUsage() {
        let compilation = compile(Self.campaign, set: [("delivery.id", "a"), ("delivery.least", "ten")])
        #expect(compilation.diagnostics.isEmpty)
        #expect(compilation.usage == ["--set delivery.least: `least` must be a whole number from 0 to 9, but is \"ten\""])
    }

    /// Names in a used file mean the types of the whole template.
    @Test func typesOfUsedFiles() throws {
        let compiler = Compiler(options: CompileOptions()) { _ in
            Array("types: { size: enum(s | m), other: size }\nrecipient: { a: size, b: other }\n".utf8)
        }
        let own = """
            campaign: x
            targets: [ios]
            uses: lib.yaml
            types: { size: "enum(s | m | l)" }
            recipient: { c: list(..2) of other }
            message: { title: "{{ a | select: s: 'S', m: 'M', l: 'L' }}{{ b }}{{ c | size }}" }

            """
        let compilation = compiler.compile(path: "t.yaml", bytes: Array(own.utf8))
        #expect(compilation.diagnostics.isEmpty, "\(compilation.findings)")
        let types = try #require(compilation.program).fields.map { "\($0.type)" }
        #expect(types == ["enum(s | m | l)", "enum(s | m | l)", "list(..2) of enum(s | m | l)"])
    }
}
