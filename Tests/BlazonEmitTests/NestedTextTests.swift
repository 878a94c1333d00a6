import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// JSON texts inside of JSON texts.
@Suite struct NestedTextTests {
    private static let table = """
        table: own
        targets:
          app:
            title: App
            default: true
            encoded: { Message.APNS: json, Message: json, Message.GCM.more: json }
            always: { MessageStructure: json, Message.v: 1 }
            limit: { bytes: LIMIT, counts: body }
        settings:
          title: { type: text, app: Message.APNS.aps.title }
          badge: { type: integer(0..), app: Message.APNS.aps.badge }
          body: { type: text, app: Message.GCM.data.body }
          state: { type: map, app: { at: Message.GCM.more.state, as: json } }
          extra: { type: map, app: Message.GCM.more.* }
          topic: { type: identifier, app: TopicArn }
        """

    private func compilation(limit: Int) -> Compilation {
        compile(
            """
            campaign: texts
            recipient: { t: string(..9), b: optional boolean }
            message:
              title: "{{ t }}"
              badge: [{ when: b, then: 1 }, { otherwise: ~ }]
              body: "B"
              state: { q: "{{ t }}" }
              extra: { e: "{{ t }}" }
              topic: arn:1
            """, table: Self.table.replacing("LIMIT", with: "\(limit)"))
    }

    @Test func everyLevelIsEscaped() throws {
        let program = try Program(reading: Array(try #require(compilation(limit: 4096).program).encoded().utf8))
        var renderer = Renderer(program)
        for (record, title, badge) in [(#"{"t":"5\" \\ é\n"}"#, "5\" \\ é\n", nil), (#"{"t":"a","b":true}"#, "a", "1")] {
            let payload = try JSON.read(Array(try renderer.rendered(Array(record.utf8)).get()[0].1.text.utf8))
            let message = try inner(payload["Message"])
            let (apns, more) = (try inner(message["APNS"]), try inner(message["GCM"]?["more"]))
            #expect(apns["aps"]?["title"] == .text(title) && apns["aps"]?["badge"]?.compact == badge)
            #expect(try inner(more["state"])["q"] == .text(title) && more["e"] == .text(title))
            #expect(message["v"]?.compact == "1" && message["GCM"]?["data"]?["body"] == .text("B"))
            #expect(payload["TopicArn"] == .text("arn:1") && payload["MessageStructure"] == .text("json"))
        }
    }

    /// A quote in the innermost text takes sixteen bytes; the proved size counts them.
    @Test func sizesCountEveryEscape() throws {
        var renderer = Renderer(try #require(compilation(limit: 4096).program))
        let record = #"{"t":"\"\"\"\"\"\"\"\"\"","b":true}"#
        let bytes = try renderer.rendered(Array(record.utf8)).get()[0].1.text.utf8.count
        #expect(compilation(limit: bytes).findings == [])
        #expect(compilation(limit: bytes - 1).diagnostics.map(\.code.id) == ["BZ0425"])
    }

    private func inner(_ value: JSON?) throws -> JSON {
        guard case .text(let text)? = value else { throw MissingFile() }
        return try JSON.read(Array(text.utf8))
    }
}
