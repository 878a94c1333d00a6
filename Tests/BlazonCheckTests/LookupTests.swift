import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import BlazonSize
import TestSupport
import Testing

/// Lookups: what keys may be, what is known of rows, how files are judged, and that programs keep the rows that they read.
@Suite struct LookupTests {
    private static func template(_ title: String, _ lookups: String = products, rest: String = "") -> String {
        """
        campaign: case
        targets: [ios]
        recipient: { id: string, sku: string(..20), other: optional string(..20), n: integer(0..9), cart: "list(..3) of { sku: string(..9) }" }
        message: { title: "\(title)" }
        \(lookups)\(rest)
        """
    }

    private static let products =
        "lookups:\n  products: { file: rows.csv, key: sku, fields: { name: string(..60), price: optional number(0..99 by 0.01) } }\n"
    private static let rows = "sku,name,price\nMUG-1,Mug,9.5\nCUP-1,Blue cup,\n"

    private static func codes(_ template: String, _ rows: String = rows, file: String = "rows.csv") -> [String] {
        compile(template, files: [file: rows]).diagnostics.filter { $0.severity != .note }.map(\.code.id)
    }

    @Test(
        arguments: [
            ("{{ lookup.products[sku].name | default: 'x' }}", []),
            ("{{ lookup.products[sku].name }}", ["BZ0303"]),
            ("{% if lookup.products[sku] %}{{ lookup.products[sku].name }}{% else %}x{% endif %}", []),
            ("{% if lookup.products[sku] %}{{ lookup.products[sku].price }}{% else %}x{% endif %}", ["BZ0303"]),
            (
                "{% if lookup.products[sku].price %}{{ lookup.products[sku].price }} {{ lookup.products[sku].name }}{% else %}x{% endif %}",
                []
            ),
            ("{% if lookup.products[sku] %}x{% else %}{{ lookup.products[sku].name | default: 'y' }}{% endif %}", []),
            ("{% if lookup.products[sku] %}{{ lookup.products[other].name }}{% else %}x{% endif %}", ["BZ0303"]),
            ("{{ lookup.products[other].name | default: 'x' }}", []),
            ("{{ lookup.products['MUG-1'].name }}", []),
            ("{% if lookup.products['MUG-1'] %}x{% else %}y{% endif %}", ["BZ0337"]),
            ("{{ lookup.products['MUG1'].name }}", ["BZ0636"]),
            ("{{ lookup.products[n].name | default: 'x' }}", ["BZ0637"]),
            ("{{ lookup.products[7].name | default: 'x' }}", ["BZ0637"]),
            ("{{ lookup.product[sku].name | default: 'x' }}", ["BZ0635"]),
            ("{{ lookup.products[sku].nam | default: 'x' }}", ["BZ0302"]),
            ("{{ lookup.products[sku] }}", ["BZ0638"]),
            ("{{ lookup.products }}{{ lookup.products[sku].name | default: 'x' }}", ["BZ0638"]),
            ("{{ lookup }}", ["BZ0638"]),
            ("x{% for item in cart %}{{ lookup.products[item.sku].name | default: 'x' }}{% endfor %}", []),
            (
                "x{% for item in cart %}{% if lookup.products[item.sku] %}{{ lookup.products[item.sku].name }}{% endif %}{% endfor %}",
                []
            ),
            ("x{{ lookup.products[lookup.products[sku].name].name | default: 'x' }}", []),
        ] as [(String, [String])])
    func readings(_ title: String, _ codes: [String]) {
        let found = Self.codes(Self.template(title))
        #expect(found == codes, "\(title)")
    }

