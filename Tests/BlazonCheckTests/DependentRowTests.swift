import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Rows that are sent with others: what rows imply, cells that are written only with other rows, and rules that the types do not decide.
@Suite struct DependentRowTests {
    private static let table = """
        table: own
        title: Own
        targets:
          app: { title: App, service: acme, default: true }
        rules:
          - { when: { g: true }, implies: { h: true } }
          - { when: { n: 3.. }, requires: title, level: warning }
          - { when: { j: true }, implies: { l: high } }
          - { when: { k: true }, implies: { l: low } }
          - { when: { k: true }, implies: { i: true } }
        settings:
          title: { type: text, app: title }
          a: { type: flag, implies: f, app: a }
          b: { type: flag, implies: f, app: b }
          c: { type: flag, implies: g, app: c }
          f: { type: flag, implies: g, app: f }
          g: { type: flag, app: g }
          h: { type: flag, implies: i, app: h }
          i: { type: flag, app: i }
          j: { type: flag, app: j }
          k: { type: flag, app: k }
          l: { type: enum(high | low), app: l }
          n: { type: integer(0..9), app: n }
          some: { type: identifier, app: { at: some, when: { title: set } } }
          near: { type: identifier, app: { at: near, when: { title: set }, implies: i } }
          twice: { type: identifier, app: [{ at: x, when: { title: set }, implies: i }, { at: y, when: { title: unset }, requires: n }] }
          each: { type: identifier, app: [{ at: one, when: { title: set } }, { at: two, when: { title: unset } }] }

        """

    private func payload(_ settings: String, _ record: String = "{}") throws -> String {
        let compilation = compile("campaign: a\nrecipient: { q: optional boolean }\nmessage:\n  \(settings)\n", table: Self.table)
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        return try renderer.rendered(Array(record.utf8)).get()[0].1.text
    }

    /// Keys of rows and entries of `rules` imply in turn.
    @Test func impliedRowsImplyOthers() throws {
        #expect(try payload("a: true") == #"{"a":true,"f":true,"g":true,"h":true,"i":true}"#)
        #expect(try payload("h: true") == #"{"h":true,"i":true}"#)
        // Two settings that imply the same one, directly or not, for different recipients.
        let both = "a: [{ when: q, then: true }, { otherwise: false }]\n  b: [{ when: q, then: false }, { otherwise: true }]"
        #expect(try payload(both, #"{"q":true}"#) == #"{"a":true,"f":true,"g":true,"h":true,"i":true}"#)
        #expect(try payload(both) == #"{"b":true,"f":true,"g":true,"h":true,"i":true}"#)
        let far = both.replacing("  b:", with: "  c:")
        #expect(try payload(far, #"{"q":true}"#) == #"{"a":true,"f":true,"g":true,"h":true,"i":true}"#)
        #expect(try payload(far) == #"{"c":true,"g":true,"h":true,"i":true}"#)
        let some = "title: A\n  a: [{ when: q, then: true }, { otherwise: false }]"
        #expect(try payload(some, #"{"q":true}"#) == #"{"title":"A","a":true,"f":true,"g":true,"h":true,"i":true}"#)
        #expect(try payload(some) == #"{"title":"A"}"#)
    }

    /// Entries of `rules`, and rows, that imply the same row for different recipients.
    @Test func manyImplyTheSameRow() throws {
        let by = { (one: String, other: String) in
            "\(one): [{ when: q, then: true }, { otherwise: false }]\n  \(other): [{ when: q, then: false }, { otherwise: true }]"
        }
        #expect(try payload(by("j", "k"), #"{"q":true}"#) == #"{"j":true,"l":"high"}"#)
        #expect(try payload(by("j", "k")) == #"{"i":true,"k":true,"l":"low"}"#)
        #expect(try payload(by("h", "k"), #"{"q":true}"#) == #"{"h":true,"i":true}"#)
        #expect(try payload(by("h", "k")) == #"{"i":true,"k":true,"l":"low"}"#)
        #expect(try payload(by("g", "k"), #"{"q":true}"#) == #"{"g":true,"h":true,"i":true}"#)
        #expect(try payload(by("g", "k")) == #"{"i":true,"k":true,"l":"low"}"#)
    }

