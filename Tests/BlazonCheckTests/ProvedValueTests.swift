import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// What `check` says of values whose form depends on the recipient: advice that can be followed, and an error where a recipient is known.
@Suite struct ProvedValueTests {
    private static let table = """
        table: own
        title: Own
        targets:
          app: { title: App, default: true }
        settings:
          title: { type: text, summary: s, source: own, app: title }
          code: { type: identifier, summary: s, source: own, matches: '^id-[a-z]+$', app: code }
          id: { type: identifier, summary: s, source: own, matches: uuid, app: id }
          size: { type: identifier, summary: s, source: own, matches: '^id-[0-9]{1,2}$', app: size }
          long: { type: identifier, summary: s, source: own, matches: '^-?[0-9]{1,6}$', app: long }
          link: { type: url, summary: s, source: own, schemes: [https], app: link }
          tags: { type: list of string, summary: s, source: own, matches: hex, app: tags }
          cards: { type: "list of { id: string }", summary: s, source: own, app: cards }
        """

    private static func compiled(_ fields: String, _ message: String) -> Compilation {
        compile("campaign: x\nrecipient: { \(fields) }\nmessage: { title: A, \(message) }\n", table: table)
    }

    @Test(
        arguments: [
            ("s: string(..9)", #"code: "{{ s }}""#, "add `matches '^id-[a-z]+$'` to the type of the field"),
            (
                "s: string(..40)", #"id: "{{ s | default: '01234567-89ab-cdef-0123-456789abcdef' }}""#,
                "add `matches uuid` to the type of the field"
            ),
            ("l: list(..3) of string(..9)", #"tags: "{{ l }}""#, "add `matches hex` to the type of the field"),
            ("u: url(..60)", #"link: "{{ u }}""#, "list these schemes alone in `links`: https"),
            ("s: string(..9)", #"code: "id-{{ s }}""#, nil), ("s: string(..9)", #"tags: ["{{ s }}", "a{{ s }}"]"#, nil),
            ("u: string(..40) matches uuid", #"id: "{{ u | upcase }}""#, nil),
            ("u: string(..40) matches base64url", #"id: "{{ u }}""#, nil), ("n: number(0..9)", #"code: "{{ n }}""#, nil),
        ] as [(String, String, String?)])
    func advice(_ fields: String, _ message: String, _ help: String?) throws {
        let found = Self.compiled(fields, message)
        let note = try #require(found.diagnostics.first { $0.code.id == "BZ0561" }, "\(found.findings)")
        #expect(note.help == [help ?? "make sure that each recipient has such a value"])
    }

    /// An integer of the range breaks it, alone and in a text; none does; or most are of the form.
    @Test(
        arguments: [
            ("n: integer(0..100)", #"size: "id-{{ n }}""#, "", ["BZ0335"]), ("n: integer(0..99)", #"size: "id-{{ n }}""#, "", []),
            ("n: integer(0..100)", #"size: "id-{{ n }}""#, "n == 100", []),
            ("n: integer(-9..9)", #"size: "id-{{ n }}""#, "", ["BZ0335"]),
            ("n: integer(-9..9)", #"size: "id-{{ n }}""#, "n < 0", []),
            ("n: integer(0..1000000)", #"long: "{{ n }}""#, "", ["BZ0335"]),
            ("n: integer(-1000000..1000000)", #"long: "{{ n }}""#, "n > 999999 or n < -999999", []),
            ("n: integer(0..9), m: integer(0..99)", #"size: "id-{{ n }}{{ m }}""#, "", ["BZ0561"]),
        ])
    func integers(_ fields: String, _ message: String, _ skipped: String, _ codes: [String]) {
        let skip = skipped.isEmpty ? "" : "skip: { some: \"\(skipped)\" }\n"
        let found = compile(
            "campaign: x\nrecipient: { \(fields) }\n\(skip)message: { title: A, \(message) }\n", table: Self.table)
        #expect(found.diagnostics.filter { $0.code.id != "BZ0339" }.map(\.code.id) == codes, "\(found.findings)")
    }
}