    /// What a condition proves about a column or an item's member is known in later conditions.
    @Test(
        arguments: [
            ("{% case lookup.w[sku].sky %}{% when 'sun' %}a{% when 'rain' %}b{% when 'snow' %}c{% endcase %}", []),
            ("{% case lookup.w[sku].sky %}{% when 'sun', 'rain' %}a{% when 'snow' %}c{% endcase %}", []),
            ("{% case lookup.w[sku].sky %}{% when 'sun' %}a{% when 'rain' %}b{% endcase %}", ["BZ0846"]),
            (
                "{% case lookup.w[sku].sky %}{% when 'sun' %}a{% when 'rain' %}b{% when 'snow' %}c{% else %}d{% endcase %}",
                ["BZ0337"]
            ),
            ("{% case lookup.w[sku].sky %}{% when 'sun' %}a{% when 'sun' %}b{% else %}d{% endcase %}", ["BZ0338"]),
            ("{% case lookup.w[sku].wet %}{% when true %}a{% when false %}b{% endcase %}", []),
            ("{% case lookup.w[sku].wet %}{% when true %}a{% endcase %}", ["BZ0846"]),
            ("{% case lookup.w[sku].high %}{% when 1 %}a{% when 2 %}b{% when 3 %}c{% endcase %}", []),
            (
                "{% if lookup.w[sku].high > 1 %}{% if lookup.w[sku].high < 2 %}a{% else %}b{% endif %}{% else %}c{% endif %}",
                ["BZ0338"]
            ),
            (
                "{% if lookup.w[sku].sky == 'sun' %}a{% elsif lookup.w[other].sky | default: 'sun' == 'sun' %}b{% else %}c{% endif %}",
                []
            ),
            ("{% if cart %}{% case cart[0].size %}{% when 'S' %}a{% when 'L' %}b{% endcase %}{% else %}c{% endif %}", []),
        ] as [(String, [String])])
    func narrowing(_ text: String, _ codes: [String]) {
        let template = """
            campaign: case
            targets: [ios]
            recipient: { id: string, sku: string(..20), other: optional string(..20), cart: "list(..3) of { size: enum(S | L) }" }
            lookups: { w: { file: rows.csv, key: city, fields: { sky: enum(sun | rain | snow), high: integer(1..3), wet: boolean } } }
            skip: { unknown: "not lookup.w[sku]" }
            message: { title: "\(text)" }

            """
        #expect(Self.codes(template, "city,sky,high,wet\na,sun,1,true\n") == codes, "\(text)")
    }

    @Test(
        arguments: [
            ("row: 'lookup.products[sku]'", "{% if row %}{{ row.name }}{% else %}x{% endif %}", []),
            ("row: 'lookup.products[sku]'", "{{ row.name }}", ["BZ0303"]),
            ("row: 'lookup.products[sku]'", "{{ row }}", ["BZ0638"]),
            ("key: \"sku | upcase\"", "{{ lookup.products[key].name | default: 'x' }}", []),
            ("lookup: sku", "{{ sku }}", ["BZ0567"]),
        ] as [(String, String, [String])])
    func names(_ binding: String, _ title: String, _ codes: [String]) {
        let found = Self.codes(Self.template(title, rest: "let: { \(binding) }\n"))
        #expect(found == codes, "\(title)")
    }

    @Test(
        arguments: [
            ("sku,name,price\nA,Mug,1\nA,Cup,2\n", ["BZ0633"]),
            ("sku,name,price\nA,,1\n,Cup,2\nB,Cup,x\n", ["BZ0633", "BZ0633", "BZ0633"]),
            ("sku,price\nA,1\n", ["BZ0632"]),
            ("", ["BZ0632"]),
            ("sku,name,price\nA,\"Mug,1\n", ["BZ0632"]),
            ("sku;name;price\nA;Mug;1\n", ["BZ0632"]),
            ("\u{FEFF}sku,name,price\r\nA,\"Mug\nblue\",1\r\n\r\n", []),
        ] as [(String, [String])])
    func files(_ rows: String, _ codes: [String]) {
        #expect(Self.codes(Self.template("{{ lookup.products[sku].name | default: 'x' }}"), rows) == codes)
    }

