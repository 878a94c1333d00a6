import Blazon
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// The path that a request is posted to.
@Suite struct RequestPathTests {
    /// The path of each target, or the code of its recipient's reject.
    private func paths(_ message: String, _ record: String, path: String) throws -> [String] {
        let table = """
            table: own
            title: Own
            targets:
              app: { title: App, default: true, request: { method: PUT, path: "\(path)" } }
              web: { title: Web, default: true, request: { path: "/web/{token}/{project_id}" } }
            settings:
              title: { type: text, source: own, app: t, web: t }
              device: { type: identifier, source: own, app: { request: token }, web: to }
              group: { type: text, source: own, app: { request: "to.group" }, web: { none: no groups, quiet: true } }
              number: { type: number, source: own, app: { request: number }, web: { none: no numbers, quiet: true } }
              endpoint: { type: url, source: own, app: { request: endpoint }, web: { none: no endpoints, quiet: true } }
            """
        let fields = "{ id: string, on: boolean, n: number, page: url, day: date }"
        let template = "campaign: a\nrecipient: \(fields)\nmessage:\n  title: Hi\n\(message)\n"
        let compilation = compile(template, table: table)
        let program = try #require(compilation.program, "\(compilation.findings)")
        let requests = try Program(reading: Array(program.encoded().utf8)).requests(sentAt: 0)
        var renderer = Renderer(requests)
        var unfused = Renderer(requests, fuses: false)
        let outcomes = try renderer.rendered(Array(record.utf8)).get()
        #expect(try unfused.rendered(Array(record.utf8)).get().map(\.1.text) == outcomes.map(\.1.text))
        return outcomes.map { outcome in
            guard case .text(let path)? = (try? JSON.read(Array(outcome.1.text.utf8)))?["path"] else { return outcome.1.text }
            return path
        }
    }

    private func record(_ id: String, on: Bool = true) -> String {
        #"{"id": "\#(id)", "on": \#(on), "n": 1.5, "page": "https://push.example/s/a:b?c=%20#d", "day": "2026-11-21"}"#
    }

    private static let whole =
        "  device: \"{{ id }}\"\n  group: \"g {{ id }}\"\n  number: \"{{ n }}\"\n  endpoint: \"{{ page }}\""

    @Test func valuesFillNames() throws {
        #expect(
            try paths(Self.whole, record("a1"), path: "/v{number}/{to.group}/{token}")
                == ["/v1.5/g%20a1/a1", "/web/a1/{project_id}"])
        #expect(
            try paths(Self.whole, record("a1"), path: "{+endpoint}")[0] == "https://push.example/s/a:b?c=%20#d")
        #expect(try paths("  device: \"{{ day }}\"", record("a"), path: "/{token}")[0] == "/2026-11-21")
        #expect(try paths("  device: a/b c", record("a"), path: "/{token}") == ["/a%2Fb%20c", "/web/a%2Fb%20c/{project_id}"])
        #expect(
            try paths("  endpoint: \"https://e.example/{{ id }}\"", record("a/b"), path: "{+endpoint}")[0]
                == "https://e.example/a%2Fb")
    }

    @Test(arguments: [
        ("https://p.example/a:b?c=%2F#d", "https://p.example/a:b?c=%2F#d"), ("a b", "a%20b"),
        ("é\\\"<>{x}", "%C3%A9%22%3C%3E%7Bx%7D"),
        ("a,b;c@d!$&'()*+=[]~", "a,b;c@d!$&'()*+=[]~"),
    ])
    func aURLKeepsItsMeaning(_ value: String, _ expected: String) throws {
        #expect(try paths("  device: \"{{ id }}\"", record(value), path: "{+token}")[0] == expected)
        #expect(try paths("  device: \"x{{ id }}\"", record(value), path: "/{+token}")[0] == "/x" + expected)
        #expect(
            try paths("  endpoint: \"https://e.example/?q={{ id }}\"", record("a b/c"), path: "/?u={endpoint}")[0]
                == "/?u=https%3A%2F%2Fe.example%2F%3Fq%3Da%2520b%252Fc")
    }

    /// A name without a value is the sender's.
    @Test func namesStayForTheSender() throws {
        #expect(try paths("", record("a"), path: "/{token}/{app_id}") == ["/{token}/{app_id}", "/web/{token}/{project_id}"])
        #expect(try paths("", record("a"), path: "{+endpoint}")[0] == "{+endpoint}")
        let choice = "  device: [{ when: on, then: \"{{ id }}\" }, { otherwise: ~ }]"
        #expect(try paths(choice, record("a"), path: "/{token}") == ["/a", "/web/a/{project_id}"])
        #expect(try paths(choice, record("a", on: false), path: "/{token}") == ["/{token}", "/web/{token}/{project_id}"])
    }

    /// Nothing that a record contains can leave its segment.
    @Test(arguments: [
        "..", ".", "../x", "a/../b", "a?b=c", "a#b", "%2e%2e", "%2E", "é", "日本", "😀", "a b", "{project_id}", "a\\u0022b", "\\\\",
        "a;b,c",
        "&", "{{ id }}",
    ])
    func valuesStayInTheirSegment(_ id: String) throws {
        let value = try JSON.read(Array(#""\#(id)""#.utf8))
        guard case .text(let text) = value else {
            Issue.record("\(id)")
            return
        }
        for (message, prefix) in [("  device: \"{{ id }}\"", ""), ("  device: \"x{{ id }}\"", "x")] {
            let path = try paths(message, record(id), path: "/3/device/{token}")[0]
            if text == ".." || text == ".", prefix.isEmpty {
                #expect(path.hasPrefix("BZ05"), "\(path)")
                continue
            }
            #expect(path == "/3/device/" + prefix + encoded(text))
        }
    }

    @Test(arguments: ["\\n", "\\r\\n", "\\u0000", "\\u0085"]) func controlCharactersRejectTheRecipient(_ control: String) throws {
        let outcome = try paths("  device: \"{{ id }}\"", record("a\(control)b"), path: "/{token}")
        #expect(outcome.allSatisfy { $0.hasPrefix("BZ0523") }, "\(outcome)")
        #expect(try paths("  group: \"{{ id }}\"", record("a\(control)b"), path: "/{to.group}")[0].hasPrefix("BZ0523"))
    }

    /// RFC 3986: all but unreserved characters.
    private func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            let isKept = byte < 128 && (character.isLetter || character.isNumber || "-._~".contains(character))
            let digits = String(byte, radix: 16, uppercase: true)
            return isKept ? String(character) : "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
}
