import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Limits, implied settings and conditions that a target decides.
@Suite struct LimitTests {
    private func program(_ template: String, table: String? = nil) throws -> Program {
        let compilation = compile(template, table: table)
        return try #require(compilation.program, "\(compilation.findings)")
    }

    private func render(_ program: Program, _ record: String) throws -> [String: String] {
        var renderer = Renderer(try Program(reading: Array(program.encoded().utf8)))
        let outcomes = try renderer.rendered(Array(record.utf8)).get()
        return Dictionary(uniqueKeysWithValues: outcomes.map { ($0.target, $0.1.text) })
    }

    private static func table(_ target: String) -> String {
        """
        table: own
        title: Own
        targets:
          app: { title: App, service: apns, default: true, \(target) }
        settings:
          voip: { type: flag, source: own, app: { at: v, as: 1, headers: { apns-push-type: voip } } }
          title: { type: text, source: own, app: data.title }
          note: { type: identifier, source: own, app: note }
        """
    }

    /// Bytes that a payload may have, by what the target counts; each is tried with one byte more.
    @Test(arguments: [
        // {"data":{"title":"…"},"note":"n"} is 32 bytes and the title's.
        ("limit: { bytes: 40, counts: body }", false, 8), ("limit: { bytes: 40, counts: plaintext }", false, 8),
        ("limit: { bytes: 40, counts: body }, reserve: 3", false, 5),
        // {"title":"…"} is 12 bytes and the title's.
        ("limit: { bytes: 40, counts: data }", false, 28),
        // {"p":{"data":{"title":"…"},"note":"n"}} is 38 bytes; what is counted at a path lies inside `under`.
        ("limit: { bytes: 40, counts: body }, under: p", false, 2), ("limit: { bytes: 40, counts: data }, under: p", false, 28),
        // With "v":1, in front: 38 bytes. The push type has its own limit.
        ("limit: { bytes: 40, voip: 60 }", true, 22), ("limit: { bytes: 40, voip: 60 }", false, 8),
    ])
    func limit(_ target: String, _ isVoip: Bool, _ most: Int) throws {
        let program = try program(
            """
            campaign: limits
            recipient: { name: string }
            message:
              title: "{{ name }}"
              note: n\(isVoip ? "\n  voip: true" : "")
            """, table: Self.table(target))
        // One character of four bytes, and one that JSON doubles.
        for start in ["", "😀", "\\\""] where start.utf8.count <= most {
            let bytes = start == "" ? 0 : start.utf8.count
            let fits = start + String(repeating: "a", count: most - bytes)
            #expect(try render(program, #"{"name": "\#(fits)"}"#)["app"]?.hasPrefix("{") == true)
            #expect(try render(program, #"{"name": "\#(fits)a"}"#)["app"]?.hasPrefix("BZ0517") == true)
        }
    }