    /// A misspelled optional field would mean the default for everybody.
    @Test(
        arguments: [
            ("rows.csv", "sku,label,price\nA,Mug,1\n", ["BZ0641"]),
            ("rows.csv", "sku,name,price\nA,,1\n", []),
            ("rows.ndjson", "{\"sku\":\"A\",\"nam\":\"Mug\"}\n{\"sku\":\"B\"}\n", ["BZ0641"]),
            ("rows.ndjson", "{\"sku\":\"A\"}\n{\"sku\":\"B\",\"name\":\"Mug\"}\n", []),
            ("rows.ndjson", "", []),
        ] as [(String, String, [String])])
    func fieldsWithoutValue(_ file: String, _ rows: String, _ codes: [String]) {
        let lookups = "lookups:\n  products: { file: \(file), key: sku, fields: { name: optional string(..60) } }\n"
        let found = compile(Self.template("{{ lookup.products[sku].name | default: 'x' }}", lookups), files: [file: rows])
            .diagnostics
            .filter { $0.severity != .note }
        #expect(found.map(\.code.id) == codes)
        #expect(found.allSatisfy { $0.label.contains("did you mean") || file.hasSuffix("csv") })
    }

    @Test func faultsAreCounted() {
        let rows = "sku,name,price\n" + (0..<30).map { "K\($0),,1\n" }.joined()
        let found = compile(Self.template("{{ lookup.products[sku].name | default: 'x' }}"), files: ["rows.csv": rows]).findings
        #expect(found.count { !$0.hasPrefix("note") } == 21)
        #expect(found.contains { $0.contains("rows.csv:2:1") })
        #expect(found.contains { $0.contains("10 other rows of `rows.csv` are invalid") }, "\(found)")
    }

    @Test func lines() {
        let template = Self.template(
            "{{ lookup.products[n].name | default: 'x' }}",
            "lookups: { products: { file: rows.ndjson, key: n, fields: { n: integer(0..9), name: string(..9) } } }\n")
        let rows = "{\"n\":1,\"name\":\"a\\u00e9\",\"z\":[1]}\n\n{\"n\":2,\"name\":\"b\"}"
        #expect(Self.codes(template, rows, file: "rows.ndjson") == [])
        #expect(Self.codes(template, rows + "\n{\"n\":1.0,\"name\":\"c\"}\n{", file: "rows.ndjson") == ["BZ0633", "BZ0633"])
    }

    @Test(arguments: [
        ("{ file: rows.csv, fields: { name: string(..60) } }", "BZ0630"),
        ("{ file: rows.xlsx, key: sku, fields: { name: string(..60) } }", "BZ0631"),
        ("{ file: other.csv, key: sku, fields: { name: string(..60) } }", "BZ0631"),
        ("{ file: rows.csv, key: sku, fields: { name: list of string } }", "BZ0639"),
        ("{ file: rows.csv, key: price, fields: { name: string(..60), price: number } }", "BZ0637"),
        ("{ file: rows.csv, key: name, fields: { name: optional string(..60) } }", "BZ0637"),
        ("{ file: rows.csv, key: sku, field: { name: string(..60) } }", "BZ0211"),
        ("{ file: rows.csv, key: sku, fields: { name: string(..60) }, source: { id: sku } }", "BZ0211"),
    ])
    func declarations(_ lookup: String, _ code: String) {
        let found = Self.codes(Self.template("Hi", "lookups: { products: \(lookup) }\n"))
        #expect(found == [code], "\(lookup)")
    }

    @Test func rowsInPrograms() throws {
        let text = Self.template("{{ lookup.products[sku].name | default: 'x' }}")
        let program = try #require(compile(text, files: ["rows.csv": Self.rows]).program)
        #expect(program.lookups.map { $0.fields.map(\.name) } == [["name"]])
        #expect((0..<2).map { program.lookups[0].key($0) } == ["CUP-1", "MUG-1"])
        let encoded = program.encoded()
        #expect(encoded.contains("[\"CUP-1\",\"Blue cup\"]"))
        #expect(encoded.contains("\"program\":6"))
        #expect(try Program(reading: Array(encoded.utf8)) == program)
        var renderer = Renderer(program)
        func title(_ sku: String) throws -> String {
            try renderer.rendered(Array("{\"id\":\"1\",\"n\":1,\"cart\":[],\"sku\":\"\(sku)\"}".utf8)).get()[0].1.text
        }
        #expect(try title("MUG-1").contains("\"Mug\""))
        #expect(try title("CUP-1").contains("\"Blue cup\""))
        #expect(try title("MUG-2").contains("\"x\""))
    }

