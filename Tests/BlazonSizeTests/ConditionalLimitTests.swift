import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// A limit for some recipients is shown to be exceeded by one of them.
@Suite struct ConditionalLimitTests {
    @Test(arguments: [("wide", "BZ0428"), ("not wide", "BZ0425")])
    func theExampleIsOneOfThem(_ short: String, _ code: String) {
        let compilation = compile(
            """
            campaign: offer
            recipient: { wide: boolean }
            message:
              title: [{ when: \(short), then: Short }, { otherwise: "\(String(repeating: "Long", count: 30))" }]
              wide: "{{ wide }}"
            """,
            table: """
                table: own
                targets:
                  app: { title: App, default: true, limit: { bytes: 60, counts: body, when: { wide: set } } }
                settings:
                  title: { type: text, app: title }
                  wide: { type: flag, app: wide }
                """)
        #expect(compilation.diagnostics.map(\.code.id) == [code], "\(compilation.findings)")
    }

    /// A body that only tokens get does not exceed FCM's limit of a topic.
    @Test func aLongBodyForTokens() {
        let compilation = compile(
            """
            campaign: offer
            mapping: native
            targets: [fcm-v1]
            recipient: { token: optional string(..200) }
            message:
              token: [{ when: token, then: "{{ token }}" }, { otherwise: ~ }]
              topicName: [{ when: token, then: ~ }, { otherwise: news }]
              title: A
              body: [{ when: token, then: "\(String(repeating: "Long", count: 600))" }, { otherwise: Short }]
            """)
        let sizes = compilation.diagnostics.map(\.code.id).filter { $0.hasPrefix("BZ042") }
        #expect(sizes == ["BZ0428"], "\(compilation.findings)")
    }
}
