import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// Requests in the form of another target, and of retired targets.
@Suite struct PostedRequestTests {
    private static let table = """
        table: own
        targets:
          app: { title: App, service: acme, default: true, request: { as: api }, limit: { bytes: 80, counts: body } }
          api:
            title: API
            service: acme
            under: message
            strings: data
            limit: { bytes: 60, counts: data, error: TooBig }
            headers: { x-api: "2" }
            request: { path: "/v2/{token}" }
            validateOnly: dry
        settings:
          device: { type: identifier, app: to, api: { request: token } }
          title: { type: text, app: data.title, api: data.title }
          count: { type: integer(0..), app: data.count, api: data.count }
          only: { type: text, app: { none: Not in payloads, quiet: true }, api: only }
        """

    private func program(_ message: String, fields: String = "{ t: string(..40) }") throws -> Program {
        let indented = message.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        let compilation = compile("campaign: posted\nrecipient: \(fields)\nmessage:\n\(indented)\n", table: Self.table)
        return try Program(reading: Array(try #require(compilation.program, "\(compilation.findings)").encoded().utf8))
    }

    private func lines(_ program: Program, _ options: RenderOptions, _ record: String = #"{"t":"x"}"#) throws -> [String] {
        var renderer = Renderer(try program.configured(options))
        return try renderer.rendered(Array(record.utf8)).get().map(\.1.text)
    }

    @Test func requestsHaveTheOtherForm() throws {
        let program = try program(
            """
            device: d-1
            title: "{% if target == 'app' %}{{ t }}{% else %}other{% endif %}"
            count: 3
            only: Request
            """)
        #expect(try lines(program, RenderOptions()) == [#"{"to":"d-1","data":{"title":"x","count":3}}"#])
        let head = #"{"target":"app","recipient":null,"token":"d-1","method":"POST","path":"/v2/d-1","headers":{"x-api":"2"},"#
        let body = #""body":{"message":{"data":{"title":"x","count":"3"},"only":"Request"}}}"#
        #expect(try lines(program, RenderOptions(content: .request)) == [head + body])
        #expect(
            try lines(program, RenderOptions(content: .request, validatesOnly: true))
                == [head + #""body":{"message":{"data":{"title":"x","count":"3"},"only":"Request"},"dry":true}}"#])
    }

    /// The request can be too large where the payload is not.
    @Test func bothAreJudged() throws {
        func findings(_ fields: String, _ title: String) -> [String] {
            let source = "campaign: a\nrecipient: \(fields)\nmessage:\n  title: \(title)\n"
            return compile(source, table: Self.table).diagnostics.map { "\($0.code.id) \($0.message)" }
        }
        let some = findings("{ n: integer(0..9_999_999_999) }", "\"\(String(repeating: "x", count: 40)){{ n }}\"")
        #expect(some.count == 1 && some[0].hasPrefix("BZ0425") && some[0].contains("requests of app"), "\(some)")
        let always = findings("{}", String(repeating: "x", count: 50))
        #expect(always.count == 1 && always[0].hasPrefix("BZ0424") && always[0].contains("requests of app"), "\(always)")
        // A fault of both is reported once.
        let both = findings("{}", String(repeating: "x", count: 80))
        #expect(both.count == 1 && both[0].hasPrefix("BZ0424") && !both[0].contains("requests"), "\(both)")
    }

    @Test func retiredTargetsHaveNoRequests() throws {
        let table = """
            table: own
            targets:
              old: { title: Old, default: true, retired: { since: 2024, use: new, reason: Gone } }
              new: { title: New, default: true }
            settings:
              title: { type: text, old: title, new: title }
            """
        let compilation = compile("campaign: a\nmessage:\n  title: Hi\n", table: table)
        #expect(compilation.diagnostics.map(\.code.id) == ["BZ0470"])
        let program = try Program(reading: Array(try #require(compilation.program).encoded().utf8))
        #expect(throws: RenderOptionsError.retiredTarget("old", since: "2024", use: "new", reason: "Gone")) {
            try program.configured(RenderOptions(content: .request))
        }
        #expect(try lines(program, RenderOptions(), "{}") == [#"{"title":"Hi"}"#, #"{"title":"Hi"}"#])
        #expect(try lines(program, RenderOptions(targets: ["new"], content: .request), "{}").count == 2)
    }
}
