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
         "l": ["a\"", "b"], "g": {"k": "deep"},
         "t": "2026-11-21T18:59:59.9876+01:00"}
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

    /// Each is sent at 2026-11-21T18:00:00.75Z.
    static let times = [
        Case("time", nil, #""{{ now }}""#, "1795284000", #""1795284000""#),
        Case("time", "epoch", "15m", "1795284900", #""1795284900""#),
        Case("time", "epoch-ms", #""{{ now }}""#, "1795284000750", #""1795284000750""#),
        Case("time", "epoch-ms", "1s", "1795284001750", #""1795284001750""#),
        Case("time", "rfc3339", "90s", #""2026-11-21T18:01:30Z""#),
        Case("time", "epoch", #""{{ now | plus: 4, 'hours' }}""#, "1795298400", #""1795298400""#),
        Case("time", "epoch", #""{{ t }}""#, "1795283999", #""1795283999""#),
        Case("time", "epoch-ms", #""{{ t }}""#, "1795283999987", #""1795283999987""#),
        Case("time", "rfc3339", #""{{ t }}""#, #""2026-11-21T17:59:59Z""#),
        Case("time", "epoch", #""{{ d }}""#, "1795219200", #""1795219200""#),
        Case("time", "rfc3339", "2026-11-21", #""2026-11-21T00:00:00Z""#),
        Case("time", "epoch", "1970-01-01T00:00:00.5Z", "0", #""0""#),
        Case("time", "epoch-ms", "1970-01-01T00:00:00.5Z", "500", #""500""#),
        Case("time", "epoch", "1795284000", "1795284000", #""1795284000""#),
        Case("time", "epoch-ms", "1795284000", "1795284000", #""1795284000""#),
        Case("time", "rfc3339", "1795284000", #""2026-11-21T18:00:00Z""#),
        Case("time", "epoch", #""{{ n }}""#, "50", #""50""#),
        Case("time", "[epoch, string]", #""{{ now }}""#, #""1795284000""#),
        Case("time", "string", #""{{ now }}""#, #""1795284000""#),
        Case("time", #"[epoch-ms, "{}ms"]"#, "1m", #""1795284060750ms""#),
        Case("time", "[rfc3339, list]", #""{{ now }}""#, #"["2026-11-21T18:00:00Z"]"#, #""[\"2026-11-21T18:00:00Z\"]""#),
        Case("time", "[epoch, { divide: 60 }]", #""{{ now }}""#, "29921400", #""29921400""#),
        Case("datetime", "epoch", #""{{ t }}""#, "1795283999", #""1795283999""#),
        Case("datetime", "rfc3339", #""{{ t }}""#, #""2026-11-21T17:59:59Z""#),
        Case("duration", "epoch", "2h", "1795291200", #""1795291200""#),
        Case("duration", "epoch", "0", "0", #""0""#),
        Case("duration", "epoch", #""{{ n }}""#, "1795284050", #""1795284050""#),
        Case("duration", "epoch-ms", #""{{ n }}""#, "1795284050750", #""1795284050750""#),
        Case("duration", "rfc3339", "2h", #""2026-11-21T20:00:00Z""#),
        Case("duration", "[seconds, string, list]", "2h", #"["7200"]"#, #""[\"7200\"]""#),
        Case("integer(0..100)", "[{ divide: 100 }, json]", #""{{ n }}""#, #""0.5""#),
        Case("integer(0..100)", "[string, list, json]", #""{{ n }}""#, #""[\"50\"]""#),
    ]

    @Test(arguments: cases + times) func form(_ form: Case) throws {
        let (plain, string) = try attributes(of: form, form.value)
        #expect(plain == form.plain)
        #expect(string == form.string)
    }

    /// The same under a choice, and left out in the other way.
    @Test(arguments: (cases + times).filter { $0.type != "text" }) func formUnderAChoice(_ form: Case) throws {
        let taken = try attributes(of: form, "[{ when: b, then: \(form.value) }, { otherwise: ~ }]")
        #expect(taken.plain == form.plain)
        #expect(taken.string == form.string)
        let left = try attributes(of: form, "[{ when: f, then: \(form.value) }, { otherwise: ~ }]")
        #expect(left == (nil, nil))
        let both = try attributes(of: form, "[{ when: f, then: \(form.value) }, { otherwise: \(form.value) }]")
        #expect(both == (form.plain, form.string))
    }

    /// What counts from the time of sending names the expression that reads it.
    @Test(arguments: [
        ("time", "15m", "4:8"), ("time", #""{{ now }}""#, "4:12"), ("duration", "15m", "4:3"), ("duration", "0", nil),
    ])
    func readsTheTimeOfSending(_ type: String, _ value: String, _ location: String?) throws {
        let table = """
            table: own
            targets: { app: { title: App, default: true } }
            settings:
              row: { type: \(type), app: { at: row, as: epoch } }
              title: { type: text, app: title }
            """
        let compilation = compile("campaign: a\nmessage:\n  title: Hi\n  row: \(value)\n", table: table)
        #expect(try #require(compilation.program, "\(compilation.findings)").locationOfNow() == location)
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
                l: list of string, g: { k: string }, t: datetime }
            message:
              row: \(value)
              last: "{{ g.k }}"
            """, table: table)
        let errors = compilation.diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(compilation.findings)")
        let program = try Program(reading: Array(try #require(compilation.program).encoded().utf8))
        var renderer = Renderer(program.sent(at: "2026-11-21T18:00:00.75Z"))
        let outcomes = try renderer.rendered(Array(Self.record.utf8)).get()
        let payloads = try outcomes.map { try JSON.read(Array($0.1.text.utf8)) }
        #expect(payloads[0]["last"] == .text("deep"))
        return (payloads[0]["data"]?["row"]?.compact, payloads[1]["message"]?["data"]?["row"]?.compact)
    }
}
