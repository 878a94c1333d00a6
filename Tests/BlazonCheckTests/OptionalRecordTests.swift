import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonSize
import TestSupport
import Testing

/// Records that can be missing as a whole: `favourite: optional item`.
@Suite struct OptionalRecordTests {
    private static func template(_ title: String, _ rest: String = "") -> String {
        """
        campaign: x
        targets: [ios]
        types:
          size: { w: integer(0..9), unit: string(..3) }
          item: { name: string(..20), sale: optional string(..9), flag: boolean, tags: list(..2) of string(..5), size: size, box: optional size }
        recipient: { name: string(..9), fav: optional item, cart: 'list(..2) of { sku: string(..5), item: optional { a: integer(0..9), b: boolean } }' }
        message: { title: "\(title)"\(rest) }

        """
    }

    static let conditions: [Marked] = [
        Marked(template("{{ 1️⃣fav.name2️⃣ }}"), "BZ0303"),
        Marked(template("{{ fav.name | default: 'a' }}")),
        Marked(template("{{ 1️⃣fav.size.w2️⃣ }}"), "BZ0303"),
        // The record proves what it always has, and nothing else.
        Marked(template("{% if fav %}{{ fav.name }}{{ fav.size.w }}{{ fav.flag }}{% else %}A{% endif %}")),
        Marked(template("{% if fav %}{{ 1️⃣fav.sale2️⃣ }}{% else %}A{% endif %}"), "BZ0303"),
        Marked(template("{% if fav %}{{ 1️⃣fav.box.w2️⃣ }}{% else %}A{% endif %}"), "BZ0303"),
        Marked(template("{% if fav.box %}{{ fav.box.w }}{{ fav.name }}{% else %}A{% endif %}")),
        Marked(template("{% if not fav %}A{% else %}{{ fav.name }}{% endif %}")),
        Marked(template("{% if not fav.box %}A{{ 1️⃣fav.name2️⃣ }}{% else %}B{% endif %}"), "BZ0303"),
        // One of its fields proves the record, and with it the others.
        Marked(template("{% if fav.name %}{{ fav.size.unit }}{% else %}A{% endif %}")),
        Marked(template("{% if fav.sale %}{{ fav.name }}{{ fav.sale }}{% else %}A{% endif %}")),
        Marked(template("{% if fav.flag %}{{ fav.name }}{% else %}A{{ 1️⃣fav.name2️⃣ }}{% endif %}"), "BZ0303"),
        Marked(template("{% if fav.tags %}{{ fav.name }}{{ fav.tags | join: ',' }}{% else %}A{% endif %}")),
        Marked(template("{% if fav %}{{ 1️⃣fav.tags | join: ','2️⃣ }}{% else %}A{% endif %}"), "BZ0319"),
        Marked(template("{% if fav %}A{% for tag in fav.tags %}{{ tag }}{% endfor %}{% else %}A{% endif %}")),
        Marked(template("{% if fav.size %}{{ fav.name }}{% else %}A{% endif %}")),
        // What is known already.
        Marked(template("{% if fav %}{% if 1️⃣fav.name2️⃣ %}A{% endif %}B{% endif %}C"), "BZ0337"),
        Marked(template("{% if fav %}{% if 1️⃣fav2️⃣ %}A{% endif %}B{% endif %}C"), "BZ0337"),
        Marked(template("{% if fav.name %}{% if 1️⃣fav2️⃣ %}A{% endif %}B{% endif %}C"), "BZ0337"),
        Marked(template("{% if fav %}A{% elsif 1️⃣fav.size.w2️⃣ %}B{% endif %}C"), "BZ0338"),
        Marked(template("{% if fav.name %}A{% elsif 1️⃣fav2️⃣ %}B{% endif %}C"), "BZ0338"),
        Marked(template("{% if fav.flag %}A{% elsif fav %}B{% endif %}C")),
        Marked(template("{% if fav or name == 'a' %}{{ 1️⃣fav.name2️⃣ }}{% endif %}C"), "BZ0303"),
        // Records of loop variables.
        Marked(template("A{% for i in cart %}{% if i.item %}{{ i.item.a }}{% endif %}{% endfor %}")),
        Marked(template("A{% for i in cart %}{{ 1️⃣i.item.a2️⃣ }}{% endfor %}"), "BZ0303"),
        Marked(template("A{% for i in cart %}{% if i.item.b %}{{ i.item.a }}{% endif %}{% endfor %}")),
        // Another item in each pass.
        Marked(
            template(
                "A{% for i in cart %}{% if i.item %}{% for j in cart %}{{ 1️⃣j.item.a2️⃣ }}{% endfor %}{% endif %}{% endfor %}"),
            "BZ0303"),
        // No text prints a record.
        Marked(template("{{ 1️⃣fav2️⃣ }}"), "BZ0340"),
        Marked(template("{% if 1️⃣fav2️⃣ == 'a' %}A{% endif %}B"), "BZ0303"),
        Marked(template("A", #", customFields: { fav: "{{ 1️⃣fav2️⃣ }}" }"#), "BZ0303"),
        Marked(template("A", #", customFields: { fav: [{ when: fav, then: "{{ fav }}" }, { otherwise: none }] }"#)),
        Marked(template("{{ fav.name }}") + "skip: { none: not fav }\n"),
        Marked(template("{{ fav.name }}") + "skip: { none: not fav.sale }\n"),
    ]

    @Test(arguments: conditions) func conditionsProveRecords(_ test: Marked) { test.expect() }

    /// A record is there whole or not at all; in JSON, an inner one that is missing is left out.
    @Test func aRecordIsWholeOrMissing() throws {
        let template = Self.template(
            "{% if fav %}{{ fav.name }}{% if fav.flag %}!{% endif %}{% else %}none{% endif %}",
            #", customFields: { fav: [{ when: fav, then: "{{ fav }}" }, { otherwise: none }] }"#)
        let compilation = compile(template)
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        func line(_ fav: String) throws -> String {
            let record = #"{"name":"a","cart":[],"fav":\#(fav)}"#
            return try renderer.rendered(Array(record.utf8)).get()[0].1.text
        }
        let whole = #"{"name":"Mug","flag":true,"tags":[],"size":{"w":1,"unit":"cm"}}"#
        #expect(try line(whole) == #"{"aps":{"alert":{"title":"Mug!"}},"fav":\#(whole)}"#)
        let boxed = #"{"name":"Mug","flag":false,"tags":["t"],"size":{"w":1,"unit":"cm"},"box":{"w":2,"unit":"m"}}"#
        #expect(try line(boxed) == #"{"aps":{"alert":{"title":"Mug"}},"fav":\#(boxed)}"#)
        for missing in ["null", "\"\"", "\" \""] {
            #expect(try line(missing) == #"{"aps":{"alert":{"title":"none"}},"fav":"none"}"#)
        }
        #expect(throws: Reject.self) { try line(#"{"name":"Mug"}"#) }
        #expect(throws: Reject.self) { try line("{}") }
        #expect(throws: Reject.self) { try line("true") }
    }

    /// The largest recipient of the size analysis has the record, and one without it is a recipient, too.
    @Test func theSizeCountsTheRecord() throws {
        let compilation = compile(Self.template("{% if fav %}{{ fav.name }}{{ fav.size.w }}{% else %}A{% endif %}"))
        let size = try #require(compilation.sizes.first, "\(compilation.findings)")
        #expect(size.most == #"{"aps":{"alert":{"title":"9"}}}"#.utf8.count + 20 * 4)
        #expect(size.least <= #"{"aps":{"alert":{"title":"A"}}}"#.utf8.count)
    }
}