    /// The size is that of the rows, and not that of the type.
    @Test func sizesFollowRows() throws {
        func most(_ name: String) throws -> Int {
            let rows = "sku,name,price\nA,\(name),1\n"
            return try #require(
                compile(Self.template("{{ lookup.products[sku].name | default: 'x' }}"), files: ["rows.csv": rows]).sizes[0].most)
        }
        #expect(try most("abcdefgh") == most("a") + 7)
        #expect(try most("日本") == most("a") + 5)
    }

    @Test func usedFiles() {
        let files = [
            "rows.csv": Self.rows, "other.csv": "sku,name\nA,B\n",
            "shared.yaml": "lookups: { products: { file: other.csv, key: sku, fields: { name: string(..60) } } }\n",
        ]
        let own = "lookups: { products: { file: rows.csv } }\n"
        let found = compile(Self.template("{{ lookup.products['MUG-1'].name }}", own, rest: "uses: shared.yaml\n"), files: files)
        #expect(found.diagnostics.filter { $0.severity != .note }.isEmpty)
        let other = compile(Self.template("{{ lookup.products['MUG-1'].name }}", "uses: shared.yaml\n"), files: files)
        #expect(other.diagnostics.filter { $0.severity != .note }.map(\.code.id) == ["BZ0636"])
    }

    /// Rows, the bytes of keys and values, and those of the file, of which a lookup can have four times as many.
    @Test(
        arguments: [
            (.lookupRows, 1, "more than 1 rows"), (.lookupRows, 2, nil), (.lookupBytes, 23, "more than 23 bytes"),
            (.lookupBytes, 24, nil), (.lookupBytes, 11, "its file has more than 44 bytes"),
        ] as [(Limits.Name, Int, String?)])
    func limits(_ name: Limits.Name, _ most: Int, _ reason: String?) {
        var options = CompileOptions()
        options.limits[name] = most
        let compiler = Compiler(options: options) { _ in Array(Self.rows.utf8) }
        let template = Self.template("{{ lookup.products[sku].name | default: 'x' }}")
        let found = compiler.compile(path: "t.yaml", bytes: Array(template.utf8)).diagnostics.filter { $0.severity != .note }
        #expect(found.map(\.code.id) == (reason == nil ? [] : ["BZ0631"]))
        if let reason {
            #expect(found[0].label.contains(reason), "\(found[0].label)")
            #expect(found[0].help.contains { $0.contains("--max \(name.rawValue)=") }, "\(found[0].help)")
        }
    }

    /// The ceilings of the options.
    @Test func ceilings() {
        #expect(Limits.Name.lookupRows.ceiling == 1_000_000 && Limits.Name.lookupBytes.ceiling == 48 << 20)
        #expect(Limits.Name.lookupRows.standard == 100_000 && Limits.Name.lookupBytes.standard == 16 << 20)
    }

    /// Where a literal key is like one of the file, that one is suggested.
    @Test(
        arguments: [
            ("'MUG1'", "MUG-1", "'MUG-1'"), ("'mug-1'", "MUG-1", "'MUG-1'"), ("'PEN'", nil, nil), ("'it’s'", "it's", nil),
        ] as [(String, String?, String?)])
    func nearestKeys(_ key: String, _ meant: String?, _ literal: String?) throws {
        let text = Self.template("{{ lookup.products[\(key)].name | default: 'x' }}")
        let found = compile(text, files: ["rows.csv": Self.rows + "it's,Pen,\n"]).diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.code.id) == ["BZ0636"])
        let finding = try #require(found.first)
        #expect(finding.help == [meant.map { "did you mean `\($0)`?" } ?? "correct the key, or add a row to the file"])
        #expect(finding.fixes.flatMap(\.edits).map(\.text) == (literal.map { [$0] } ?? []))
        #expect(finding.fixes.allSatisfy { $0.applicability == .suggestion })
    }

    /// A field called `lookup` keeps its meaning without lookups.
    @Test func fieldsCalledLookup() {
        let text =
            "campaign: x\ntargets: [ios]\nrecipient: { lookup: { a: list(..3) of string(..9) } }\nmessage: { title: \"{{ lookup.a[0] | default: 'x' }}\" }\n"
        #expect(Self.codes(text) == [])
    }
}
