import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// Push types of requests, however they come about: decided for each recipient.
@Suite struct PushTypeTests {
    static func table(_ target: String, rule: String = rule) -> String {
        """
        table: own
        title: Own
        targets:
          app:
            title: App
            service: acme
            default: true
            pushType: \(rule)
            \(target)
        settings:
          kind: { type: enum(call | loud), source: own, app: { header: x-kind, as: { call: voip, loud: alert } } }
          ring: { type: flag, source: own, app: { at: ring, as: 1, headers: { x-kind: voip } } }
          urgency: { type: enum(high | low), source: own, app: { header: x-urgency, as: { high: 9, low: 1 } } }
          title: { type: text, source: own, app: shown.title }
          count: { type: integer(0..), source: own, app: shown.count }
          wake: { type: flag, source: own, app: { at: wake, as: 1 } }
          topic: { type: identifier, source: own, app: { header: x-topic } }
          fields: { type: map, source: own, app: "*" }
        """
    }

    static let rule =
        "{ header: x-kind, alert: [shown], badge: count, otherwise: quiet, priority: { header: x-urgency, alert: 5, quiet: 1 },"
        + " requires: { quiet: wake } }"

    private func headers(_ message: String, _ record: String, table: String) throws -> [String: String] {
        let indented = message.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        let compilation = compile(
            "campaign: a\nrecipient: { id: string, f: boolean, g: boolean, n: optional integer(0..9), k: enum(call | loud) }\n"
                + "message:\n\(indented)\n", table: table)
        let program = try #require(compilation.program, "\(compilation.findings)")
        let requests = try Program(reading: Array(program.encoded().utf8)).requests(sentAt: 0)
        var renderer = Renderer(requests)
        let line = try renderer.rendered(Array(record.utf8)).get().first?.1.text ?? ""
        guard case .object(let members)? = try JSON.read(Array(line.utf8))["headers"] else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: members.map { member -> (String, String) in
                if case .text(let text) = member.value { (member.key, text) } else { (member.key, "?") }
            })
    }

    @Test(
        arguments: [
            ("title: Hi", "{}", "alert", "5"),
            ("count: \"{{ n | default: 0 }}\"", "{}", "alert", "5"),
            ("wake: true", "{}", "quiet", "1"),
            ("wake: true\nfields: { a: b }", "{}", "quiet", "1"),
            ("wake: true\nfields: { count: 1 }", "{}", "badge", nil),
            (
                "wake: true\nfields:\n  count:\n    - when: f\n      then: \"{{ n | default: 0 }}\"\n    - otherwise: null",
                #"{"f": true}"#, "badge", nil
            ),
            (
                "wake: true\nfields:\n  count:\n    - when: f\n      then: \"{{ n | default: 0 }}\"\n    - otherwise: null", "{}",
                "quiet", "1"
            ),
            ("wake: true\ncount: [{ when: n, then: \"{{ n }}\" }, { otherwise: ~ }]", #"{"n": 3}"#, "alert", "5"),
            ("wake: true\ncount: [{ when: n, then: \"{{ n }}\" }, { otherwise: ~ }]", "{}", "quiet", "1"),
            ("title: Hi\nring: \"{{ f }}\"", #"{"f": true}"#, "voip", nil),
            ("title: Hi\nring: \"{{ f }}\"", "{}", "alert", "5"),
            ("title: Hi\nkind: \"{{ k }}\"", #"{"k": "call"}"#, "voip", nil),
            ("title: Hi\nkind: \"{{ k }}\"", #"{"k": "loud"}"#, "alert", "5"),
            ("title: Hi\nkind: [{ when: f, then: call }, { otherwise: ~ }]", #"{"f": true}"#, "voip", nil),
            ("title: Hi\nkind: [{ when: f, then: call }, { otherwise: ~ }]", "{}", "alert", "5"),
            ("title: Hi\nurgency: high", "{}", "alert", "9"),
            ("title: Hi\nurgency: [{ when: f, then: high }, { otherwise: ~ }]", "{}", "alert", "5"),
        ] as [(String, String, String, String?)])
    func followsFromThePayload(_ message: String, _ record: String, _ type: String, _ priority: String?) throws {
        let own = record.dropFirst().dropLast()
        let whole = #"{"id": "r1", "g": false"# + Self.defaults(besides: String(own)) + (own.isEmpty ? "" : ", " + own) + "}"
        let found = try headers(message, whole, table: Self.table("limit: 4096"))
        #expect(found["x-kind"] == type && found["x-urgency"] == priority, "\(found)")
    }

    private static func defaults(besides members: String) -> String {
        (members.contains(#""f""#) ? "" : #", "f": false"#) + (members.contains(#""k""#) ? "" : #", "k": "call""#)
    }

    /// The limit of a type holds, wherever the type comes from.
    @Test(arguments: [
        ("limit: { bytes: 90, voip: 190 }", "ring: true\ntitle: Hi", 190), ("limit: { bytes: 90, voip: 190 }", "title: Hi", 90),
        ("limit: { bytes: 90, voip: 190 }", "kind: call\ntitle: Hi", 190),
        ("limit: { bytes: 90, voip: 190 }", "kind: loud\ntitle: Hi", 90),
        ("limit: { bytes: 90, voip: 190 }\n    headers: { x-kind: voip }", "title: Hi", 190),
        ("limit: { bytes: 90, alert: 190 }", "title: Hi", 190),
        ("limit: { bytes: 90, badge: 190 }\n    always: { count: 1 }", "wake: true", 190),
        ("limit: { bytes: 90, quiet: 80 }", "wake: true", 80),
        // Where recipients differ, each has that of its own type.
        ("limit: { bytes: 90, voip: 190 }", "title: Hi\nring: \"{{ f }}\"", 90),
    ])
    func limits(_ target: String, _ message: String, _ bytes: Int) throws {
        let indented = message.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        let compilation = compile(
            "campaign: a\nrecipient: { f: boolean }\nmessage:\n\(indented)\n", table: Self.table(target))
        let program = try #require(compilation.program, "\(compilation.findings)")
        let edition = program.targets[0].editions[0]
        #expect(edition.limit ?? edition.limits.map(\.bytes).min() == bytes)
        #expect(message.contains("{{ f }}") == (edition.limits.map(\.bytes) == [90, 190]))
    }

    /// The topic of APNs ends in what the push type adds, for each recipient.
    @Test func topicsFollowTheType() throws {
        let table = """
            table: own
            title: Own
            targets: { app: { title: App, service: apns, default: true } }
            settings:
              kind: { type: enum(voip | alert), source: own, app: { header: apns-push-type } }
              topic: { type: identifier, source: own, app: { header: apns-topic } }
              title: { type: text, source: own, app: aps.alert.title }
            """
        let compilation = compile(
            "campaign: a\nrecipient: { k: enum(voip | alert) }\nmessage: { title: Hi, topic: com.example, kind: \"{{ k }}\" }\n",
            table: table)
        let program = try #require(compilation.program, "\(compilation.findings)")
        var renderer = Renderer(try program.requests(sentAt: 0))
        for (kind, topic) in [("voip", "com.example.voip"), ("alert", "com.example")] {
            let line = try renderer.rendered(Array(#"{"k": "\#(kind)"}"#.utf8)).get().first?.1.text ?? ""
            #expect(try JSON.read(Array(line.utf8))["headers"]?["apns-topic"] == .text(topic), "\(line)")
        }
    }
}