    @Test func longCollapseKey() throws {
        let program = try program(
            """
            campaign: keys
            recipient: { name: string(..100), vip: boolean }
            message:
              title: Hi
              collapseKey: [{ when: vip, then: "{{ name }}-{% if vip %}é{% endif %}" }, { otherwise: short }]
            """)
        let key = String(repeating: "k", count: 61)
        #expect(try render(program, #"{"name": "\#(key)", "vip": true}"#)["ios"]?.hasPrefix("{") == true)
        // Dropped when it is written, so it does not count.
        #expect(try render(program, #"{"name": "\#(key)\u0001", "vip": true}"#)["ios"]?.hasPrefix("{") == true)
        let long = try render(program, #"{"name": "\#(key)k", "vip": true}"#)
        #expect(long["ios"]?.hasPrefix("BZ0518") == true)
        #expect(long["android"]?.hasPrefix("{") == true)
        #expect(try render(program, #"{"name": "\#(key)k", "vip": false}"#)["ios"]?.hasPrefix("{") == true)
    }

    /// Bytes that a table gives one attribute, whatever its type: those that are written.
    @Test(arguments: [
        ("identifier", "k-{{ s }}", "aééé", "aéééb"), ("url", "x://h/{{ s }}", "aé", "aéb"),
        ("url", "x://h/{% if s == 'a' %}{{ s }}{% else %}é{% endif %}", "a", "b"), ("url", "{{ u }}", "aaa", "aaaa"),
        ("string", "{{ s }}", "aaaaaaaaa", "aaaaaaaaaa"),
    ])
    func longAttribute(_ type: String, _ value: String, _ fits: String, _ isLonger: String) throws {
        let most = ["identifier": 9, "string": 9][type] ?? (value.contains("u }") ? 8 : value.contains("if") ? 11 : 13)
        let program = try program(
            """
            campaign: long
            recipient: { s: string, u: url }
            links: { schemes: [x] }
            message: { title: Hi, row: "\(value)" }
            """,
            table: """
                table: own
                title: Own
                targets: { app: { title: App, service: apns, default: true } }
                settings:
                  title: { type: text, source: own, app: title }
                  row: { type: \(type), source: own, app: { at: row, max: \(most) bytes } }
                """)
        #expect(try render(program, #"{"s": "\#(fits)", "u": "x:hhh\#(fits)"}"#)["app"]?.hasPrefix("{") == true)
        #expect(try render(program, #"{"s": "\#(isLonger)", "u": "x:hhh\#(isLonger)"}"#)["app"]?.hasPrefix("BZ0519") == true)
    }

    /// The implied flag is there for those who get the setting that implies it.
    @Test func impliedUnderAChoice() throws {
        let program = try program(
            """
            campaign: media
            targets: [ios]
            recipient: { vip: boolean }
            message:
              title: Hi
              media: [{ when: vip, then: "https://h.example/w.png" }, { otherwise: ~ }]
            """)
        let with = try render(program, #"{"vip": true}"#)["ios"]
        #expect(with == #"{"aps":{"alert":{"title":"Hi"},"mutable-content":1},"media-attachment-url":"https://h.example/w.png"}"#)
        #expect(try render(program, #"{"vip": false}"#)["ios"] == #"{"aps":{"alert":{"title":"Hi"}}}"#)
    }

    /// What a target decides is decided when the template is compiled: nothing of it is left in the program.
    @Test func conditionsOnTheTarget() throws {
        let program = try program(
            """
            campaign: fold
            recipient: { vip: boolean }
            message:
              title: "{% if target == 'ios' %}Apple{% else %}Robot{% endif %}"
              body: [{ when: "target in ['ios'] and vip", then: Yes }, { when: not (target == 'ios'), then: No }, { otherwise: Perhaps }]
              customFields: { a: "{% if not (target == 'android') or vip %}1{% else %}2{% endif %}" }
            """)
        let texts = program.disassembly.split(separator: "target android")
        #expect(!texts[0].contains("Robot") && !texts[1].contains("Apple") && !texts[1].contains("Perhaps"))
        #expect(!texts[1].contains("Yes") && !program.disassembly.contains("target =="))
        for vip in [true, false] {
            let payloads = try render(program, #"{"vip": \#(vip)}"#)
            #expect(payloads["ios"] == #"{"aps":{"alert":{"title":"Apple","body":"\#(vip ? "Yes" : "Perhaps")"}},"a":"1"}"#)
            #expect(payloads["android"] == #"{"data":{"title":"Robot","body":"No","a":"\#(vip ? 1 : 2)"}}"#)
        }
    }

    /// Constants that meet become one copy; a payload without holes is a single one.
    @Test func neighboursAreMerged() throws {
        let code = try program(
            "campaign: plain\ntargets: [ios]\nmessage: { title: \"A{{ 'b' }}\", badge: 2, customFields: { c: [1, x] } }\n"
        )
        .targets[0].editions[0].code.filter { if case .copy = $0 { true } else { false } }
        #expect(code.count == 1)
    }
}