    /// A cell's key holds where its location is written.
    @Test func keysOfACellWithACondition() throws {
        let title = "title: [{ when: q, then: A }, { otherwise: ~ }]\n  n: 1\n  "
        #expect(try payload(title + "near: B", #"{"q":true}"#) == #"{"title":"A","i":true,"n":1,"near":"B"}"#)
        #expect(try payload(title + "near: B") == #"{"n":1}"#)
        #expect(try payload(title + "twice: B", #"{"q":true}"#) == #"{"title":"A","i":true,"n":1,"x":"B"}"#)
        #expect(try payload(title + "twice: B") == #"{"n":1,"y":"B"}"#)
    }

    /// Without `pushType`, a header that a cell fixes gives the maximum of its type to the recipients who get it.
    @Test func maximumOfAFixedHeader() throws {
        let table = """
            table: own
            title: Own
            targets: { app: { title: App, service: acme, default: true, headers: { x-a: b }, limit: { bytes: 40, call: 80 } } }
            settings:
              title: { type: text, app: title }
              base: { type: enum(A | B), app: base }
              rings: { type: flag, app: [{ at: r, when: { base: A }, headers: { x-type: call } }, { at: r, when: { base: B } }] }

            """
        let template =
            "campaign: x\nrecipient: { s: string(..30), k: enum(A | B) }\nmessage:\n  title: \"{{ s }}\"\n"
            + "  base: \"{{ k }}\"\n  rings: true\n"
        let compilation = compile(template, table: table)
        #expect(compilation.diagnostics.map(\.code.id) == ["BZ0425"], "\(compilation.findings)")
        let short = compile(template.replacing("..30", with: "..5"), table: table)
        #expect(short.program != nil, "\(short.findings)")
        let only = compile(template.replacing("base: \"{{ k }}\"", with: "base: A"), table: table)
        #expect(only.program != nil, "\(only.findings)")
    }

    static let cases: [Marked] = [
        // What contradicts an implied row is reported, with the setting that implies it.
        Marked("campaign: x\nmessage: { a: true, 1️⃣g2️⃣: false }", "BZ0558"),
        Marked("campaign: x\nmessage: { a: true, 1️⃣i2️⃣: false }", "BZ0558"),
        Marked("campaign: x\nmessage: { j: true, k: true, 1️⃣l2️⃣: high }", "BZ0558"),
        // A cell's key holds where its location is written.
        Marked("campaign: x\nmessage: { title: A, twice: B }"), Marked("campaign: x\nmessage: { 1️⃣twice2️⃣: B }", "BZ0348"),
        // Cells that are written for no recipient.
        Marked("campaign: x\nmessage: { n: 1, 1️⃣some2️⃣: A }", "BZ0308"),
        Marked("campaign: x\nmessage: { title: A, some: A }"), Marked("campaign: x\nmessage: { n: 1, each: A }"),
        Marked(
            "campaign: x\nrecipient: { q: boolean }\nmessage: { n: 1, title: [{ when: q, then: A }, { otherwise: ~ }], some: A }"),
        Marked(
            "campaign: x\nrecipient: { id: string }\nmessage: { n: 1, some: A }\n"
                + "variants: { by: id, a: { message: { title: A } }, b: { message: { n: 2 } } }"),
        // Rules with `level: warning`.
        Marked("campaign: x\nmessage: { 1️⃣n2️⃣: 3 }", "BZ0559"),
        Marked("campaign: x\nrecipient: { k: integer(0..3) }\nmessage: { 1️⃣n2️⃣: \"{{ 3 | minus: k }}\" }", "BZ0560"),
        Marked("campaign: x\nrecipient: { k: integer(0..3) }\nmessage: { title: A, n: \"{{ 3 | minus: k }}\" }"),
    ]

    @Test(arguments: cases) func isReported(_ piece: Marked) { piece.expect(table: Self.table) }

    /// A recipient for whom a warning's rule is broken gets the payload.
    @Test func aWarningRejectsNone() throws {
        let compilation = compile(
            "campaign: x\nrecipient: { k: integer(0..3) }\nmessage: { n: \"{{ 3 | minus: k }}\" }", table: Self.table)
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        #expect(try renderer.rendered(Array(#"{"k":0}"#.utf8)).get()[0].1.text == #"{"n":3}"#)
    }
}
