import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Rows whose paths nest: some recipients get a value, others attributes inside of it.
@Suite struct NestedRowTests {
    struct Case: CustomTestStringConvertible {
        let template: String
        var table: String?
        /// The payloads of recipients for whom `q` is true and false.
        let payloads: [String]
        var testDescription: String { payloads.joined(separator: " ") }
    }

    private static func own(_ target: String, _ settings: String) -> String {
        "table: own\ntitle: Own\ntargets:\n  app: { title: App, service: acme, default: true\(target) }\nsettings:\n\(settings)"
    }

    private static func template(_ settings: String, head: String = "") -> String {
        "campaign: a\n\(head)recipient: { q: boolean }\nmessage:\n\(settings)"
    }

    private static let whole = "  p: { type: identifier, excludes: x, app: p }\n  x: { type: identifier, app: p.x }\n"
    private static let branches = "  p: [{ when: q, then: P }, { otherwise: ~ }]\n  x: [{ when: q, then: ~ }, { otherwise: X }]\n"
    private static let reversed = "  x: { type: identifier, excludes: p, app: p.x }\n  p: { type: identifier, app: p }\n"

    static let cases: [Case] = [
        Case(
            template: template(
                "  alertText: [{ when: q, then: Hi }, { otherwise: ~ }]\n  title: [{ when: q, then: ~ }, { otherwise: T }]\n",
                head: "mapping: native\ntargets: [apns]\n"),
            payloads: [#"{"aps":{"alert":"Hi"}}"#, #"{"aps":{"alert":{"title":"T"}}}"#]),
        Case(
            template: template(
                "  title: T\n  sound: [{ when: q, then: ~ }, { otherwise: a.caf }]\n"
                    + "  soundName: [{ when: q, then: b.caf }, { otherwise: ~ }]\n",
                head: "mapping: native\ntargets: [apns]\n"),
            payloads: [
                #"{"aps":{"alert":{"title":"T"},"sound":{"name":"b.caf"}}}"#, #"{"aps":{"alert":{"title":"T"},"sound":"a.caf"}}"#,
            ]),
        Case(template: template(branches), table: own("", whole), payloads: [#"{"p":"P"}"#, #"{"p":{"x":"X"}}"#]),
        Case(template: template(branches), table: own("", reversed), payloads: [#"{"p":"P"}"#, #"{"p":{"x":"X"}}"#]),
        Case(
            template: template(branches), table: own(", under: m.n", whole),
            payloads: [#"{"m":{"n":{"p":"P"}}}"#, #"{"m":{"n":{"p":{"x":"X"}}}}"#]),
        Case(
            template: template("  r: R\n"),
            table: own(
                "",
                "  r: { type: identifier, app: [{ at: p, when: { f: set } }, { at: p.x, when: { f: unset } }] }\n  f: { type: flag, app: f }\n"
            ),
            payloads: [#"{"p":{"x":"R"}}"#, #"{"p":{"x":"R"}}"#]),
        Case(
            template: template("  r: R\n  f: \"{{ q }}\"\n"),
            table: own(
                "",
                "  r: { type: identifier, app: [{ at: p, when: { f: set } }, { at: p.x, when: { f: unset } }] }\n  f: { type: flag, app: f }\n"
            ),
            payloads: [#"{"p":"R","f":true}"#, #"{"p":{"x":"R"}}"#]),
        // A limit counts what lies inside of it.
        Case(
            template: template(branches), table: own(", limit: { bytes: 900, counts: p.x }", whole),
            payloads: [#"{"p":"P"}"#, #"{"p":{"x":"X"}}"#]),
        Case(
            template: template(
                "  p: [{ when: q, then: P }, { otherwise: ~ }]\n  x: [{ when: q, then: ~ }, { otherwise: X }]\n  z: Z\n"),
            table: own(
                ", limit: { bytes: 900, counts: p.x }",
                "  p: { type: identifier, excludes: x, app: p }\n  x: { type: identifier, app: p.x.y }\n  z: { type: identifier, app: z }\n"
            ),
            payloads: [#"{"p":"P","z":"Z"}"#, #"{"p":{"x":{"y":"X"}},"z":"Z"}"#]),
        Case(
            template: template("  x: [{ when: q, then: ~ }, { otherwise: X }]\n  z: Z\n"),
            table: own(
                ", limit: { bytes: 900, counts: [p.x, z] }",
                "  x: { type: identifier, app: p.x.y }\n  z: { type: identifier, app: z }\n"),
            payloads: [#"{"z":"Z"}"#, #"{"p":{"x":{"y":"X"}},"z":"Z"}"#]),
        // Deeper, beside other attributes and those of a map.
        Case(
            template: template(
                "  p: [{ when: q, then: P }, { otherwise: ~ }]\n  y: [{ when: q, then: ~ }, { otherwise: Y }]\n"
                    + "  x: [{ when: q, then: ~ }, { otherwise: X }]\n  z: Z\n  m: [{ when: q, then: ~ }, { otherwise: { k: 1 } }]\n"
            ),
            table: own(
                "",
                "  p: { type: identifier, excludes: [x, y, m], app: p }\n  x: { type: identifier, app: p.x }\n"
                    + "  y: { type: identifier, app: p.a.b.y }\n  z: { type: identifier, app: z }\n  m: { type: map, app: p.* }\n"
            ),
            payloads: [#"{"p":"P","z":"Z"}"#, #"{"p":{"x":"X","a":{"b":{"y":"Y"}},"k":1},"z":"Z"}"#]),
        // Inside a JSON text.
        Case(
            template: template(
                "  p: [{ when: q, then: P }, { otherwise: ~ }]\n  x: [{ when: q, then: ~ }, { otherwise: X }]\n"),
            table: own(
                ", encoded: { e: json }",
                "  p: { type: identifier, excludes: x, app: e.p }\n  x: { type: identifier, app: e.p.x }\n"),
            payloads: [#"{"e":"{\"p\":\"P\"}"}"#, #"{"e":"{\"p\":{\"x\":\"X\"}}"}"#]),
        Case(
            template: template(branches), table: own(", limit: { bytes: 90, counts: p }", whole),
            payloads: [#"{"p":"P"}"#, #"{"p":{"x":"X"}}"#]),
        // Of three, none may be there.
        Case(
            template: template(
                "  t: T\n  p: [{ when: q, then: P }, { otherwise: ~ }]\n  x: [{ when: q, then: ~ }, { otherwise: ~ }]\n"),
            table: own("", "  t: { type: identifier, app: t }\n" + whole), payloads: [#"{"t":"T","p":"P"}"#, #"{"t":"T"}"#]),
    ]

    @Test(arguments: cases) func eachRecipientGetsItsForm(_ test: Case) throws {
        let compilation = compile(test.template, table: test.table)
        let program = try #require(compilation.program, "\(compilation.findings)")
        var renderer = Renderer(try Program(reading: Array(program.encoded().utf8)))
        let rendered = try ["true", "false"].map { q in
            try renderer.rendered(Array(#"{"q":\#(q)}"#.utf8)).get()[0].1.text
        }
        #expect(rendered == test.payloads, "\(program.disassembly)")
    }

    /// The same in the part of a request outside of the payload.
    @Test func nestedInARequest() throws {
        let table = Self.own(
            "",
            "  p: { type: identifier, excludes: x, app: { request: p } }\n  x: { type: identifier, app: { request: p.x } }\n  t: { type: identifier, app: t }\n"
        )
        let compilation = compile(Self.template("  t: T\n" + Self.branches), table: table)
        let program = try #require(compilation.program, "\(compilation.findings)")
        var renderer = Renderer(try program.requests(sentAt: 0))
        let lines = try ["true", "false"].map { try renderer.rendered(Array(#"{"q":\#($0)}"#.utf8)).get()[0].1.text }
        #expect(lines[0].contains(#""p":"P","#) && lines[1].contains(#""p":{"x":"X"},"#), "\(lines)")
    }

    /// What a limit counts is counted whether it is a value or an object.
    @Test func eachFormIsMeasured() throws {
        let table = Self.own(", limit: { bytes: 12, counts: p }", Self.whole + "  t: { type: identifier, app: t }\n")
        let compilation = compile(
            "campaign: a\nrecipient: { q: boolean, s: string(..40) }\nmessage:\n  t: T\n"
                + Self.branches.replacing("then: P", with: "then: \"{{ s }}\"").replacing(
                    "otherwise: X", with: "otherwise: \"{{ s }}\""),
            table: table)
        #expect(compilation.diagnostics.map(\.code.id) == ["BZ0425"], "\(compilation.findings)")
        let value = compile(
            "campaign: a\nrecipient: { q: boolean, s: string(..40) }\nmessage: { t: T, p: [{ when: q, then: \"{{ s }}\" }, { otherwise: ~ }] }\n",
            table: table)
        #expect(value.diagnostics.map(\.code.id) == ["BZ0425"], "\(value.findings)")
    }

}
