import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// Every `as:` of a table, for every kind of row, where values keep their types and where only strings are taken.
@Suite struct FormTests {
    struct Case: CustomTestStringConvertible {
        let type: String
        let form: String?
        let value: String
        /// The attribute as JSON; nil: it is left out.
        let plain: String?
        let string: String?

        init(_ type: String, _ form: String?, _ value: String, _ plain: String?, _ string: String? = nil) {
            self.type = type
            self.form = form
            self.value = value
            self.plain = plain
            self.string = string ?? plain
        }

        var testDescription: String { "\(type) as \(form ?? "-"): \(value)" }
    }

    static let record = #"""
        {"s": "A\"\\\u0007n\na", "n": 50, "x": 1.50, "b": true, "f": false, "e": "high", "d": "2026-11-21", "u": "https://h.example/%22\u00e9",
         "l": ["a\"", "b"], "g": {"k": "deep"}}
        """#

    static let cases = [
        Case("text", nil, #""Hi {{ s }}""#, #""Hi A\"\\n\na""#),
        Case("text", "string", #""{{ n }}""#, #""50""#),
        Case("text", "json", #""{{ s }}""#, #""\"A\\\"\\\\n\\na\"""#),
        Case("text", #""«{}»""#, #""{{ s }}""#, #""«A\"\\n\na»""#),
        Case("text", "1", "Hello", "1", #""1""#),
        Case("text", #"{ fixed: { a: [1, "x"] } }"#, "Hello", #"{"a":[1,"x"]}"#, #""{\"a\":[1,\"x\"]}""#),
        Case("identifier", nil, "no", #""no""#),
        Case("url", nil, #""https://h.example/{{ s }}?q={{ s }}""#, #""https://h.example/A%22%5C%07n%0Aa?q=A%22%5C%07n%0Aa""#),
        Case("url", nil, #""{{ u }}""#, #""https://h.example/%22é""#),
        Case("url", "json", #""{{ u }}""#, #""\"https://h.example/%22é\"""#),
        Case("flag", nil, "true", "true", #""true""#),
        Case("flag", nil, #""{{ b }}""#, "true", #""true""#),
        Case("flag", nil, "false", nil),
        Case("flag", nil, #""{{ f }}""#, nil),
        Case("flag", "1", #""{{ b }}""#, "1", #""1""#),
        Case("flag", "1", #""{{ f }}""#, nil),
        Case("flag", "string", #""{{ b }}""#, #""true""#),
        Case("flag", "string", #""{{ f }}""#, nil),
        Case("flag", "json", #""{{ f }}""#, nil),
        Case("flag", #"{ on: "yes" }"#, #""{{ b }}""#, #""yes""#),
        Case("flag", #"{ on: "yes" }"#, #""{{ f }}""#, nil),
        Case("flag", "{ on: 1, off: 0 }", #""{{ f }}""#, "0", #""0""#),
        Case("flag", "{ on: 1, off: 0 }", "true", "1", #""1""#),
        Case("duration", nil, "2h", "7200", #""7200""#),
        Case("duration", "seconds", #""{{ n }}""#, "50", #""50""#),
        Case("duration", #""{}s""#, "0", #""0s""#),
        Case("duration", #""{}s""#, #""{{ n }}""#, #""50s""#),
        Case("integer(0..100)", nil, #""{{ n }}""#, "50", #""50""#),
        Case("integer(0..100)", "{ divide: 100 }", #""{{ n }}""#, "0.5", #""0.5""#),
        Case("integer(0..100)", "{ divide: 100 }", "25", "0.25", #""0.25""#),
        Case("integer(0..100)", "string", "7", #""7""#),
        Case("integer(0..100)", "json", "7", #""7""#),
        Case("number", nil, #""{{ x }}""#, "1.50", #""1.50""#),
        Case("number", "{ divide: 3 }", #""{{ x }}""#, "0.5", #""0.5""#),
        Case("boolean", nil, #""{{ f }}""#, "false", #""false""#),
        Case("boolean", "{ true: T, false: F }", #""{{ f }}""#, #""F""#),
        Case("enum(high | normal)", nil, #""{{ e }}""#, #""high""#),
        Case("enum(high | normal)", "{ high: 10, normal: 5 }", #""{{ e }}""#, "10", #""10""#),
        Case("enum(high | normal)", "{ high: HIGH }", "normal", #""normal""#),
        Case("date", nil, #""{{ d }}""#, #""2026-11-21""#),
        Case(
            "map", nil, #"{ a: 1, b: "{{ l }}", c: { d: "{{ s }}" } }"#,
            #"{"a":1,"b":["a\"","b"],"c":{"d":"A\"\\\u0007n\na"}}"#,
            #""{\"a\":1,\"b\":[\"a\\\"\",\"b\"],\"c\":{\"d\":\"A\\\"\\\\\\u0007n\\na\"}}""#),
        Case("map", "json", #"{ a: "{{ x }}", b: no }"#, #""{\"a\":1.50,\"b\":\"no\"}""#),
    ]

    @Test(arguments: cases) func form(_ form: Case) throws {
        let (plain, string) = try attributes(of: form, form.value)
        #expect(plain == form.plain)
        #expect(string == form.string)
    }

    /// The same under a choice, and left out in the other way.
    @Test(arguments: cases.filter { $0.type != "text" }) func formUnderAChoice(_ form: Case) throws {
        let taken = try attributes(of: form, "[{ when: b, then: \(form.value) }, { otherwise: ~ }]")
        #expect(taken.plain == form.plain)
        #expect(taken.string == form.string)
        let left = try attributes(of: form, "[{ when: f, then: \(form.value) }, { otherwise: ~ }]")
        #expect(left == (nil, nil))
        let both = try attributes(of: form, "[{ when: f, then: \(form.value) }, { otherwise: \(form.value) }]")
        #expect(both == (form.plain, form.string))
    }

    /// What is at `data.row` on a target that takes any JSON, and on one that takes strings.
    private func attributes(of form: Case, _ value: String) throws -> (plain: String?, string: String?) {
        let table = """
            table: own
            title: Own
            targets:
              app: { title: App, service: fcm, default: true }
              web: { title: Web, extends: app, default: true, under: message, strings: data }
            settings:
              row: { type: "\(form.type)", source: own, app: { at: data.row\(form.form.map { ", as: \($0)" } ?? "") } }
              last: { type: text, source: own, app: last }
            """
        let compilation = compile(
            """
            campaign: forms
            recipient:
              { s: string, n: integer(0..100), x: number, b: boolean, f: boolean, e: enum(high | normal), d: date, u: url,
                l: list of string, g: { k: string } }
            message:
              row: \(value)
              last: "{{ g.k }}"
            """, table: table)
        let errors = compilation.diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(compilation.findings)")
        var renderer = Renderer(try Program(reading: Array(try #require(compilation.program).encoded().utf8)))
        let outcomes = try renderer.rendered(Array(Self.record.utf8)).get()
        let payloads = try outcomes.map { try JSON.read(Array($0.1.text.utf8)) }
        #expect(payloads[0]["last"] == .text("deep"))
        return (payloads[0]["data"]?["row"]?.compact, payloads[1]["message"]?["data"]?["row"]?.compact)
    }
}
